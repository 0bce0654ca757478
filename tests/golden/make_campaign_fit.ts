/**
 * Writes the published document of fit-1, from which campaign_fit.py recomputes its customers:
 * deno run --allow-write=tests/golden tests/golden/make_campaign_fit.ts
 */
import { campaignFitMethod } from "../../src/astrology/campaign_fit/fit_method.ts";

await Deno.writeTextFile(new URL("campaign_fit.txt", import.meta.url), campaignFitMethod());
