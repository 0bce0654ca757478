/** What an operator does or suffers: scenes with real processes, and what callers notice of them. */
import type { Cluster } from "../../tools/support/throwaway_cluster.ts";
import { backlog } from "./backlog.ts";
import { killedCall, killedUpload } from "./killed_holder.ts";
import { rollingRestart } from "./rolling_restart.ts";
import { openSite, type Site } from "./scene_site.ts";
import { unknownKind, upgradeAndRollback } from "./two_releases.ts";

/** Plays a scene on a database of its own; returns its figures, or throws what is wrong. */
export type OperationsScene = (site: Site) => Promise<string>;

const SCENES: Record<string, OperationsScene> = {
  "rolling-restart": rollingRestart,
  "killed-call": killedCall,
  "killed-upload": killedUpload,
  "unknown-kind": unknownKind,
  "upgrade-rollback": upgradeAndRollback,
  "backlog": backlog,
};

interface SceneChoice {
  /** Only this one. */
  scene?: string;
  /** The checkout of another release, whose service is run in place of this one. */
  release?: string;
}

/** Returns how many failed. */
export async function runScenes(cluster: Cluster, { scene, release }: SceneChoice) {
  const names = Object.keys(SCENES).filter((name) => scene === undefined || name === scene);
  if (names.length === 0) throw new Error(`--scene: one of ${Object.keys(SCENES).join(", ")}`);
  let failed = 0;
  for (const name of names) {
    const startMs = performance.now();
    try {
      await using site = await openSite(cluster, release);
      const figures = await SCENES[name](site);
      console.log(`${name}: ${figures} (${seconds(startMs)} s)`);
    } catch (error) {
      failed++;
      console.log(`${name} FAILED after ${seconds(startMs)} s: ${(error as Error).stack}`);
    }
  }
  return failed;
}

function seconds(startMs: number): string {
  return ((performance.now() - startMs) / 1000).toFixed(0);
}
