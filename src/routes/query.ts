import type { z } from "zod";
import type { Account } from "../metering/organizations.ts";
import type { OperationServices } from "./operation.ts";

/** What queries may use besides: the books of whoever asks. */
interface QueryServices extends OperationServices {
  account: Account;
}

/**
 * A GET route of the catalogue: any active key may ask it, it costs no credits and weighs 1 in the
 * rate window.
 */
export interface Query<Input = unknown> {
  /** Such as `places`. */
  id: string;
  /** Path below `/v1`. */
  path: string;
  summary: string;
  description: string;
  /** Schema of the query parameters; each arrives as text. */
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
