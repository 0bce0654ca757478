import type { Intake } from "../../routes/intake.ts";
import { AudienceStore } from "./audience_store.ts";

/** How files of customers are read and stored. */
export const AUDIENCE_INTAKE: Intake = {
  script: new URL("./audience_worker.ts", import.meta.url),
  hold: (db, ...chunk) => new AudienceStore(db).hold(...chunk),
  forget: (db, callId) => new AudienceStore(db).forget(callId),
};
