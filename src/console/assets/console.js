// All of the console works without this file; it adds comfort.
for (const time of document.querySelectorAll("time")) {
  const utc = time.textContent;
  time.title = utc;
  time.textContent = new Date(time.dateTime).toLocaleString(undefined, {
    dateStyle: "medium",
    timeStyle: "short",
  });
}

for (const sample of document.querySelectorAll(".sample")) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = "Copy";
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(sample.querySelector("code").textContent);
      button.textContent = "Copied";
    } catch {
      getSelection().selectAllChildren(sample.querySelector("pre"));
      button.textContent = "Selected";
    }
  });
  sample.append(button);
}

// An open job is looked at again, while somebody can see it.
if (document.querySelector("[data-refresh]")) {
  setInterval(() => {
    if (document.visibilityState === "visible") location.reload();
  }, 5000);
}
