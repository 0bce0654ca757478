import type { z } from "zod";
import type { Lane } from "../terms/lanes.ts";
import type { Account } from "../metering/account.ts";
import type { Access } from "../access/access.ts";
import type { Plan } from "../terms/plans.ts";
import type { ErrorCode } from "../base/errors.ts";
import type { BackgroundServices, JobBook, Usage } from "./job_kind.ts";

/** What queries may use besides: the books of whoever asks. */
interface QueryServices extends BackgroundServices {
  account: Account;
  jobs: JobBook;
}

/** Who asks, and how. */
export interface QueryAsker {
  access: Access;
  headers: Headers;
  /** The media type of the answer, one of those that the query has. */
  answerType: string;
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal;
}

/** It answers rows as they are read, in the place of an envelope. */
export interface StreamAnswer {
  stream: ReadableStream<Uint8Array>;
  contentType: string;
}

export interface QueryAnswer {
  data: object;
  meta?: object;
  /** Of something that was billed before; else the query itself, which is free. */
  usage?: Usage;
  headers?: Readonly<Record<string, string>>;
  /** It is what the caller has: 304, without a body. */
  isUnchanged?: boolean;
}

/** A route of the catalogue that costs no credits. */
export interface Query<Input = unknown> {
  /** Such as `places`. */
  id: string;
  /** Path below `/v1`; what stands in braces is a path parameter, as in `/jobs/{job_id}`. */
  path: string;
  /** GET where it is not said. */
  method?: "GET" | "POST";
  /** Whose scope and plan it asks for; without it any active key may ask. */
  access?: { id: string; lane: Lane; minimumPlan: Plan };
  /** What clients call it, in camelCase. */
  helper: string;
  /** The lane whose ceilings and windows it counts against, and its tokens of the window. */
  lane: Lane;
  rateWeight: number;
  summary: string;
  description: string;
  /** Schema of the parameters of path and query together; each arrives as text. */
  parameters: z.ZodObject & z.ZodType<Input>;
  /** Schema of `data` in the answer. */
  data: z.ZodType;
  /** Schema of `meta`, where it has one. */
  meta?: z.ZodType;
  /** It has an ETag, and answers 304 where If-None-Match names that. */
  hasEtag?: boolean;
  /** It answers rows, of which `data` is the schema, as one of these media types. */
  rowTypes?: readonly string[];
  /** Codes that only this query answers. */
  errors?: readonly ErrorCode[];
  /** Parameters of a call that works. */
  example: Record<string, string>;
  /** What it may wait for before it runs; it counts as no call in flight meanwhile. */
  wait?(input: Input, services: QueryServices, asker: QueryAsker): Promise<void>;
  run(
    input: Input,
    services: QueryServices,
    asker: QueryAsker,
  ): QueryAnswer | StreamAnswer | Promise<QueryAnswer | StreamAnswer>;
}

/** States a query with its types inferred, and forgets them for the catalogue. */
export function defineQuery<Input>(query: Query<Input>): Query {
  return query as unknown as Query;
}

/** The names in braces of a path. */
export function pathParameters(path: string): string[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name);
}
