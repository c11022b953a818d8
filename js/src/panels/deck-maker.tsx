/**
 * One's own pictures, chosen or dropped: the page makes cards of them (`encoder.ts`) and hands those to Python, which says
 * what is here. Titles and alt texts are typed here; the pictures that are shown come back from Python, also after a reload.
 */
import { Component } from "preact";
import type { Fields } from "../host/requests";
import { CardWords } from "../ui/card-face";
import { BACK, CLOSE, Icon, NEXT } from "../ui/icon";

import { Picture } from "../ui/picture";
import { fill } from "../ui/text";
import { Encoder } from "./encoder";
import type { Fit, Frame } from "./encoder-protocol";
import encoderCode from "./encoder-worker.ts?bundled";
import { linkedWidget, type PanelView, Refused } from "./linked";
import type { Panel } from "./panel";

/** The signs of what can be done with a picture. */
const SIGNS = { back: BACK, next: NEXT, close: CLOSE };

interface Drafted {
  key: number;
  title: string;
  alt: string;
  remarks: string[];
}

interface Drafts extends PanelView, Frame {
  labels: Record<string, string> & PanelView["labels"];
  says: string;
  pictures: Drafted[];
  out: string;
  left_out: [file: string, reason: string][];
  limits: { pictures: number; title: number; alt: number };
}

interface Props {
  view: Drafts;
  panel: Panel;
}

const FITS: Fit[] = ["crop", "letterbox"];

/** Milliseconds until a picture that Python did not send in time is asked for again. */
const AGAIN = 1000;

class Maker extends Component<Props, { over?: boolean; at?: string }> {
  #encoder = new Encoder(encoderCode);
  /** Files that wait to be read. */
  #files: File[] = [];
  #read = 0;
  /** Pictures that Python has shown. */
  #shown: Record<string, unknown> = {};
  #asking = false;
  #again: ReturnType<typeof setTimeout> | undefined;
  /** The place of the picture that was removed last. */
  #removed = 0;

  async #take(files: Iterable<File>) {
    const busy = this.#files.length > 0;
    this.#files.push(...files);
    if (busy) return;
    for (let file = this.#files[0]; file; file = this.#files[0]) {
      const { view, panel } = this.props;
      this.#read += 1;
      const count = this.#read + this.#files.length - 1;
      this.setState({ at: fill(view.labels.working ?? "", { number: this.#read, count, name: file.name }) });
      const { fit, rules, pictures, limits } = view;
      const made = await this.#encoder.encode({ file, fit, rules, full: pictures.length >= limits.pictures });
      if (!made) return;
      const answer = await new Promise<unknown>((done) => panel.ask("files", made, ({ type }) => done(type)));
      this.#files.shift();
      // what one picture is refused for, all would be: the reason stays to be read
      if (answer === "refused") this.#files = [];
    }
    this.#read = 0;
    this.setState({ at: "" });
  }

  #ask() {
    const { pictures } = this.props.view;
    const missing = pictures.find(({ key }) => !(key in this.#shown));
    if (!missing || this.#asking) return;
    const { key } = missing;
    this.#asking = true;
    this.props.panel.ask(`picture ${key}`, { type: "picture", key }, ({ type }, [picture]) => {
      this.#asking = false;
      if (type === "no_answer") {
        this.#again = setTimeout(() => this.#ask(), AGAIN); // Python is busy
        return;
      }
      this.#shown[key] = picture;
      this.setState({});
    });
  }

  override componentDidMount() {
    this.#ask();
  }
  override componentWillUnmount() {
    clearTimeout(this.#again);
    this.#encoder.close();
  }
  override getSnapshotBeforeUpdate() {
    return (this.base as Element).querySelector(":focus");
  }
  /** What is moved or removed loses the focus: it stays, or goes to the next picture. */
  override componentDidUpdate(_: unknown, __: unknown, had: HTMLElement | null) {
    this.#ask();
    if (!had || had.matches(":focus")) return;
    const all = (this.base as Element).querySelectorAll<HTMLElement>("input[type=file], [data-remove]");
    (had.isConnected ? had : (all[this.#removed + 1] ?? all[all.length - 1]))?.focus();
  }

  override render({ view, panel }: Props, { over, at }: { over?: boolean; at?: string }) {
    const { labels, pictures, left_out } = view;
    const { images } = panel;
    images.take(Object.fromEntries(pictures.map(({ key }) => [key, this.#shown[key]])));
    return (
      <form
        class={over ? "dx-over" : undefined}
        onSubmit={(event) => event.preventDefault()}
        onDragOver={(event) => {
          event.preventDefault();
          this.setState({ over: true });
        }}
        onDragLeave={() => this.setState({ over: false })}
        onDrop={(event) => {
          event.preventDefault();
          this.setState({ over: false });
          this.#take(event.dataTransfer?.files ?? []);
        }}
      >
        <h3>{labels.heading}</h3>
        <div class="dx-drop">
          <p>
            <label class="dx-pill">
              {labels.choose}
              <input
                type="file"
                multiple
                accept="image/png,image/jpeg,image/webp"
                onChange={({ currentTarget }) => {
                  this.#take([...(currentTarget.files ?? [])]);
                  currentTarget.value = "";
                }}
              />
            </label>
            <span>{labels.drop}</span>
          </p>
          <label>
            {labels.fit}
            <select
              value={view.fit}
              onChange={(event) => panel.ask("fit", { type: "fit", fit: event.currentTarget.value })}
            >
              {FITS.map((fit) => (
                <option key={fit} value={fit}>
                  {labels[fit]}
                </option>
              ))}
            </select>
          </label>
          <small>{labels.privacy}</small>
        </div>
        <p class="dx-tally" role="status">
          {at ? labels.reading : view.says}
          {!at && left_out.length > 0 && <span class="dx-visually-hidden"> {view.out}.</span>}
        </p>
        {at && <p class="dx-at">{at}</p>}
        <Refused panel={panel} at="" />
        {left_out.length > 0 && (
          <section class="dx-out">
            <div>
              <h3>{view.out}</h3>
              <button type="button" class="dx-pill" onClick={() => panel.ask("dismiss", { type: "dismiss" })}>
                {labels.dismiss}
              </button>
            </div>
            <ul>
              {left_out.map(([file, reason], i) => (
                <li key={i}>
                  <b>{file}</b>: {reason}
                </li>
              ))}
            </ul>
          </section>
        )}
        <ol class="dx-drafts">{pictures.map((each, i) => this.#draft(each, i))}</ol>
      </form>
    );
  }

  #draft(each: Drafted, i: number) {
    const { view, panel } = this.props;
    const { labels, limits, pictures } = view;
    const { key } = each;
    const words = `words ${key}`;
    const { title, alt } = (panel.wished(words) as Drafted | undefined) ?? each;
    const typed = (name: "title" | "alt", text: string) => ({
      ref: (el: HTMLInputElement | HTMLTextAreaElement | null) => {
        // what is being typed stays, whatever is drawn meanwhile
        if (el && !el.matches(":focus")) el.value = text;
      },
      maxLength: limits[name],
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
        panel.ask(words, { type: "words", key, title, alt, [name]: currentTarget.value }),
    });
    const act = (label: string | undefined, icon: keyof typeof SIGNS, off: boolean, content: Fields) => {
      const says = fill(label ?? "", { title });
      return (
        <button
          type="button"
          aria-label={says}
          title={says}
          aria-disabled={off || undefined}
          data-remove={icon === "close" || undefined}
          onClick={() => {
            this.#removed = i;
            if (!off) panel.ask(`${icon} ${key}`, { ...content, key });
          }}
        >
          <Icon path={SIGNS[icon]} />
        </button>
      );
    };
    return (
      <li key={key}>
        <Picture
          url={panel.images.of(String(key)) ?? undefined}
          unshown={<CardWords title={title} alt={alt} />}
          alt={alt || title}
        />
        <div>
          <label>
            <small>{labels.title}</small>
            <input {...typed("title", title)} />
          </label>
          <label>
            <small>{labels.alt}</small>
            <textarea rows={2} placeholder={labels.alt_hint} {...typed("alt", alt)} />
          </label>
          {each.remarks.map((remark) => (
            <small key={remark}>{remark}</small>
          ))}
          <p class="dx-draft-acts">
            {act(labels.earlier, "back", !i, { type: "move", by: -1 })}
            {act(labels.later, "next", i === pictures.length - 1, { type: "move", by: 1 })}
            {act(labels.remove, "close", false, { type: "remove" })}
          </p>
        </div>
      </li>
    );
  }
}

export const deckMaker = linkedWidget<Drafts>(
  "maker",
  (view, panel) => <Maker view={view} panel={panel} />,
  ({ labels }) => labels.heading ?? "",
  { late: true },
);
