import { GATE_CODES, type GateCode } from "../gate/complaint.ts";

/** Outcomes that X-Simulate can request in addition to the codes of the gate. */
const OUTCOMES = ["cut", "transient", "limited", "misconfigured", "late", "cancelled"] as const;
type SimulatedOutcome = (typeof OUTCOMES)[number];

/** The faults that X-Simulate can request. The suffix `*1` limits a fault to the first attempt. */
export const SIMULATIONS: readonly (GateCode | SimulatedOutcome)[] = [...GATE_CODES, ...OUTCOMES];

export function isGateFault(fault: string): fault is GateCode {
  return (GATE_CODES as readonly string[]).includes(fault);
}

export function isSimulation(value: string): boolean {
  return (SIMULATIONS as readonly string[]).includes(simulationOf(value).fault);
}

/** The fault that X-Simulate requests for this attempt; null if it requests none. */
export function simulatedFault(value: string | null, attempt: number): string | null {
  if (value === null || !isSimulation(value)) return null;
  const { fault, isOnce } = simulationOf(value);
  return isOnce && attempt > 1 ? null : fault;
}

function simulationOf(value: string): { fault: string; isOnce: boolean } {
  const fault = value.trim();
  return fault.endsWith("*1")
    ? { fault: fault.slice(0, -"*1".length), isOnce: true }
    : { fault, isOnce: false };
}
