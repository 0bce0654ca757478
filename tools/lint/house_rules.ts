import { RULE_GROUPS } from "../../src/astrology/rulebook/rule.ts";
import { CALENDAR_KINDS } from "../../src/astrology/sky/calendar.ts";
import { MOON_PHASES } from "../../src/astrology/sky/moon_phase.ts";
import { YEAR_KINDS } from "../../src/astrology/timing/year_tables.ts";
import { KOOTAS } from "../../src/astrology/vedic/guna_tables.ts";
import { NAKSHATRAS } from "../../src/astrology/vedic/nakshatras.ts";
import { AYANAMSA_MODES } from "../../src/ephemeris/ayanamsas.ts";
import { HOUSE_SYSTEM_LETTERS, POINTS } from "../../src/ephemeris/points.ts";
import { GATE } from "../../src/products/products.ts";
import { importFault, pathInCheckout, roomOf } from "./layers.ts";

const MAX_FUNCTION_LINES = 70;
const PURE_PARTS = ["astrology", "ephemeris", "tarot", "wheel"];
/** Globals that access something outside the process, or read the time. */
const IMPURE_GLOBALS = ["Deno", "fetch", "performance", "Temporal", "setTimeout", "setInterval"];
const CAMEL_CASE_PARTS = ["astrology", "ephemeris", "wheel"];
/** Ids of the API that tables use as keys. */
const IDS = new Set<string>([
  ...CALENDAR_KINDS,
  ...YEAR_KINDS,
  ...NAKSHATRAS,
  ...KOOTAS,
  ...POINTS,
  ...MOON_PHASES,
  ...Object.keys(HOUSE_SYSTEM_LETTERS),
  ...Object.keys(AYANAMSA_MODES),
  ...RULE_GROUPS,
]);
/** Ids of the products, as their folders state them. */
const PRODUCT_IDS = new Set(GATE.products.keys());
/** These files use names defined by the C kernel and WASI. */
const FOREIGN_NAMES = [
  "src/ephemeris/kernel/kernel_exports.ts",
  "src/ephemeris/kernel/kernel_module.ts",
  "src/ephemeris/kernel/data_file.ts",
];
const IMPURE_CALLS = ["Date.now", "Math.random", "crypto.getRandomValues", "crypto.randomUUID"];

type Context = Deno.lint.RuleContext;
type FunctionNode =
  | Deno.lint.FunctionDeclaration
  | Deno.lint.FunctionExpression
  | Deno.lint.ArrowFunctionExpression;

const layerOrder: Deno.lint.Rule = {
  create(context) {
    const path = pathInCheckout(context.filename);
    const check = (node: { source: Deno.lint.Node | null }) => {
      if (node.source?.type !== "Literal") return;
      const message = importFault(path, String(node.source.value));
      if (message !== null) context.report({ node: node.source, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

/**
 * Only src/ephemeris and src/database may use WebAssembly. Only the configuration and the tools may
 * read the environment.
 */
const ownedGlobals: Deno.lint.Rule = {
  create(context) {
    const path = pathInCheckout(context.filename);
    const part = roomOf(path);
    if (part === null) return {};
    return {
      Identifier(node) {
        if (node.name === "WebAssembly" && part !== "ephemeris" && part !== "database") {
          context.report({ node, message: "WebAssembly belongs to src/ephemeris" });
        }
      },
      MemberExpression(node) {
        const text = context.sourceCode.getText(node);
        if (/^(Deno|process)\.env$/.test(text) && path !== "src/base/config.ts") {
          context.report({ node, message: "take the configuration as an argument" });
        }
      },
    };
  },
};

/** The files that open connections: to the model, to webhooks and to the administrator's socket. */
const DOORS_OUT = [
  "src/ai/provider/capped_fetch.ts",
  "src/events/attempt.ts",
  "src/events/fetch_document.ts",
  "src/admin/socket.ts",
];
const CONNECTING_CALLS = ["fetch", "Deno.connect", "Deno.connectTls", "Deno.connectQuic"];
const CONNECTING_CLASSES = ["WebSocket", "WebSocketStream", "EventSource", "WebTransport"];
const CONNECTING_MODULES = /^(node:)?(http|https|http2|tls|dgram|net|undici)$/;

/** What leaves the process leaves through few files, so that a reader can name every destination. */
const doorsOut: Deno.lint.Rule = {
  create(context) {
    const path = pathInCheckout(context.filename);
    const part = roomOf(path);
    if (part === null || PURE_PARTS.includes(part) || DOORS_OUT.includes(path)) return {};
    // Scripts for the browser run elsewhere.
    if (path.endsWith(".js")) return {};
    const report = (node: Deno.lint.Node) =>
      context.report({ node, message: "connections are opened in the files of DOORS_OUT only" });
    return {
      ImportDeclaration(node) {
        if (node.importKind === "type" || !CONNECTING_MODULES.test(node.source.value)) return;
        const isAddressCheck = ({ type, imported }: Imported) =>
          type === "ImportSpecifier" &&
          ["isIP", "BlockList"].includes(imported?.name ?? "");
        if (!(node.specifiers as Imported[]).every(isAddressCheck)) report(node);
      },
      CallExpression(node) {
        const callee = context.sourceCode.getText(node.callee).replace(/^globalThis\./, "");
        if (CONNECTING_CALLS.includes(callee)) report(node);
      },
      NewExpression(node) {
        if (CONNECTING_CLASSES.includes(context.sourceCode.getText(node.callee))) report(node);
      },
    };
  },
};

interface Imported {
  type: string;
  imported?: { name?: string };
}

/** Computing modules use no clock, no randomness, no database and no network. */
const pureComputing: Deno.lint.Rule = {
  create(context) {
    const part = roomOf(pathInCheckout(context.filename));
    if (part === null || !PURE_PARTS.includes(part)) return {};
    const isPackagedFile = (text: string) =>
      part === "ephemeris" && ["Deno.readFile", "Deno.open"].includes(text);
    const report = (node: Deno.lint.Node, what: string) =>
      context.report({ node, message: `${part} is pure: ${what} comes in as an argument` });
    return {
      MemberExpression(node) {
        const text = context.sourceCode.getText(node);
        const root = text.split(".")[0];
        if (isPackagedFile(text) || text.startsWith("Deno.errors")) return;
        if (IMPURE_CALLS.includes(text) || (IMPURE_GLOBALS.includes(root) && text !== root)) {
          if (node.object.type === "Identifier") report(node, text);
        }
      },
      CallExpression(node) {
        const text = context.sourceCode.getText(node.callee);
        if (IMPURE_GLOBALS.includes(text)) report(node, text);
      },
      NewExpression(node) {
        const isNow = context.sourceCode.getText(node.callee) === "Date" &&
          node.arguments.length === 0;
        if (isNow) report(node, "the instant of now");
      },
    };
  },
};

/** Domain code uses camelCase; src/operations/response writes the snake_case of the API. */
const camelCaseFields: Deno.lint.Rule = {
  create(context) {
    const path = pathInCheckout(context.filename);
    const part = roomOf(path);
    if (part === null || !CAMEL_CASE_PARTS.includes(part)) return {};
    if (FOREIGN_NAMES.includes(path)) return {};
    const check = ({ key, computed }: { key: Deno.lint.Node; computed: boolean }) => {
      if (computed || key.type !== "Identifier") return;
      const { name } = key;
      if (!/^[a-z][a-zA-Z0-9]*_/.test(name) || IDS.has(name)) return;
      const camelCase = name.replaceAll(/_+(.?)/g, (_, letter) => letter.toUpperCase());
      context.report({ node: key, message: `call it ${camelCase}; snake_case is the wire's` });
    };
    return {
      // Destructuring patterns are not checked, since they read fields that are named elsewhere.
      "ObjectExpression > Property": check,
      TSPropertySignature: check,
      TSMethodSignature: check,
      PropertyDefinition: check,
      MethodDefinition: check,
    };
  },
};

/**
 * postgres.js 3.4.9 mixes up columns if a table changes while a query without column names, such as
 * `select *`, is in use.
 */
const namedColumns: Deno.lint.Rule = {
  create(context) {
    // Tests are exempt, since a test may show what goes wrong.
    if (pathInCheckout(context.filename).startsWith("tests/")) return {};
    const checkText = (node: Deno.lint.Node, text: string) => {
      if (/\b(returning|select)\s+(\w+\.)?\*/i.test(text)) {
        context.report({ node, message: "name the columns instead of *" });
      }
    };
    return {
      CallExpression(node) {
        if (node.callee.type !== "MemberExpression") return;
        const name = context.sourceCode.getText(node.callee.property);
        if (name !== "selectAll" && name !== "returningAll") return;
        context.report({ node: node.callee.property, message: `name the columns, not ${name}` });
      },
      TemplateElement: (node) => checkText(node, node.raw),
      Literal: (node) => checkText(node, String(node.value)),
    };
  },
};

const functionLength: Deno.lint.Rule = {
  create(context) {
    const check = (node: FunctionNode) => {
      const lines = context.sourceCode.getText(node).split("\n").length;
      if (lines <= MAX_FUNCTION_LINES) return;
      const message = `${lines} lines; a function has ${MAX_FUNCTION_LINES} at most`;
      context.report({ range: firstLine(node, context), message });
    };
    return {
      FunctionDeclaration: check,
      FunctionExpression: check,
      ArrowFunctionExpression: check,
    };
  },
};

function firstLine(node: FunctionNode, context: Context): Deno.lint.Range {
  const [start] = node.range;
  return [start, start + context.sourceCode.getText(node).split("\n")[0].length];
}

/** A product is known in its own folder alone; elsewhere it is what the registry says of it. */
const productsAtHome: Deno.lint.Rule = {
  create(context) {
    const part = roomOf(pathInCheckout(context.filename));
    if (part === null || part === "products") return {};
    return {
      Literal(node) {
        if (typeof node.value === "string" && PRODUCT_IDS.has(node.value)) {
          context.report({ node, message: "a product's id belongs to its folder in src/products" });
        }
      },
    };
  },
};

export default {
  name: "house",
  rules: {
    "layer-order": layerOrder,
    "owned-globals": ownedGlobals,
    "doors-out": doorsOut,
    "pure-computing": pureComputing,
    "camel-case-fields": camelCaseFields,
    "named-columns": namedColumns,
    "function-length": functionLength,
    "products-at-home": productsAtHome,
  },
} satisfies Deno.lint.Plugin;
