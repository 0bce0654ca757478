import type { z } from "zod";
import type { Lane } from "../access/lanes.ts";
import type { Account } from "../metering/account.ts";
import type { OperationServices } from "./operation.ts";

/** What queries may use besides: the books of whoever asks. */
interface QueryServices extends OperationServices {
  account: Account;
}

/** A GET route of the catalogue: any active key may ask it, and it costs no credits. */
export interface Query<Input = unknown> {
  /** Such as `places`. */
  id: string;
  /** Path below `/v1`; what stands in braces is a path parameter, as in `/jobs/{job_id}`. */
  path: string;
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
  /** Parameters of a call that works. */
  example: Record<string, string>;
  run(input: Input, services: QueryServices): object | Promise<object>;
}

/** States a query with its types inferred, and forgets them for the catalogue. */
export function defineQuery<Input>(query: Query<Input>): Query {
  return query as unknown as Query;
}

/** The names in braces of a path. */
export function pathParameters(path: string): string[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name);
}
