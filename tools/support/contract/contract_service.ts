import { createKey } from "../../../src/access/key_store.ts";
import { createOrganization } from "../../../src/access/organizations.ts";
import { createApp } from "../../../src/app.ts";
import { JOB_KINDS } from "../../../src/catalogue.ts";
import { readConfig } from "../../../src/base/config.ts";
import { grantCredits } from "../../../src/metering/credits.ts";
import { openServices } from "../../../src/services.ts";

/**
 * The service on an empty embedded database, with texts from the simulator and a key that has all
 * scopes.
 */
export interface ContractService extends AsyncDisposable {
  app: ReturnType<typeof createApp>;
  keyText: string;
}

/** The highest limit that a contract may have; also the number of credits granted. */
const MOST = 1_000_000_000;
const LIMITS = { tokensPerMinute: MOST, coreInFlight: MOST, aiInFlight: MOST, openJobs: MOST };

/**
 * Opens the service in this process; its key never reaches a rate limit and never runs out of
 * credits.
 */
export async function openContractService(): Promise<ContractService> {
  const dataDir = await Deno.makeTempDir({ prefix: "contract_" });
  const config = readConfig(
    { DATA_DIR: dataDir, AI_PROVIDER: "simulator" },
    { host: "127.0.0.1" },
  );
  const services = await openServices(config);
  const { database, jobs, composer } = services;
  const { db } = database;
  // Only errors are logged, since there are thousands of calls.
  services.log.info = () => {};
  const organization = { name: "Contract", plan: "enterprise", limits: LIMITS } as const;
  const organizationId = await createOrganization(db, organization);
  await grantCredits(db, organizationId, MOST, "contract");
  const key = await createKey(db, config.environment, services.peppers, {
    organizationId,
    name: "contract",
    scopes: ["*"],
    lifetimeSeconds: null,
  });
  await jobs.start({
    kinds: JOB_KINDS,
    services: { ...services, composer: composer.withOwnRetries?.() ?? composer },
    limits: config.jobSteps,
    bellPath: `${dataDir}/bell.kv`,
  });
  return {
    app: createApp(services),
    keyText: key.text,
    [Symbol.asyncDispose]: async () => {
      await services[Symbol.asyncDispose]();
      await Deno.remove(dataDir, { recursive: true });
    },
  };
}
