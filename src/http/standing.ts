import { ApiError } from "../errors.ts";
import { type Access, authenticate } from "../access/access.ts";
import { Refusal, type Standing } from "../metering/admission.ts";
import type { Lane } from "../access/plans.ts";
import type { Services } from "../services.ts";
import { internalError } from "./answers.ts";
import { DatabaseUnavailable, orUnavailable } from "./unavailable.ts";
import { limitHeaders } from "./limit_headers.ts";

/** Whose window and ceiling a call counts against. */
interface Counted {
  id: string;
  lane: Lane;
}

/**
 * Authenticates, then answers; every answer to a valid key, failures too, says where it stands,
 * unless the database cannot say.
 */
export async function withStanding(
  counted: Counted,
  request: Request,
  requestId: string,
  services: Services,
  answer: (access: Access) => Promise<Response>,
): Promise<Response> {
  const { keys, config, peppers } = services;
  const access = await orUnavailable(() =>
    authenticate(keys, config.environment, peppers, request.headers.get("x-api-key"))
  );
  try {
    return await answer(access);
  } catch (thrown) {
    if (thrown instanceof DatabaseUnavailable) throw thrown;
    const isRefusal = thrown instanceof Refusal;
    const error = isRefusal ? thrown.error : internalError(thrown);
    const standing = isRefusal ? thrown.standing : await look(counted, access, requestId, services);
    if (standing === null) throw error;
    throw new ApiError(error.code, error.message, {
      ...error.details,
      headers: { ...limitHeaders(standing), ...error.details.headers },
    });
  }
}

/** Where the key stands without using anything; null if the database does not say. */
async function look(
  { id, lane }: Counted,
  access: Access,
  requestId: string,
  { metering }: Services,
): Promise<Standing | null> {
  try {
    const { standing } = await metering.admit({
      callId: requestId,
      access,
      operation: id,
      lane,
      priceCredits: 0,
      rateWeight: 0,
      leaseMs: null,
      claim: null,
    });
    return standing;
  } catch (error) {
    return error instanceof Refusal ? error.standing : null;
  }
}
