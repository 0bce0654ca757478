import { metrics } from "@opentelemetry/api";
import { exit } from "../../src/telemetry/exit.ts";

/** A command with observed metrics that ends with code 3 after some exports of them. */
for (let gauge = 0; gauge < 20; gauge++) {
  metrics.getMeter("test").createObservableGauge(`gauge_${gauge}`)
    .addCallback((result) => result.observe(1));
}
setTimeout(() => exit(3), 50);
