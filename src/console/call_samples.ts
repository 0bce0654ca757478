import type { ClientHelper } from "../metadata/onboarding/client_helpers.ts";
import { JSON_TYPE } from "../routes/answer_types.ts";

/** A call of any route, without its parameters. */
export function curlSample(route: string): string {
  const [method, path] = route.split(" ");
  return [
    `curl --fail-with-body -X ${method} "$ASTROLOGY_BASE_URL${path}" \\`,
    `  -H "x-api-key: $ASTROLOGY_API_KEY"`,
  ].join("\n");
}

/** Code samples for a call, by language. */
export function callSamples(
  { path, node, python }: ClientHelper,
  payload: object,
  accept: string,
): [language: string, text: string][] {
  const json = JSON.stringify(payload, null, 2);
  const curl = [
    `curl --fail-with-body "$ASTROLOGY_BASE_URL${path}" \\`,
    `  -H "x-api-key: $ASTROLOGY_API_KEY" \\`,
    `  -H "content-type: application/json" \\`,
    ...(accept === JSON_TYPE ? [] : [`  -H "accept: ${accept}" \\`]),
    `  -H "idempotency-key: $(uuidgen)" \\`,
    `  -d '${json.replaceAll("'", `'\\''`)}'`,
  ].join("\n");
  if (accept !== JSON_TYPE) return [["curl", curl]];
  return [
    ["curl", curl],
    [
      "TypeScript",
      `import { Client } from "astrology-bi";\n\nconst client = new Client();\nconst { data } = await client.${node}(${json});\nconsole.log(data);`,
    ],
    [
      "Python",
      `from astrology_bi import Client\n\nclient = Client()\nanswer = client.${python}(${
        pythonOf(payload, "")
      })\nprint(answer.data)`,
    ],
  ];
}

/** JSON as a Python literal. */
function pythonOf(value: unknown, indent: string): string {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value !== "object") return JSON.stringify(value);
  const inner = `${indent}    `;
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  const items = Array.isArray(value)
    ? value.map((one) => pythonOf(one, inner))
    : Object.entries(value).map(([name, one]) =>
      `${JSON.stringify(name)}: ${pythonOf(one, inner)}`
    );
  if (items.length === 0) return open + close;
  return `${open}\n${items.map((item) => `${inner}${item},\n`).join("")}${indent}${close}`;
}
