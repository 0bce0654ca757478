import { termsOfOrganization } from "../access/organizations.ts";
import { bookUnits } from "../metering/booked_units.ts";
import { FACTS_WORK } from "../products/audience_insights/facts_price.ts";
import { limitsOf } from "../terms/plans.ts";
import { AdminError, type Command } from "./command.ts";
import { parseWhole, requireOrganization } from "./command_values.ts";

const MAX_UNITS = 1_000_000_000;
const JOB = /^[\w.:-]{1,100}$/;
const BOOKED_WORK = [FACTS_WORK];

/** The commands `usage …`. */
export const USAGE_COMMANDS: readonly Command[] = [
  {
    name: "usage book",
    usage: `ORGANIZATION --operation ${
      BOOKED_WORK.map(({ operation }) => operation).join("|")
    } --units N --job ID`,
    summary:
      "Bill work that was done outside the service, once for each job. A job that was booked before is not billed again.",
    positionals: ["organization"],
    options: {
      operation: { type: "string", required: true },
      units: { type: "string", required: true },
      job: { type: "string", required: true },
    },
    run: async (services, { organization, operation, units, job }) => {
      await requireOrganization(services, organization);
      const work = workOf(operation);
      const count = parseWhole(units, "--units", MAX_UNITS);
      if (!JOB.test(job)) {
        throw new AdminError(
          `--job: found "${job}", expected 1 to 100 letters, digits, or any of . _ : -`,
        );
      }
      const { plan, contractLimits } = await termsOfOrganization(services.db, organization);
      const booking = await bookUnits(services.db, organization, {
        operation,
        lane: work.lane,
        job,
        units: count,
        credits: count * work.price.creditsPerUnit,
        monthlyCredits: limitsOf(plan, contractLimits).monthlyCredits,
      });
      const { outcome, callId, credits, availableCredits } = booking;
      if (outcome === "exhausted") {
        throw new AdminError(
          `${count} units cost ${credits} credits, and only ${availableCredits} are available; nothing was booked; add credits with: credits grant`,
        );
      }
      if (booking.units !== count) {
        throw new AdminError(
          `--units: found ${count}, but job ${job} was booked with ${booking.units} units as ${callId}; nothing was booked; book other work under another job`,
        );
      }
      return {
        outcome: outcome === "booked" ? "booked" : "was booked before, nothing charged",
        organization,
        operation,
        job,
        units: count,
        charged_credits: outcome === "booked" ? credits : 0,
        request_id: callId,
        available_credits: availableCredits,
      };
    },
  },
];

function workOf(operation: string) {
  const work = BOOKED_WORK.find((work) => work.operation === operation);
  if (work !== undefined) return work;
  const known = BOOKED_WORK.map(({ operation }) => operation).join(", ");
  throw new AdminError(`--operation: found "${operation}", expected ${known}`);
}
