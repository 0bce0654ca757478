// @ts-self-types="./birth_place.d.ts"
// A field for a place of birth that searches while a person types: a combobox with a list, after the
// ARIA Authoring Practices. It has no dependencies and no shadow tree, so labels, styles and
// autofill of the page work as for any input.

const DELAY_MS = 150;
const MIN_LETTERS = 3;
/** Scripts in which a single letter may be a whole word. */
const DENSE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u;
const MAX_KEPT = 100;
const STYLE = `birth-place{display:block;position:relative}
birth-place [role=listbox]{position:absolute;z-index:10;inset-inline:0;top:100%;margin:0;padding:0;
list-style:none;max-height:20em;overflow:auto;background:Canvas;color:CanvasText;
border:1px solid GrayText;box-shadow:0 4px 12px #0003}
birth-place [role=option]{padding:.5em .75em;cursor:pointer}
birth-place [role=option] small{margin-inline-start:.5em;opacity:.75}
birth-place [aria-selected=true]{background:Highlight;color:HighlightText}
birth-place [role=status]{position:absolute;width:1px;height:1px;overflow:hidden;
clip-path:inset(50%);white-space:nowrap}`;

let styled = false;
let count = 0;

// Where there is no DOM, as when a server renders, importing this file does nothing.
const Base = globalThis.HTMLElement ?? class {};

export class BirthPlace extends Base {
  static formAssociated = true;
  static observedAttributes = ["required", "disabled", "value", "label"];

  /** What a screen reader says; replace it for another language. */
  messages = {
    list: "Places",
    found: (count) => count === 1 ? "1 place" : `${count} places`,
    none: "No place found",
    failed: "The search does not answer; type the place in full",
    choose: "Choose a place from the list",
  };

  #internals = this.attachInternals?.();
  #input;
  #list;
  #status;
  #place = null;
  #places = [];
  #active = -1;
  #timer;
  #asking;
  #token = null;
  #kept = new Map();
  #isOwnInput = false;

  connectedCallback() {
    if (this.#input) return;
    const id = `birth-place-${++count}`;
    this.#input = this.querySelector("input") ?? this.appendChild(document.createElement("input"));
    const input = this.#input;
    input.id ||= id;
    this.#list = document.createElement("ul");
    Object.assign(this.#list, { id: `${id}-list`, hidden: true });
    setAttributes(this.#list, { role: "listbox", "aria-label": this.messages.list });
    this.#status = document.createElement("span");
    setAttributes(this.#status, { role: "status" });
    setAttributes(input, {
      role: "combobox",
      autocomplete: "off",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-controls": this.#list.id,
    });
    this.append(this.#list, this.#status);
    addStyle();
    input.addEventListener("input", (event) => this.#typed(event));
    input.addEventListener("compositionend", () => this.#typed());
    input.addEventListener("keydown", (event) => this.#pressed(event));
    input.addEventListener("focus", () => this.#prepare());
    input.addEventListener("blur", () => this.#close());
    // The input keeps the focus, so that a click is not a blur first.
    this.#list.addEventListener("mousedown", (event) => event.preventDefault());
    this.#list.addEventListener("click", ({ target }) => {
      const at = [...this.#list.children].indexOf(target.closest("[role=option]"));
      if (at >= 0) this.#choose(at);
    });
    if (this.getAttribute("label")) input.value = this.getAttribute("label");
    if (this.getAttribute("value")) this.#place = placeOf(this);
    this.#tell();
  }

  disconnectedCallback() {
    this.#cancel();
  }

  attributeChangedCallback(name) {
    if (!this.#input) return;
    if (name === "disabled") this.formDisabledCallback(this.hasAttribute("disabled"));
    if (name === "value" || name === "label") this.formResetCallback();
    this.#tell();
  }

  /** The chosen place, as `GET /v1/places` answers it; null while none is chosen. */
  get place() {
    return this.#place;
  }

  /** The id of the chosen place, for `place_id` of a subject; "" while none is chosen. */
  get value() {
    return this.#place ? String(this.#place.place_id) : "";
  }

  get name() {
    return this.getAttribute("name") ?? "";
  }

  get form() {
    return this.#internals.form;
  }

  get validity() {
    return this.#internals.validity;
  }

  get validationMessage() {
    return this.#internals.validationMessage;
  }

  checkValidity() {
    return this.#internals.checkValidity();
  }

  reportValidity() {
    return this.#internals.reportValidity();
  }

  focus(options) {
    this.#input?.focus(options);
  }

  /** Gets a browser token from your server. Replace it if `token-src` is not enough. */
  async fetchToken() {
    const source = this.getAttribute("token-src");
    if (!source) return this.getAttribute("token");
    const answer = await fetch(source, { credentials: "same-origin" });
    if (!answer.ok) throw new Error(`${source} answered ${answer.status}`);
    return (await answer.json()).token;
  }

  /** The places for a text. Replace it to search in another way. */
  async fetchPlaces(text, signal) {
    const url = new URL(this.getAttribute("src") ?? "/v1/places", document.baseURI);
    const wishes = {
      q: text,
      lang: (this.lang || document.documentElement.lang).split("-")[0],
      country: this.getAttribute("country"),
      preferred_country: this.getAttribute("preferred-country"),
      limit: this.getAttribute("limit"),
    };
    for (const [name, value] of Object.entries(wishes)) {
      if (value) url.searchParams.set(name, value);
    }
    const ask = async () => {
      this.#token ??= this.fetchToken();
      const token = await this.#token;
      if (token) url.searchParams.set("token", token);
      const answer = await fetch(url, { signal, credentials: "same-origin" });
      return { status: answer.status, json: await answer.json() };
    };
    let answer = await ask();
    if (answer.status === 401 && this.hasAttribute("token-src")) {
      this.#token = null;
      answer = await ask();
    }
    // The page may be in a language that the service has no names in.
    if (answer.status === 400 && url.searchParams.has("lang")) {
      url.searchParams.delete("lang");
      answer = await ask();
    }
    if (answer.status !== 200) throw new Error(answer.json.error?.message ?? answer.status);
    return answer.json.data.places;
  }

  formResetCallback() {
    this.#close();
    this.#input.value = this.getAttribute("label") ?? this.#input.defaultValue;
    this.#set(this.getAttribute("value") ? placeOf(this) : null);
  }

  formDisabledCallback(isDisabled) {
    if (this.#input) this.#input.disabled = isDisabled;
  }

  formStateRestoreCallback(state) {
    if (typeof state === "string") this.#set(JSON.parse(state));
  }

  #typed(event) {
    if (this.#isOwnInput || event?.isComposing) return;
    this.#set(null);
    this.#cancel();
    const text = this.#text;
    const isEnough = DENSE.test(text) || [...text].length >= MIN_LETTERS;
    if (!isEnough) return this.#close();
    this.#timer = setTimeout(() => this.#search(text), DELAY_MS);
  }

  get #text() {
    return this.#input.value.trim();
  }

  async #search(text) {
    this.#cancel();
    const asking = this.#asking = new AbortController();
    try {
      const places = this.#kept.get(text) ?? await this.fetchPlaces(text, asking.signal);
      if (asking.signal.aborted) return;
      this.#kept.set(text, places);
      if (this.#kept.size > MAX_KEPT) this.#kept.delete(this.#kept.keys().next().value);
      this.#show(places);
    } catch (error) {
      if (asking.signal.aborted) return;
      this.#close();
      this.#say(this.messages.failed);
      this.dispatchEvent(new CustomEvent("searcherror", { bubbles: true, detail: error }));
    }
  }

  #prepare() {
    // Failures are told once a search needs the token.
    this.#token ??= this.fetchToken();
    this.#token.catch(() => this.#token = null);
  }

  #cancel() {
    clearTimeout(this.#timer);
    this.#asking?.abort();
  }

  #show(places) {
    this.#places = places;
    this.#active = -1;
    this.#list.replaceChildren(...places.map((place, at) => {
      const option = document.createElement("li");
      option.id = `${this.#list.id}-${at}`;
      setAttributes(option, { role: "option", "aria-selected": "false", dir: "auto" });
      option.textContent = place.label;
      if (place.matched_name !== place.name) {
        const also = document.createElement("small");
        also.textContent = place.matched_name;
        option.append(" ", also);
      }
      return option;
    }));
    this.#open(places.length > 0);
    this.#say(places.length > 0 ? this.messages.found(places.length) : this.messages.none);
  }

  get #isOpen() {
    return !this.#list.hidden;
  }

  #open(isOpen) {
    this.#list.hidden = !isOpen;
    this.#input.setAttribute("aria-expanded", String(isOpen));
    if (!isOpen) this.#activate(-1);
  }

  #close() {
    this.#cancel();
    this.#open(false);
    this.#say("");
  }

  #say(text) {
    this.#status.textContent = text;
  }

  #activate(at) {
    this.#list.children[this.#active]?.setAttribute("aria-selected", "false");
    this.#active = at;
    const option = this.#list.children[at];
    option?.setAttribute("aria-selected", "true");
    option?.scrollIntoView({ block: "nearest" });
    if (option) this.#input.setAttribute("aria-activedescendant", option.id);
    else this.#input.removeAttribute("aria-activedescendant");
  }

  #pressed(event) {
    if (event.isComposing) return;
    const { key, altKey } = event;
    const last = this.#places.length - 1;
    if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      if (key === "ArrowUp" && altKey) return this.#close();
      if (!this.#isOpen) {
        if (this.#text !== "" && !this.#place) this.#search(this.#text);
        return;
      }
      if (altKey) return;
      // Beyond either end the input itself is active.
      const step = key === "ArrowDown" ? 1 : -1;
      const next = this.#active + step;
      this.#activate(next > last ? -1 : next < -1 ? last : next);
    } else if (key === "Enter" && this.#isOpen && this.#active >= 0) {
      event.preventDefault();
      this.#choose(this.#active);
    } else if (key === "Escape" && this.#isOpen) {
      event.preventDefault();
      this.#close();
    }
  }

  #choose(at) {
    const place = this.#places[at];
    this.#close();
    this.#input.value = place.label;
    this.#set(place);
    // For whatever listens to the input, such as a framework.
    this.#isOwnInput = true;
    this.#input.dispatchEvent(new Event("input", { bubbles: true }));
    this.#isOwnInput = false;
  }

  #set(place) {
    if (place?.place_id === this.#place?.place_id) return;
    this.#place = place;
    this.#tell();
    this.dispatchEvent(new CustomEvent("placechange", { bubbles: true, detail: place }));
  }

  /** Tells the form the value and what it lacks. */
  #tell() {
    if (!this.#internals) return;
    this.#internals.setFormValue(this.#place ? this.value : null, JSON.stringify(this.#place));
    const isMissing = this.hasAttribute("required") && !this.#place;
    this.#internals.setValidity(
      { valueMissing: isMissing },
      isMissing ? this.messages.choose : "",
      this.#input,
    );
  }
}

function placeOf(element) {
  const label = element.getAttribute("label") ?? "";
  return { place_id: Number(element.getAttribute("value")), label };
}

function setAttributes(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

/** Adds the style once. It comes before all styles of the page, so that these win. */
function addStyle() {
  if (styled) return;
  styled = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@layer birth-place{${STYLE}}`);
  document.adoptedStyleSheets.push(sheet);
}

globalThis.customElements?.define("birth-place", BirthPlace);
