// The whole console works without this file; it adds convenience.
for (const time of document.getElementsByTagName("time")) {
  const own = new Date(time.dateTime).toLocaleString(undefined, {
    dateStyle: "medium",
    timeStyle: "short",
  });
  // The text stays, so that nothing moves.
  time.title = time.title === "" ? own : `${own}; ${time.title}`;
}

// The navigation is scrolled sideways on a narrow screen.
document.querySelector(".pages [aria-current]")?.scrollIntoView({
  inline: "center",
  block: "nearest",
});

// The language of code stays chosen on the next pages.
const languages = document.querySelectorAll("[name=language]");
for (const language of languages) {
  language.checked ||= language.value === localStorage.getItem("language");
  language.addEventListener("change", () => localStorage.setItem("language", language.value));
}

for (const sample of document.getElementsByClassName("sample")) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = "Copy";
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(sample.firstElementChild.textContent);
      button.textContent = "Copied";
    } catch {
      getSelection().setBaseAndExtent(sample, 0, sample, 1);
      button.textContent = "Selected";
    }
  });
  sample.append(button);
}

// Reloads the page of an open job while it is visible.
if (document.querySelector("[data-refresh]")) {
  setInterval(() => {
    if (document.visibilityState === "visible") location.reload();
  }, 5000);
}

// Keeps the person fields and the request's JSON in step while either is edited.
const request = document.getElementById("body");
const fields = document.querySelectorAll("[data-json]");
function parsed() {
  try {
    return JSON.parse(request.value);
  } catch {
    return null;
  }
}
for (const field of fields) {
  const [person, name] = field.name.split(".");
  field.addEventListener("input", () => {
    const whole = parsed();
    if (typeof whole !== "object" || whole === null) return;
    const value = field.value.trim();
    const isNumber = field.dataset.json === "number";
    const members = { ...whole[person], [name]: isNumber ? Number(value) : value };
    if (value === "") delete members[name];
    whole[person] = Object.keys(members).length > 0 ? members : undefined;
    request.value = JSON.stringify(whole, null, 2);
  });
}
// A place that is chosen while typing has an id; other text has none.
document.addEventListener("placechange", ({ target, detail }) => {
  const text = target.querySelector("input").name;
  const id = document.getElementById(text.replace(/\.pob$/, ".place_id"));
  if (id === null) return;
  id.value = detail?.place_id ?? "";
  id.dispatchEvent(new Event("input"));
});
if (fields.length > 0) {
  request.addEventListener("input", () => {
    const whole = parsed();
    if (typeof whole !== "object" || whole === null) return;
    for (const field of fields) {
      const [person, name] = field.name.split(".");
      field.value = whole[person]?.[name] ?? "";
    }
  });
}
