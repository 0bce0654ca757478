import { RENDERINGS } from "../routes/rendering.ts";
import { JSON_TYPE } from "../routes/answer_types.ts";

/** A call that samples show. */
interface SampledCall {
  /** The service's own address. */
  address: string;
  method: "GET" | "POST";
  /** The path with its parameters filled in, and the query. */
  path: string;
  /** The JSON body, if the route takes one. */
  body?: object;
  /** The media type of the answer. Default: JSON. */
  accept?: string;
  /** Whether the call is billed. The sample of a billed call then sends an `Idempotency-Key`. */
  isBilled: boolean;
  /**
   * The names of the helper function in the clients. Without these names the samples of the clients
   * are left out.
   */
  helper?: { node: string; python: string };
  /**
   * The arguments of the helper function before the body: first the path parameters, then the query
   * parameters.
   */
  pathArguments?: readonly string[];
  queryArguments?: Readonly<Record<string, unknown>>;
}

/** The code of a call in one language, such as `Python`. People choose among the languages. */
export type Sample = [language: string, text: string];

/** A call as code in every language that is offered. */
export function callSamples(call: SampledCall): Sample[] {
  const { helper } = call;
  return [
    ["curl", curlSample(call)],
    ...(helper === undefined ? [] : [
      ["Node", nodeSample(call, helper.node)],
      ["Python", pythonSample(call, helper.python)],
    ] satisfies Sample[]),
    ["PHP", phpSample(call)],
    ["Go", goSample(call)],
    ["Ruby", rubySample(call)],
  ];
}

/** The headers besides the key, for languages that have no client. */
function headersOf({ body, accept = JSON_TYPE }: SampledCall): [name: string, value: string][] {
  return [
    ...(body === undefined ? [] : [["content-type", JSON_TYPE]] satisfies [string, string][]),
    ...(accept === JSON_TYPE ? [] : [["accept", accept]] satisfies [string, string][]),
  ];
}

export function curlSample(call: SampledCall): string {
  const { address, method, path, body, isBilled } = call;
  const url = `${address}${path}`;
  // A query contains characters that a shell would interpret.
  const isPlain = /^[\w:/.-]+$/.test(url);
  const parts = [
    `curl --fail-with-body${body === undefined && method === "POST" ? " -X POST" : ""}`,
    `  ${isPlain ? url : `'${url}'`}`,
    `  -H "x-api-key: $ASTROLOGY_API_KEY"`,
    ...headersOf(call).map(([name, value]) => `  -H "${name}: ${value}"`),
    ...(isBilled ? [`  -H "idempotency-key: call-$RANDOM$RANDOM"`] : []),
    ...(body === undefined ? [] : [`  -d '${jsonOf(body).replaceAll("'", `'\\''`)}'`]),
  ];
  return parts.join(" \\\n");
}

function nodeSample(call: SampledCall, helper: string): string {
  const { address, pathArguments = [], queryArguments, body } = call;
  const form = formOf(call);
  const values = [
    ...pathArguments.map((value) => JSON.stringify(value)),
    ...[queryArguments, body].filter((value) => value !== undefined).map(jsOf),
  ];
  const answer = form === undefined ? "data" : form.isText ? "text" : "bytes";
  return [
    `import { Client } from "astrology-bi";`,
    "",
    "// The key is read from ASTROLOGY_API_KEY.",
    `const client = new Client({ baseUrl: "${address}" });`,
    `const { ${answer} } = await client.${helper}${form ? `.${form.id}` : ""}(${
      values.join(", ")
    });`,
    `console.log(${answer});`,
  ].join("\n");
}

function pythonSample(call: SampledCall, helper: string): string {
  const { address, pathArguments = [], queryArguments = {}, body } = call;
  const form = formOf(call);
  const values = [
    ...pathArguments.map((value) => JSON.stringify(value)),
    ...Object.entries(queryArguments).map(([name, value]) => `${name}=${pythonOf(value, "")}`),
    ...(body === undefined ? [] : [pythonOf(body, "")]),
  ];
  return [
    "from astrology_bi import Client",
    "",
    "# The key is read from ASTROLOGY_API_KEY.",
    `client = Client(base_url="${address}")`,
    `answer = client.${helper}${form ? `_${form.id}` : ""}(${values.join(", ")})`,
    "print(answer.data)",
  ].join("\n");
}

/** The form of the answer, unless it is JSON. */
function formOf({ accept = JSON_TYPE }: SampledCall) {
  return RENDERINGS.find(({ mediaType }) => mediaType === accept);
}

function phpSample(call: SampledCall): string {
  const { address, method, path, body, isBilled } = call;
  const headers = [
    `"x-api-key: " . getenv("ASTROLOGY_API_KEY")`,
    ...headersOf(call).map(([name, value]) => `"${name}: ${value}"`),
    ...(isBilled ? [`"idempotency-key: " . bin2hex(random_bytes(16))`] : []),
  ];
  const options = [
    ...(method === "POST" ? ["CURLOPT_POST => true"] : []),
    "CURLOPT_RETURNTRANSFER => true",
    `CURLOPT_HTTPHEADER => [\n${headers.map((one) => `        ${one},\n`).join("")}    ]`,
    ...(method === "GET"
      ? []
      : [`CURLOPT_POSTFIELDS => ${body === undefined ? '""' : nowdoc(jsonOf(body))}`]),
  ];
  return [
    "<?php",
    `$call = curl_init("${address}${path}");`,
    "curl_setopt_array($call, [",
    ...options.map((option) => `    ${option},`),
    "]);",
    "echo curl_exec($call);",
  ].join("\n");
}

/** JSON as a PHP string (nowdoc) in which PHP replaces nothing. */
function nowdoc(json: string): string {
  return `<<<'JSON'\n${indented(json, "        ")}\n        JSON`;
}

function goSample(call: SampledCall): string {
  const { address, method, path, body, isBilled } = call;
  const json = body && jsonOf(body);
  const literal = json === undefined
    ? "nil"
    : `strings.NewReader(${json.includes("`") ? JSON.stringify(json) : `\`${json}\``})`;
  const headers = headersOf(call).map(([name, value]) => [name, `"${value}"`]);
  const packages = [
    ...(isBilled ? ["crypto/rand"] : []),
    "fmt",
    "io",
    "net/http",
    "os",
    ...(json === undefined ? [] : ["strings"]),
  ];
  return [
    "package main",
    "",
    "import (",
    ...packages.map((name) => `\t"${name}"`),
    ")",
    "",
    "func main() {",
    `\trequest, err := http.NewRequest("${method}", "${address}${path}", ${literal})`,
    "\tif err != nil {",
    "\t\tpanic(err)",
    "\t}",
    '\trequest.Header.Set("x-api-key", os.Getenv("ASTROLOGY_API_KEY"))',
    ...headers.map(([name, value]) => `\trequest.Header.Set("${name}", ${value})`),
    ...(isBilled ? ['\trequest.Header.Set("idempotency-key", rand.Text())'] : []),
    "\tanswer, err := http.DefaultClient.Do(request)",
    "\tif err != nil {",
    "\t\tpanic(err)",
    "\t}",
    "\tdefer answer.Body.Close()",
    "\ttext, err := io.ReadAll(answer.Body)",
    "\tif err != nil {",
    "\t\tpanic(err)",
    "\t}",
    "\tfmt.Println(string(text))",
    "}",
  ].join("\n");
}

function rubySample(call: SampledCall): string {
  const { address, method, path, body, isBilled } = call;
  const headers = [
    `"x-api-key" => ENV.fetch("ASTROLOGY_API_KEY")`,
    ...headersOf(call).map(([name, value]) => `"${name}" => "${value}"`),
    ...(isBilled ? [`"idempotency-key" => SecureRandom.uuid`] : []),
  ].map((header) => `  ${header},`);
  return [
    'require "net/http"',
    ...(isBilled ? ['require "securerandom"'] : []),
    "",
    `uri = URI("${address}${path}")`,
    "headers = {",
    ...headers,
    "}",
    ...(method === "GET" ? ["puts Net::HTTP.get(uri, headers)"] : [
      ...(body === undefined ? ['body = ""'] : [
        "body = <<~'JSON'",
        indented(jsonOf(body), "  "),
        "JSON",
      ]),
      "puts Net::HTTP.post(uri, body, headers).body",
    ]),
  ].join("\n");
}

function indented(text: string, indent: string): string {
  return text.replaceAll(/^/gm, indent);
}

const MAX_WIDTH = 60;
const NAME = /^[A-Za-z_]\w*$/;

function jsonOf(value: unknown): string {
  return literalOf(value, "", {
    nothing: "null",
    yes: "true",
    no: "false",
    nameOf: (name) => JSON.stringify(name),
    isPadded: false,
    step: "  ",
  });
}

function jsOf(value: unknown): string {
  return literalOf(value, "", {
    nothing: "null",
    yes: "true",
    no: "false",
    nameOf: (name) => NAME.test(name) ? name : JSON.stringify(name),
    isPadded: true,
    step: "  ",
  });
}

function pythonOf(value: unknown, indent: string): string {
  return literalOf(value, indent, {
    nothing: "None",
    yes: "True",
    no: "False",
    nameOf: (name) => JSON.stringify(name),
    isPadded: false,
    step: "    ",
  });
}

interface Notation {
  nothing: string;
  yes: string;
  no: string;
  nameOf(name: string): string;
  /** Whether braces have a space inside. */
  isPadded: boolean;
  /** The indent of a level. */
  step: string;
}

/** A value as a literal. A short value stays on one line. */
function literalOf(value: unknown, indent: string, notation: Notation): string {
  if (value === null) return notation.nothing;
  if (typeof value === "boolean") return value ? notation.yes : notation.no;
  if (typeof value !== "object") return JSON.stringify(value);
  const isList = Array.isArray(value);
  const inner = `${indent}${notation.step}`;
  const items = isList
    ? value.map((one) => literalOf(one, inner, notation))
    : Object.entries(value).map(([name, one]) =>
      `${notation.nameOf(name)}: ${literalOf(one, inner, notation)}`
    );
  const [open, close] = isList ? "[]" : "{}";
  if (items.length === 0) return open + close;
  const line = items.join(", ");
  const pad = notation.isPadded && !isList ? " " : "";
  if (line.length + indent.length <= MAX_WIDTH && !line.includes("\n")) {
    return `${open}${pad}${line}${pad}${close}`;
  }
  return `${open}\n${items.map((item) => `${inner}${item}`).join(",\n")}\n${indent}${close}`;
}
