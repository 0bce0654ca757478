import postgres from "postgres";
import { type Cluster, startCluster } from "../../tools/support/throwaway_cluster.ts";

/** Some 36 of them are left to be used again: what natal calls write in 45 s. */
const WAL_SEGMENTS = 48;

/**
 * A durable cluster that has segments of its write-ahead log to use again, as one has that has served
 * for a while. A new cluster fills each new segment of 16 MB with zeros first, and no call commits
 * meanwhile.
 */
export async function startUsedCluster(): Promise<Cluster> {
  const cluster = await startCluster({ isDurable: true, settings: ["min_wal_size=1GB"] });
  try {
    await useSegments(cluster.url);
    return cluster;
  } catch (error) {
    await cluster.remove();
    throw error;
  }
}

async function useSegments(url: string): Promise<void> {
  const sql = postgres(url, { max: 1 });
  for (let segment = 0; segment < WAL_SEGMENTS; segment++) {
    // A segment without a record would not be left.
    await sql`select pg_logical_emit_message(true, 'bench', 'a record')`;
    await sql`select pg_switch_wal()`;
  }
  // A checkpoint makes the segments that are no longer needed the next ones.
  await sql`checkpoint`;
  await sql.end();
}
