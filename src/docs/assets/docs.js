const place = document.querySelector("#search");
place.innerHTML =
  '<input type="search" aria-label="Search the documentation" placeholder="Search" autocomplete="off"><div role="status"><ul></ul></div>';
const field = place.querySelector("input");
const list = place.querySelector("ul");
let index;

/** Synonyms of words on these pages. */
const ALIKE = {
  unknown: "no",
  rotate: "roll",
  rotation: "roll",
  invoice: "bill",
  pagination: "cursor",
  delete: "retention",
};

/** Scores how well a passage matches a word; only beginnings of words count. */
function weight({ title, heading, text }, word) {
  const begins = new RegExp(`(?<![\\p{L}\\p{N}])${word}`, "giu");
  const count = (words) => words.match(begins)?.length ?? 0;
  return 8 * Math.min(1, count(title)) + 5 * Math.min(1, count(heading)) +
    Math.min(3, count(text));
}

async function search() {
  const words = (field.value.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [])
    .map((word) => ALIKE[word] ?? word.replace(/(?<=.{4})(?:ies|es|s|y)$/, ""));
  index ??= fetch("/docs/search.json").then((answer) => answer.json());
  const passages = await index;
  const found = passages.map((passage) => {
    const weights = words.map((word) => weight(passage, word));
    const hits = weights.filter((weight) => weight > 0).length;
    return [hits * 100 + weights.reduce((sum, weight) => sum + weight, 0), hits, passage];
  }).filter(([, hits]) => hits > 0 && hits >= words.length / 2)
    .sort(([one], [other]) => other - one).slice(0, 10);
  const links = found.map((
    [, , { title, heading, path }],
  ) => [heading === "" ? title : `${title}: ${heading}`, path]);
  if (words.length > 0 && links.length === 0) {
    links.push(["Nothing found. See the reference", "/docs/reference"]);
  }
  list.replaceChildren(...links.map(([words, path]) => {
    const link = document.createElement("a");
    link.href = path;
    link.textContent = words;
    const item = document.createElement("li");
    item.append(link);
    return item;
  }));
}

field.addEventListener("input", search);
field.addEventListener("keydown", (event) => {
  if (event.key === "Enter") list.querySelector("a")?.click();
});
document.addEventListener("keydown", (event) => {
  const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
  if (event.key !== "/" || isTyping) return;
  event.preventDefault();
  field.focus();
});

// The language of code stays chosen on the next pages, and in the console. Without this script the
// tabs still work.
for (const language of document.querySelectorAll("[name=language]")) {
  language.checked ||= language.value === localStorage.getItem("language");
  language.addEventListener("change", () => localStorage.setItem("language", language.value));
}

for (const sample of document.querySelectorAll(".sample")) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = "Copy";
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(sample.querySelector("code").textContent);
    button.textContent = "Copied";
  });
  sample.append(button);
}
