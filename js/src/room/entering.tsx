/** The screens of joining: a name, letters to rejoin, a locked room, knocking; and those of people who are out. */
import { Component, type ComponentChildren } from "preact";
import { Rabbit } from "../ui/rabbit";
import { fill, isolated, Words } from "../ui/text";
import { Burrow, Gate, Go, Letters, Meadow, type PageProps, Sheet, Walkers } from "./parts";

/** What the code of a room looks like. */
const CODE = /^[A-Z0-9]{4,12}$/;
/** The most characters of a typed name that the room accepts. */
const MOST_LETTERS = 20;

const Cover = ({ store, labels, lit = true }: PageProps & { lit?: boolean }) => (
  <div class="dx-rm-cover">
    <p class="dx-rm-title">Dixit</p>
    <p class="dx-rm-under">
      <span>{labels.room}</span> <Letters code={store.code} labels={labels} />
    </p>
    <Meadow>
      <Burrow lit={lit} />
      {lit && <Walkers colours={["pink", "green", "yellow"]} />}
    </Meadow>
  </div>
);

const WasHere = ({ store, labels }: PageProps) => (
  <button type="button" class="dx-rm-plain" onClick={() => store.update({ asksLetters: true })}>
    {labels.was_here}
  </button>
);

export class Join extends Component<PageProps, { name: number; typed: string }> {
  override state = { name: 0, typed: "" };

  #join = (event: Event): void => {
    event.preventDefault();
    const { store } = this.props;
    const names = store.welcome?.names;
    const { name, typed } = this.state;
    if (!this.#ready()) return;
    store.act({
      t: "join",
      code: store.code,
      name: names === "given" ? name : names === "typed" ? typed.trim() : null,
    });
  };

  #ready(): boolean {
    const { store } = this.props;
    const { wire, welcome } = store;
    return wire.up && !wire.isPending("join") && (welcome?.names !== "typed" || this.state.typed.trim() !== "");
  }

  override render({ store, labels }: PageProps, { name, typed }: { name: number; typed: string }) {
    const { offers = [], names } = store.welcome ?? {};
    let question = labels.who_today;
    let hint = labels.choose_name;
    if (names === "typed") hint = fill(labels.type_name, { most: MOST_LETTERS });
    if (names === "none") [question, hint] = [labels.come_in, labels.no_names];
    const chosen = names === "given" ? (offers[name] ?? "") : "";
    return (
      <form class="dx-rm-form" onSubmit={this.#join}>
        <Sheet
          store={store}
          labels={labels}
          picture={<Cover store={store} labels={labels} />}
          buttons={
            <Go rests={!this.#ready()}>
              {chosen ? <Words text={fill(labels.come_in_as, { name: isolated(chosen) })} /> : labels.come_in}
            </Go>
          }
        >
          <h1 class="dx-rm-say">{question}</h1>
          <p class="dx-rm-hint">{hint}</p>
          {names === "given" && (
            <fieldset class="dx-rm-offers">
              <legend class="dx-visually-hidden">{labels.your_name}</legend>
              {offers.map((offer, i) => (
                <label key={offer} class="dx-rm-offer">
                  <input type="radio" name="name" checked={name === i} onChange={() => this.setState({ name: i })} />
                  <bdi>{offer}</bdi>
                  <i class="dx-rm-ring" />
                </label>
              ))}
            </fieldset>
          )}
          {names === "typed" && (
            <input
              class="dx-rm-field"
              aria-label={labels.your_name}
              value={typed}
              maxLength={MOST_LETTERS}
              autocomplete="off"
              onInput={(event) => this.setState({ typed: event.currentTarget.value })}
            />
          )}
          <WasHere store={store} labels={labels} />
        </Sheet>
      </form>
    );
  }
}

/** Four letters of the teacher, by which a person rejoins from another device. */
export class FourLetters extends Component<PageProps, { letters: string }> {
  override state = { letters: "" };

  override render({ store, labels }: PageProps, { letters }: { letters: string }) {
    const ready = store.wire.up && !store.wire.isPending("back") && letters.trim() !== "";
    const back = (event: Event) => {
      event.preventDefault();
      if (ready) store.act({ t: "back", code: store.code, letters: letters.trim() });
    };
    return (
      <form class="dx-rm-form" onSubmit={back}>
        <Sheet
          store={store}
          labels={labels}
          picture={<Cover store={store} labels={labels} />}
          buttons={
            <>
              <Go other press={() => store.update({ asksLetters: false })}>
                {labels.back}
              </Go>
              <Go rests={!ready}>{labels.come_back}</Go>
            </>
          }
        >
          <h1 class="dx-rm-say" id="dx-rm-asked">
            {labels.which_letters}
          </h1>
          <p class="dx-rm-hint">{labels.letters_hint}</p>
          <input
            class="dx-rm-field dx-rm-code"
            aria-labelledby="dx-rm-asked"
            value={letters}
            maxLength={8}
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            onInput={(event) => this.setState({ letters: event.currentTarget.value })}
          />
        </Sheet>
      </form>
    );
  }
}

interface SaidProps extends PageProps {
  title: string;
  say?: string;
  hint?: string;
  drawing: ComponentChildren;
  night?: boolean;
  more?: ComponentChildren;
  buttons?: ComponentChildren;
}

/** A screen with a message and no input. */
const Said = ({ store, labels, title, say, hint, drawing, night, more, buttons }: SaidProps) => (
  <Sheet
    store={store}
    labels={labels}
    night={night}
    buttons={buttons}
    picture={
      <div class="dx-rm-cover">
        <h1 class="dx-rm-title dx-rm-long">{title}</h1>
        {night && <p class="dx-rm-under">{hint}</p>}
        <Meadow>{drawing}</Meadow>
      </div>
    }
  >
    {night ? null : (
      <>
        {say && <p class="dx-rm-say">{say}</p>}
        {hint && <p class="dx-rm-hint">{hint}</p>}
        {more}
      </>
    )}
  </Sheet>
);

export const Closed = (props: PageProps) => {
  const { labels } = props;
  return (
    <Said
      {...props}
      title={labels.closed}
      say={labels.ask_teacher}
      hint={labels.opens}
      drawing={<Burrow lit={false} />}
      more={<WasHere {...props} />}
    />
  );
};

export const Knocking = (props: PageProps) => (
  <Said {...props} title={props.labels.knocked} say={props.labels.knocked_hint} drawing={<Burrow lit={false} />} />
);

export const Paused = (props: PageProps) => (
  <Said
    {...props}
    title={props.labels.look_front}
    hint={props.labels.rests}
    night
    drawing={
      <>
        <Gate />
        <ul class="dx-rm-lineup dx-rm-behind" aria-hidden="true">
          {(props.store.tables?.tables[props.store.you?.table ?? 0] ?? []).map((each) => (
            <li key={each.name}>
              <Rabbit player={each} />
            </li>
          ))}
        </ul>
      </>
    }
  />
);

export const Removed = (props: PageProps) => {
  const { store, labels } = props;
  return (
    <Said
      {...props}
      title={labels.removed}
      say={labels.taken_out}
      hint={labels.come_back_how}
      drawing={<Burrow lit={false} />}
      buttons={
        <Go other press={() => store.comeAgain()}>
          {labels.knock_again}
        </Go>
      }
    />
  );
};

export const Replaced = (props: PageProps) => {
  const { labels } = props;
  return (
    <Said
      {...props}
      title={labels.replaced}
      hint={labels.replaced_why}
      drawing={<Burrow lit />}
      buttons={<Go press={() => location.reload()}>{labels.load_again}</Go>}
    />
  );
};

/** The screen after a wrong code, with a field for another one. */
export class Code extends Component<PageProps, { typed: string }> {
  override state = { typed: "" };

  override render({ store, labels }: PageProps, { typed }: { typed: string }) {
    const code = typed.replace(/[^a-z0-9]/gi, "").toUpperCase();
    const ready = CODE.test(code);
    const go = (event: Event) => {
      event.preventDefault();
      if (ready) location.assign(`../${code}/`);
    };
    return (
      <form class="dx-rm-form" onSubmit={go}>
        <Sheet
          store={store}
          labels={labels}
          picture={<Cover store={store} labels={labels} lit={false} />}
          buttons={<Go rests={!ready}>{labels.next}</Go>}
        >
          <h1 class="dx-rm-say" id="dx-rm-asked">
            {labels.which_code}
          </h1>
          <p class="dx-rm-hint">{labels.code_hint}</p>
          <input
            class="dx-rm-field dx-rm-code"
            aria-labelledby="dx-rm-asked"
            value={typed}
            maxLength={16}
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            onInput={(event) => this.setState({ typed: event.currentTarget.value })}
          />
        </Sheet>
      </form>
    );
  }
}
