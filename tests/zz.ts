const m0=Deno.memoryUsage().rss; const t0=performance.now();
const { openEphemeris } = await import("../src/ephemeris/ephemeris.ts");
const t1=performance.now();
const e = await openEphemeris(); const t2=performance.now();
console.log("import ms",(t1-t0).toFixed(1),"open ms",(t2-t1).toFixed(1),"rss MB before",(m0/1e6).toFixed(0),"after",(Deno.memoryUsage().rss/1e6).toFixed(0));
