/** @throws {TypeError} without the key in its message. */
export function checkedKey(key: string | undefined): string {
  if (!key) {
    throw new TypeError("No API key: give apiKey, or set ASTROLOGY_API_KEY.");
  }
  if (!/^[\x21-\x7e]+$/.test(key)) {
    throw new TypeError(
      "The API key contains a space, a line break or another character that no key has.",
    );
  }
  return key;
}

export function checkedUrl(text: string | undefined): string {
  if (!text) {
    throw new TypeError(
      "No base URL: give baseUrl, such as https://api.example.com, or set ASTROLOGY_BASE_URL. There is no default.",
    );
  }
  const url = URL.canParse(text) ? new URL(text) : null;
  if (
    url === null || !/^https?:$/.test(url.protocol) || url.username ||
    url.search || url.hash
  ) {
    throw new TypeError(
      "baseUrl must be an http(s) URL without user, query and fragment.",
    );
  }
  const path = url.pathname.replace(/\/+$/, "");
  if (path.endsWith("/v1")) {
    throw new TypeError("Leave /v1 out of baseUrl; the client adds it.");
  }
  return url.origin + path;
}

/** @throws {TypeError} for an unknown option, which would have no effect. */
export function checkOptions(options: object, known: readonly string[]): void {
  for (const name of Object.keys(options)) {
    if (known.includes(name)) continue;
    const near = known.find((one) => lettersOf(one).includes(lettersOf(name)));
    throw new TypeError(
      `There is no option ${name}; ${
        near ? `did you mean ${near}?` : `the options are ${known.join(", ")}.`
      }`,
    );
  }
}

function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, "");
}

/** Also undefined if the environment may not be read. */
export function environment(name: string): string | undefined {
  const { process } = globalThis as {
    process?: { env: Record<string, string | undefined> };
  };
  try {
    return process?.env[name];
  } catch {
    return undefined;
  }
}
