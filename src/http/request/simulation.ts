import { isSimulation, SIMULATIONS } from "../../ai/engine/simulation.ts";
import { invalidRequest } from "../../base/errors.ts";
import type { Services } from "../../services.ts";
import type { Lane } from "../../terms/lanes.ts";

/**
 * The fault that a caller simulates with X-Simulate; null if there is no header, or no simulator
 * that writes the text.
 * @throws {ApiError} INVALID_REQUEST if the simulator does not know the value. Without this error,
 * a test with a misspelt value would succeed although no fault was simulated.
 */
export function simulationOf(
  headers: Headers,
  lane: Lane,
  { config: { ai } }: Pick<Services, "config">,
): string | null {
  if (lane !== "ai" || ai.provider !== "simulator") return null;
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
