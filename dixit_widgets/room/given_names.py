"""Names that a room offers to those who join: a quality and a creature, such as "quick otter", so that nobody types a name.

Words that could offend somebody in any combination are left out: no bodies, no colours of skin, no animals that are insults in
their language, no first names. A quality agrees with its creature in languages where it has to.
"""

from __future__ import annotations

from collections.abc import Callable, Container
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Final

__all__ = ["OFFERED", "given_names", "names_to_offer"]

OFFERED: Final = 3
"""How many names a person may choose from."""


@dataclass(frozen=True)
class _Words:
    """The words of a language.

    Args:
        qualities: Qualities, one to a word; where creatures have genders, a form for each, separated by "/".
        creatures: Creatures of each gender.
        order: The format of a name, with `{quality}` and `{creature}`.
    """

    qualities: str
    creatures: tuple[str, ...]
    order: str = "{quality} {creature}"

    def names(self) -> tuple[str, ...]:
        """Every name, in a fixed order."""
        found: list[str] = []
        for quality in self.qualities.split():
            forms = quality.split("/")
            for gender, creatures in enumerate(self.creatures):
                form = forms[min(gender, len(forms) - 1)]
                found += [self.order.format(quality=form, creature=creature) for creature in creatures.split()]
        return tuple(found)


_NOUN_FIRST = "{creature} {quality}"

_WORDS: Final = MappingProxyType(
    {
        "en": _Words(
            "quick calm brave bright gentle merry kind clever curious cheerful lively sunny quiet bold nimble patient "
            "friendly starry misty lucky happy steady swift wise playful eager hopeful honest jolly graceful",
            (
                (
                    "otter fox hare owl heron hedgehog badger squirrel finch swan lynx puffin dolphin turtle sparrow "
                    "kingfisher firefly dragonfly butterfly falcon crane lark koala penguin panda beetle plover wombat"
                ),
            ),
        ),
        "da": _Words(
            "hurtig rolig modig klar blid glad venlig klog munter livlig solrig stille rask gylden heldig kvik varm "
            "lystig ivrig flittig vågen rar stolt trofast tapper adræt lykkelig ærlig hjælpsom rapfodet",
            (
                (
                    "odder ræv hare ugle grævling svane los delfin spurv svale isfugl ildflue falk trane lærke hejre "
                    "pingvin koala lunde solsort bogfinke mejse kolibri guldsmed mår stær musvit panda"
                ),
            ),
        ),
        "es": _Words(
            "rápido/rápida tranquilo/tranquila valiente brillante amable alegre curioso/curiosa vivaz ágil paciente "
            "dorado/dorada plateado/plateada risueño/risueña feliz sereno/serena sabio/sabia atento/atenta "
            "soñador/soñadora divertido/divertida genial noble veloz fuerte gentil despierto/despierta radiante "
            "leal sincero/sincera audaz animado/animada",
            (
                "búho erizo tejón lince delfín gorrión colibrí halcón pingüino koala caracol castor jilguero canario",
                (
                    "nutria liebre ardilla garza tortuga mariposa libélula cigüeña perdiz grulla gaviota abubilla "
                    "golondrina luciérnaga"
                ),
            ),
            _NOUN_FIRST,
        ),
        "fi": _Words(
            "nopea rauhaisa rohkea kirkas lempeä iloinen viisas utelias reipas hiljainen ketterä kultainen hopeinen "
            "onnekas vakaa lämmin leikkisä ahkera avulias sinnikäs tarkka eloisa kiltti huoleton pirteä valpas "
            "uljas vikkelä touhukas sointuva",
            (
                (
                    "saukko kettu jänis pöllö siili mäyrä orava peippo joutsen ilves lunni delfiini varpunen perhonen "
                    "haukka kurki kiuru haikara pingviini koala hirvi majava tiainen kuikka rastas kuovi pääsky panda"
                ),
            ),
        ),
        "it": _Words(
            "rapido/rapida calmo/calma allegro/allegra gentile curioso/curiosa sereno/serena vivace agile paziente "
            "dorato/dorata felice saggio/saggia attento/attenta veloce brillante simpatico/simpatica forte "
            "sveglio/sveglia solare fedele leale tenace brioso/briosa lieto/lieta audace fiero/fiera "
            "luminoso/luminosa giocoso/giocosa sincero/sincera nobile",
            (
                (
                    "riccio tasso scoiattolo cigno delfino passero colibrì falco pinguino koala picchio castoro "
                    "usignolo cerbiatto"
                ),
                (
                    "lontra lepre volpe rondine farfalla libellula cicogna allodola gru tartaruga lince upupa coccinella "
                    "antilope"
                ),
            ),
            _NOUN_FIRST,
        ),
        "pl": _Words(
            "szybki/szybka spokojny/spokojna dzielny/dzielna jasny/jasna łagodny/łagodna wesoły/wesoła miły/miła "
            "mądry/mądra ciekawy/ciekawa radosny/radosna słoneczny/słoneczna cichy/cicha śmiały/śmiała zwinny/zwinna "
            "złoty/złota srebrny/srebrna szczery/szczera pogodny/pogodna bystry/bystra ciepły/ciepła uważny/uważna "
            "pilny/pilna życzliwy/życzliwa wytrwały/wytrwała figlarny/figlarna czujny/czujna dobry/dobra wierny/wierna "
            "dumny/dumna zgodny/zgodna",
            (
                "jeż borsuk zając ryś łabędź delfin wróbel żółw motyl sokół pingwin puchacz żuraw skowronek słowik",
                "sowa wiewiórka czapla jaskółka biedronka ważka sikorka pliszka sarna mewa panda łania pszczoła",
            ),
        ),
    }
)


@lru_cache(maxsize=16)
def given_names(language: str) -> tuple[str, ...]:
    """All names of a language.

    Args:
        language: Its code; the English names for a language without names.

    Returns:
        The names, in a fixed order.

    >>> given_names("en")[0], "nutria rápida" in given_names("es")
    ('quick otter', True)
    """
    return _WORDS.get(language, _WORDS["en"]).names()


def names_to_offer(language: str, taken: Container[str], below: Callable[[int], int]) -> tuple[str, ...]:
    """Names to choose from, no two with a word in common as long as enough are left.

    Args:
        language: The code of the language.
        taken: Names that are in use, or offered to somebody.
        below: Returns a random whole number that is at least 0 and less than its argument.

    Returns:
        Three names; fewer where so few are left.
    """
    free = [name for name in given_names(language) if name not in taken]
    offered: list[str] = []
    used: set[str] = set()
    while free and len(offered) < OFFERED:
        name = free.pop(below(len(free)))
        if used.isdisjoint(name.split()) or len(free) < OFFERED:
            offered.append(name)
            used.update(name.split())
    return tuple(offered)
