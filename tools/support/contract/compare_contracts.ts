import { PLAN_NAMES } from "../../../src/terms/plans.ts";
import { compareSchemas, type Side } from "./compare_schemas.ts";
import { isSame, type Json } from "./json.ts";

/** One difference between two contracts. */
export interface Difference {
  /** The route, such as `POST /v1/charts/natal`. */
  where: string;
  /** The change, such as `the answer's data.sect is gone`. */
  what: string;
  isBreaking: boolean;
}

const ANY_FAILURE = "Every failure";
const FAILURE = { $ref: "#/components/schemas/FailureEnvelope" };
const KINDS = { paths: "", webhooks: "Webhook " } as const;

/** The differences between two normalised documents, route by route. */
export function compareContracts(old: Json, now: Json): Difference[] {
  const contracts = new ContractComparison(old, now);
  contracts.compareFailures();
  for (const kind of ["paths", "webhooks"] as const) contracts.compareRoutes(kind);
  return contracts.found;
}

class ContractComparison {
  readonly found: Difference[] = [];
  readonly #old: Json;
  readonly #now: Json;

  constructor(old: Json, now: Json) {
    this.#old = old;
    this.#now = now;
  }

  /** The error envelope is compared once, since all routes share it. */
  compareFailures(): void {
    const both = [this.#old, this.#now].map(({ components }) => components.schemas.FailureEnvelope);
    if (both.includes(undefined)) return;
    this.#compareBodies(ANY_FAILURE, FAILURE, FAILURE, "answer");
  }

  compareRoutes(kind: keyof typeof KINDS): void {
    const [olds, nows] = [routesOf(this.#old, kind), routesOf(this.#now, kind)];
    for (const [where, route] of olds) {
      const other = nows.get(where);
      if (other === undefined) this.#say(where, "is gone", true);
      else if (kind === "paths") this.#compareRoute(where, route, other);
      else this.#compareWebhook(where, route, other);
    }
    for (const where of nows.keys()) {
      if (!olds.has(where)) this.#say(where, "is new", false);
    }
  }

  #compareRoute(where: string, old: Json, now: Json): void {
    this.#compareTerms(where, old, now);
    this.#compareParameters(where, old.parameters ?? [], now.parameters ?? []);
    this.#compareContents(where, old.requestBody, now.requestBody, "request");
    this.#compareResponses(where, old.responses, now.responses);
  }

  #compareWebhook(where: string, old: Json, now: Json): void {
    if (old.operationId !== now.operationId) this.#say(where, "has another operation id", true);
    this.#compareNames(where, "header", headersOf(old), headersOf(now));
    this.#compareContents(where, old.requestBody, now.requestBody, "event");
  }

  #compareTerms(where: string, old: Json, now: Json): void {
    const told = (name: string, isBreaking: boolean) =>
      this.#say(
        where,
        `${name} is ${shown(now[name])} now, it was ${shown(old[name])}`,
        isBreaking,
      );
    for (const name of ["operationId", "x-scope"]) {
      if (old[name] !== now[name]) told(name, true);
    }
    for (const name of ["x-credits", "x-rate-weight"]) {
      if (!isSame(old[name], now[name])) told(name, !isLowerPrice(old[name], now[name]));
    }
    const plan = (route: Json) => PLAN_NAMES.indexOf(route["x-min-plan"]);
    if (plan(old) !== plan(now)) told("x-min-plan", plan(now) > plan(old));
    if (old["x-stability"] !== now["x-stability"]) {
      told("x-stability", old["x-stability"] === "live");
    }
    if (!old.deprecated && now.deprecated) this.#say(where, "is deprecated", false);
    const isOpen = (route: Json) => route.security?.length === 0;
    if (isOpen(old) && !isOpen(now)) this.#say(where, "needs a key now", true);
    if (!isOpen(old) && isOpen(now)) this.#say(where, "needs no key any more", false);
  }

  #compareParameters(where: string, olds: Json[], nows: Json[]): void {
    const nameOf = (parameter: Json) => `the ${parameter.in} parameter ${parameter.name}`;
    const find = (all: Json[], parameter: Json) =>
      all.find((other) => nameOf(other) === nameOf(parameter));
    for (const old of olds) {
      const now = find(nows, old);
      if (now === undefined) {
        this.#say(where, `${nameOf(old)} is gone`, true);
        continue;
      }
      if (!old.required && now.required) this.#say(where, `${nameOf(old)} is required now`, true);
      if (old.required && !now.required) {
        this.#say(where, `${nameOf(old)} may be left out now`, false);
      }
      for (const one of this.#schemas(old.schema, now.schema, "request")) {
        this.#say(where, `${nameOf(old)}${suffix(one.path)} ${one.what}`, one.isBreaking);
      }
    }
    for (const now of nows.filter((now) => find(olds, now) === undefined)) {
      const what = now.required ? "is new and required" : "is new";
      this.#say(where, `${nameOf(now)} ${what}`, now.required === true);
    }
  }

  #compareResponses(where: string, olds: Json, nows: Json): void {
    for (const [status, old] of Object.entries<Json>(olds)) {
      const now = nows[status];
      const isSuccess = status < "4";
      if (now === undefined) {
        this.#say(where, `answers no ${status} any more`, isSuccess);
        continue;
      }
      const [oldCodes, nowCodes] = [old["x-error-codes"] ?? [], now["x-error-codes"] ?? []];
      this.#compareNames(where, `error (${status})`, oldCodes, nowCodes);
      this.#compareHeaders(where, status, old.headers ?? {}, now.headers ?? {});
      this.#compareContents(where, old, now, "answer");
    }
    for (const status of Object.keys(nows).filter((status) => olds[status] === undefined)) {
      this.#say(where, `may answer ${status} now`, status < "4");
    }
  }

  #compareHeaders(where: string, status: string, olds: Json, nows: Json): void {
    const kind = `header (${status})`;
    this.#compareNames(where, kind, Object.keys(olds), Object.keys(nows));
    for (const name of Object.keys(olds).filter((name) => name in nows)) {
      for (
        const { what, isBreaking } of this.#schemas(olds[name].schema, nows[name].schema, "answer")
      ) {
        this.#say(where, `the ${kind} ${name} ${what}`, isBreaking);
      }
    }
  }

  #compareNames(where: string, kind: string, olds: string[], nows: string[]): void {
    for (const name of olds) {
      if (!nows.includes(name)) this.#say(where, `the ${kind} ${name} is gone`, true);
    }
    for (const name of nows) {
      if (!olds.includes(name)) this.#say(where, `the ${kind} ${name} is new`, false);
    }
  }

  #compareContents(
    where: string,
    old: Json,
    now: Json,
    side: Side,
  ): void {
    const [olds, nows] = [old?.content ?? {}, now?.content ?? {}];
    if (side === "request" && !old?.required && now?.required) {
      this.#say(where, "a body is required now", true);
    }
    this.#compareNames(where, `${side}'s media type`, mediaTypesOf(old), mediaTypesOf(now));
    for (const type of Object.keys(olds).filter((type) => type in nows)) {
      const [before, after] = [olds[type].schema, nows[type].schema];
      if (isSame(before, FAILURE) && isSame(after, FAILURE)) continue;
      this.#compareBodies(where, before, after, side);
    }
  }

  #compareBodies(where: string, old: Json, now: Json, side: Side): void {
    for (const { path, what, isBreaking } of this.#schemas(old, now, side)) {
      const subject = path === "" ? `the ${side}` : `the ${side}'s ${path}`;
      this.#say(where, `${subject} ${what}`, isBreaking);
    }
  }

  #schemas(old: Json, now: Json, side: Side) {
    return compareSchemas(old, now, side, { old: this.#old, now: this.#now });
  }

  #say(where: string, what: string, isBreaking: boolean): void {
    this.found.push({ where, what, isBreaking });
  }
}

/** Every route of a document by its name. */
function routesOf(document: Json, kind: keyof typeof KINDS) {
  const routes = new Map<string, Json>();
  for (const [path, item] of Object.entries<Json>(document[kind] ?? {})) {
    for (const [method, route] of Object.entries<Json>(item)) {
      const name = kind === "paths" ? `${method.toUpperCase()} ${path}` : KINDS[kind] + path;
      routes.set(name, route);
    }
  }
  return routes;
}

/** The media types of a body, and of the other forms that `Accept` can request. */
function mediaTypesOf(body: Json): string[] {
  return [...Object.keys(body?.content ?? {}), ...body?.["x-renders"] ?? []];
}

function headersOf(webhook: Json): string[] {
  return (webhook.parameters ?? []).map(({ name }: Json) => name);
}

/** Whether all earlier options still exist and none costs more than before. */
function isLowerPrice(old: Json, now: Json): boolean {
  if (typeof old === "number" || typeof now === "number") return now <= old;
  return Object.keys(old ?? {}).every((choice) => now?.[choice] <= old[choice]);
}

function suffix(path: string): string {
  return path === "" ? "" : `.${path}`;
}

function shown(value: Json): string {
  return value === undefined ? "none" : typeof value === "string" ? value : JSON.stringify(value);
}
