/** A page of widgets without notebook and Python: reads what it carries, draws it, and offers its languages. */
import type { ExportedLanguage, ExportedPage, ExportedWidget } from "../contract";
import type { Asking, CarriedModel, Kind, LinkedBoard, Surroundings } from "./model";

/** What stands in the page, unpacked: JSON, deflated, as Base64. */
async function unpacked(text: string): Promise<ExportedPage> {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(stream).json();
}

class Page implements Surroundings {
  #models: CarriedModel[] = [];
  #elements: HTMLElement[];

  constructor(
    readonly carried: ExportedPage,
    kinds: Record<string, Kind>,
  ) {
    const { languages, pictures, cards } = carried;
    const widgets = (Object.values(languages)[0] as ExportedLanguage).widgets;
    this.#elements = widgets.map(() => document.createElement("div"));
    const kindOf = ({ kind }: ExportedWidget) => kinds[kind] as Kind;
    this.#models = widgets.map((widget, i) => {
      const own = Object.entries(cards[i] ?? {}).map(([card, place]) => [card, pictures[place] ?? ""]);
      return new (kindOf(widget).model)(this, widget as never, Object.fromEntries(own));
    });
    this.moved();
    widgets.forEach((widget, i) => {
      const [el, model] = [this.#elements[i] as HTMLElement, this.#models[i] as CarriedModel];
      document.getElementById(`dx-${i}`)?.append(el);
      kindOf(widget).draw().render({ model, el });
    });
  }

  board(place: number): LinkedBoard {
    return this.#models[place] as unknown as LinkedBoard;
  }

  asking(place: number): Asking {
    return this.#models[place] as unknown as Asking;
  }

  viewsOf(id: string) {
    return { views: { page: Promise.resolve({ el: this.#elements[Number(id)] }) } };
  }

  moved(): void {
    for (const model of this.#models) model.follow();
  }

  /** Shows everything in one of the page's languages, at the same steps and with the same answers. */
  speak(code: string): void {
    this.carried.languages[code]?.widgets.forEach((widget, i) => {
      this.#models[i]?.speak(widget);
    });
  }
}

/** The choice of a language above the widgets: it changes them, and the words around them. */
function offerLanguages(page: Page): void {
  const nav = document.getElementById("dx-languages");
  if (!nav) return;
  const buttons = [...nav.querySelectorAll("button")];
  for (const button of buttons)
    button.addEventListener("click", () => {
      const words = page.carried.languages[button.lang] as ExportedLanguage;
      for (const each of buttons) each.ariaPressed = String(each === button);
      nav.ariaLabel = words.switch;
      document.title = words.title;
      document.documentElement.lang = button.lang;
      page.speak(button.lang);
    });
  nav.hidden = false;
}

/** Shows the page; where that fails, the tables stay that stand in it. */
export async function showPage(kinds: Record<string, Kind>): Promise<void> {
  const data = document.getElementById("dx-data")?.textContent;
  if (!data) return;
  const page = new Page(await unpacked(data), kinds);
  offerLanguages(page);
  for (const plain of document.querySelectorAll(".dx-unscripted")) plain.remove();
}
