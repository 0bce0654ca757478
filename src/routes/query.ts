import type { Kysely } from "kysely";
import type { z } from "zod";
import type { Config } from "../base/config.ts";
import type { Schema } from "../database/schema.ts";
import type { Listeners } from "../events/listeners.ts";
import type { Lane } from "../terms/lanes.ts";
import type { Account } from "../metering/account.ts";
import type { Access } from "../access/access.ts";
import type { Plan } from "../terms/plans.ts";
import type { ErrorCode } from "../base/errors.ts";
import type { BackgroundServices, JobBook, Usage } from "./job_kind.ts";

/** Services that queries use, including the organization's ledger and usage. */
export interface QueryServices extends BackgroundServices {
  account: Account;
  jobs: JobBook;
  listeners: Listeners;
  db: Kysely<Schema>;
  config: Config;
  /** Answers a request to this service as if the caller of the query had sent the request. */
  send(path: string, init: RequestInit): Promise<Response>;
}

/** The caller of a query, and what the caller asked for in headers. */
export interface QueryAsker {
  access: Access;
  headers: Headers;
  /** The media type of the answer, which is one of the query's types. */
  answerType: string;
  /** Aborted when the caller has disconnected. */
  signal: AbortSignal;
}

/** An answer that streams rows instead of an envelope. */
export interface StreamAnswer {
  stream: ReadableStream<Uint8Array>;
  contentType: string;
}

export interface QueryAnswer {
  data: object;
  meta?: object;
  /**
   * The usage of an earlier billed call, if the query reports such a call. If this is left out, the
   * usage says that the query was free.
   */
  usage?: Usage;
  headers?: Readonly<Record<string, string>>;
  /** Set if the caller already has this version. The answer is then 304 without a body. */
  isUnchanged?: boolean;
}

/** A route of the catalogue that costs no credits. */
export interface Query<Input = unknown> {
  /** The query's id, such as `places`. */
  id: string;
  /** Path below `/v1`. Path parameters are in braces, as in `/jobs/{job_id}`. */
  path: string;
  /** Default: GET. */
  method?: "GET" | "POST";
  /**
   * The scope and plan that the caller needs. If this is left out, any active key may call the
   * query.
   */
  access?: { id: string; lane: Lane; minimumPlan: Plan };
  /** The name of the query's method in clients, in camelCase. */
  helper: string;
  /** The name of the route in the OpenAPI document, which generated clients give its method. */
  operationId: string;
  /**
   * The lane against whose limits and rate windows the query counts. `rateWeight` is the number of
   * its rate tokens.
   */
  lane: Lane;
  rateWeight: number;
  summary: string;
  description: string;
  /**
   * Schema of the parameters of path and query string together, all of which arrive as text. If
   * `takesBody` is set, the schema of a JSON body.
   */
  parameters: z.ZodObject & z.ZodType<Input>;
  /** Set if the parameters arrive as a JSON body. This needs POST and a path without parameters. */
  takesBody?: true;
  /** Schema of `data` in the answer. */
  data: z.ZodType;
  /** Schema of `meta`, if any. */
  meta?: z.ZodType;
  /**
   * Set if the query is called while people type. Such a query has a separate budget; it takes no
   * rate tokens and does not count as a call in flight. In place of a key, it accepts a browser
   * token in the parameter `token`.
   */
  isTyping?: true;
  /** Whether the answer has an ETag. Such an answer is 304 if `If-None-Match` matches the ETag. */
  hasEtag?: boolean;
  /** Media types of a query that returns rows. For such a query, `data` is the schema of a row. */
  rowTypes?: readonly string[];
  /** Set if agents have no use for the query, so that it is no tool. */
  isForServers?: true;
  /** Set if an answer may have megabytes, which collections of examples leave out. */
  isBulk?: true;
  /** Error codes that only this query has. */
  errors?: readonly ErrorCode[];
  /** Parameters of a valid call. */
  example: Readonly<Record<string, string | readonly string[]>>;
  /** How long `run` may take. If this is left out, `run` may take less than a second. */
  timeoutMs?: number;
  /** Waits before the query runs. While a query waits, it does not count as in flight. */
  wait?(input: Input, services: QueryServices, asker: QueryAsker): Promise<void>;
  run(
    input: Input,
    services: QueryServices,
    asker: QueryAsker,
  ): QueryAnswer | StreamAnswer | Promise<QueryAnswer | StreamAnswer>;
}

/** Defines a query with inferred types. In the catalogue, these types are not visible. */
export function defineQuery<Input>(query: Query<Input>): Query {
  return query as unknown as Query;
}

/** The names in braces of a path. */
export function pathParameters(path: string): string[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name);
}
