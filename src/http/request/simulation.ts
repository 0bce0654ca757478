import { isSimulation, SIMULATIONS } from "../../ai/engine/simulation.ts";
import { invalidRequest } from "../../base/errors.ts";

/**
 * The fault that a caller rehearses with X-Simulate; null without the header.
 * @throws {ApiError} INVALID_REQUEST if the simulator does not know the value. Otherwise a
 * rehearsal with a misspelt value would succeed unnoticed.
 */
export function simulationOf(headers: Headers): string | null {
  const value = headers.get("x-simulate");
  if (value === null || isSimulation(value)) return value;
  throw invalidRequest({
    path: "X-Simulate",
    code: "invalid_value",
    message: `unknown; expected one of ${
      SIMULATIONS.join(", ")
    }, with *1 added for the first attempt only`,
  });
}
