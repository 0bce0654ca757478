// All of the console works without this file; it adds comfort.
for (const time of document.getElementsByTagName("time")) {
  time.title = time.textContent;
  time.textContent = new Date(time.dateTime).toLocaleString(undefined, {
    dateStyle: "medium",
    timeStyle: "short",
  });
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

// An open job is looked at again, while somebody can see it.
if (document.querySelector("[data-refresh]")) {
  setInterval(() => {
    if (document.visibilityState === "visible") location.reload();
  }, 5000);
}
