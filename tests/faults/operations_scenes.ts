/**
 * Scenes from an operator's day with real processes: planned work and failures, and their effect on
 * callers.
 */
import type { Cluster } from "../../tools/support/throwaway_cluster.ts";
import { backlog } from "./backlog.ts";
import { killedCall, killedUpload } from "./killed_holder.ts";
import { clockScene } from "./operations_clock.ts";
import { connectionsScene } from "./operations_connections.ts";
import { fullDiskScene } from "./operations_full_disk.ts";
import { rollingRestart } from "./rolling_restart.ts";
import { openSite, type Site } from "./scene_site.ts";
import { unknownKind, upgradeAndRollback } from "./two_releases.ts";

/**
 * Runs a scene on a separate database; returns its figures, or throws an error that says what is
 * wrong.
 */
export type OperationsScene = (site: Site) => Promise<string>;

/** Runs a scene on a cluster, with the services of another release if one is given. */
type ClusterScene = (cluster: Cluster, release?: string) => Promise<string>;

const PEPPER = "a-pepper-of-the-database-scenes-alone";

const SCENES: Record<string, ClusterScene> = {
  "rolling-restart": onSite(rollingRestart),
  "killed-call": onSite(killedCall),
  "killed-upload": onSite(killedUpload),
  "unknown-kind": onSite(unknownKind),
  "upgrade-rollback": onSite(upgradeAndRollback),
  "full-disk": (cluster) => fullDiskScene(cluster, PEPPER),
  "no-connections": () => connectionsScene(PEPPER),
  "wrong-clock": (cluster) => clockScene(cluster, PEPPER),
  "backlog": onSite(backlog),
};

function onSite(scene: OperationsScene): ClusterScene {
  return async (cluster, release) => {
    await using site = await openSite(cluster, release);
    return await scene(site);
  };
}

interface SceneChoice {
  /** Run only this scene. */
  scene?: string;
  /** The checkout of another release, whose service is run in place of this one. */
  release?: string;
}

/** Runs the scenes; returns how many failed. */
export async function runScenes(cluster: Cluster, { scene, release }: SceneChoice) {
  const names = Object.keys(SCENES).filter((name) => scene === undefined || name === scene);
  if (names.length === 0) throw new Error(`--scene: one of ${Object.keys(SCENES).join(", ")}`);
  let failed = 0;
  for (const name of names) {
    const startMs = performance.now();
    try {
      const figures = await SCENES[name](cluster, release);
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
