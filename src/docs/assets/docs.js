const place = document.querySelector("#search");
place.innerHTML =
  '<input type="search" aria-label="Search the documentation" placeholder="Search" autocomplete="off"><div role="status"><ul></ul></div>';
const field = place.querySelector("input");
const list = place.querySelector("ul");
let index;

async function search() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  index ??= fetch("/docs/search.json").then((answer) => answer.json());
  const passages = await index;
  const weight = ({ title, heading, text }) => {
    let sum = 0;
    for (const word of words) {
      const each = (title.toLowerCase().includes(word) ? 4 : 0) +
        (heading.toLowerCase().includes(word) ? 4 : 0) +
        Math.min(3, text.toLowerCase().split(word).length - 1);
      if (each === 0) return 0;
      sum += each;
    }
    return sum;
  };
  const found = words.length === 0 ? [] : passages.map((passage) => [weight(passage), passage])
    .filter(([weight]) => weight > 0).sort(([one], [other]) => other - one).slice(0, 10);
  list.replaceChildren(...found.map(([, { title, heading, path }]) => {
    const link = document.createElement("a");
    link.href = path;
    link.textContent = heading === "" ? title : `${title}: ${heading}`;
    const item = document.createElement("li");
    item.append(link);
    return item;
  }));
  if (words.length > 0 && found.length === 0) {
    const item = document.createElement("li");
    item.textContent = "Nothing found.";
    list.append(item);
  }
}

field.addEventListener("input", search);
document.addEventListener("keydown", (event) => {
  const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
  if (event.key !== "/" || isTyping) return;
  event.preventDefault();
  field.focus();
});

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
