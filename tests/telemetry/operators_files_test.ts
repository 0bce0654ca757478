import assert from "node:assert/strict";
import { parse } from "yaml";
import { ERROR_CODES } from "../../src/base/errors.ts";
import { FAULT_WORDS } from "../../src/database/database_health.ts";
import { METRICS } from "../../src/telemetry/metrics.ts";

const ALERTS = "deploy/alerts.yaml";

interface Rule {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string; reason: string };
}

const { groups }: { groups: { rules: Rule[] }[] } = parse(await Deno.readTextFile(ALERTS));
const rules = groups.flatMap(({ rules }) => rules);
const dashboard = JSON.parse(await Deno.readTextFile("deploy/dashboard.json"));
const panels: { title: string; targets?: { expr: string; legendFormat: string }[] }[] =
  dashboard.panels;
const shown = panels.flatMap(({ targets = [] }) => targets);
const expressions = [...rules, ...shown].map(({ expr }) => expr);

const UNITS: Record<string, string> = { s: "_seconds" };
/** Of every series: whom it is from, and the bound of a bucket. */
const COMMON_LABELS = ["instance", "job", "le"];
/** What PromQL itself calls by a name. */
const WORDS = new Set(
  "abs absent and by delta histogram_quantile increase max min_over_time or rate sum topk".split(
    " ",
  ),
);

/**
 * The names of each metric's series in Prometheus with their labels, after the OpenTelemetry
 * specification "Prometheus and OpenMetrics Compatibility": the unit is appended, unless it is in
 * braces, then `_total` to counters; what is neither letter nor digit becomes `_`.
 */
const seriesOf = new Map(
  Object.values(METRICS).map(({ name, unit, kind, attributes }) => {
    const base = underscored(name) + (UNITS[unit] ?? "");
    assert.ok(unit in UNITS || /^\{\w+\}$/.test(unit), `${name}: no rule for its unit ${unit}`);
    const labels = new Set([...attributes.map(underscored), ...COMMON_LABELS]);
    const names = kind === "counter"
      ? [`${base}_total`]
      : kind === "histogram"
      ? ["_bucket", "_sum", "_count"].map((end) => base + end)
      : [base];
    return [name, names.map((series): [string, Set<string>] => [series, labels])];
  }),
);
const series = new Map([...seriesOf.values()].flat());

function underscored(name: string): string {
  return name.replaceAll(/[^a-zA-Z0-9]/g, "_");
}

/** What an expression names, without its durations, strings and variables. */
function namedIn(expr: string) {
  const bare = expr.replaceAll(/"[^"]*"/g, '""').replaceAll(/\[[^\]]*\]/g, "");
  const grouped = [...bare.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names]) =>
    names.split(/, */)
  );
  const matched = [...bare.matchAll(/\{([^}]*)\}/g)]
    .flatMap(([, pairs]) => [...pairs.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, name]) => name));
  const rest = bare.replaceAll(/\bby \([^)]*\)/g, "").replaceAll(/\{[^}]*\}/g, "");
  const words = [...rest.matchAll(/[a-zA-Z_]\w*/g)].map(([word]) => word);
  return { labels: [...grouped, ...matched], metrics: words.filter((word) => !WORDS.has(word)) };
}

Deno.test("every metric and label of the alerts and the dashboard exists", () => {
  for (const expr of expressions) {
    const { labels, metrics } = namedIn(expr);
    assert.ok(metrics.length > 0, expr);
    for (const metric of metrics) assert.ok(series.has(metric), `${metric} in ${expr}`);
    for (const label of labels) {
      assert.ok(metrics.some((metric) => series.get(metric)!.has(label)), `${label} in ${expr}`);
    }
  }
  for (const { expr, legendFormat } of shown) {
    for (const [, label] of legendFormat.matchAll(/\{\{(\w+)\}\}/g)) {
      assert.ok(
        namedIn(expr).labels.includes(label) || COMMON_LABELS.includes(label),
        legendFormat,
      );
    }
  }
});

Deno.test("the values that alerts look for exist", () => {
  const values: Record<string, readonly string[]> = {
    error_type: Object.keys(ERROR_CODES),
    astrology_outcome: [...Object.keys(ERROR_CODES), "done", "failed", "refunded"],
    astrology_fault: Object.keys(FAULT_WORDS),
    astrology_step: ["receive", "admit", "execute", "settle"],
    astrology_state: ["ready", "pending", "dead"],
    db_client_connection_state: ["used", "idle"],
  };
  for (const expr of expressions) {
    for (const [, label, value] of expr.matchAll(/(\w+)=~?"([^"]*)"/g)) {
      for (const one of value.split("|")) {
        assert.ok(values[label]?.includes(one), `${label}="${one}"`);
      }
    }
  }
});

Deno.test("every metric is on the dashboard", () => {
  const named = new Set(shown.flatMap(({ expr }) => namedIn(expr).metrics));
  const missing = [...seriesOf].filter(([, names]) => !names.some(([name]) => named.has(name)));
  assert.deepEqual(missing.map(([name]) => name), []);
});

Deno.test("every alert says what is wrong and why its threshold is there", () => {
  assert.equal(new Set(rules.map(({ alert }) => alert)).size, rules.length);
  for (const { alert, labels, annotations } of rules) {
    assert.match(labels.severity, /^(?:page|ticket)$/, alert);
    assert.match(annotations.summary, /^.{10,120}\.$/, alert);
    assert.match(annotations.reason, /^.{20,160}\.$/, alert);
  }
});

const promtool = await isInstalled("promtool");
if (!promtool) console.warn("skipped: the syntax of the alerts needs promtool (prometheus)");

Deno.test({
  name: "Prometheus reads the alerts, and they fire when they should",
  ignore: !promtool,
  fn: async () => {
    const dir = await Deno.makeTempDir({ prefix: "abi_alerts_" });
    const run = async (...args: string[]) => {
      const { success, stdout, stderr } = await new Deno.Command("promtool", { args }).output();
      const text = new TextDecoder();
      assert.ok(success, text.decode(stdout) + text.decode(stderr));
    };
    await run("check", "rules", ALERTS);
    await Deno.writeTextFile(
      `${dir}/fire.yaml`,
      JSON.stringify(firing(await Deno.realPath(ALERTS))),
    );
    await run("test", "rules", `${dir}/fire.yaml`);
    await Deno.remove(dir, { recursive: true });
  },
});

/** Series of a quarter of an hour, and the alerts that are then firing. */
function firing(path: string) {
  const quiet = { series: 'astrology_event_loop_delay_seconds{instance="one"}', values: "0x60" };
  const one = (
    input: Record<string, string>,
    alertname: string,
    labels: Record<string, string> | null,
  ) => ({
    interval: "30s",
    input_series: [
      ...(alertname === "NoNodeReports" ? [] : [quiet]),
      ...Object.entries(input).map(([series, values]) => ({ series, values })),
    ],
    alert_rule_test: [{
      eval_time: "15m",
      alertname,
      exp_alerts: labels === null ? [] : [{
        exp_labels: {
          severity: rules.find(({ alert }) => alert === alertname)!.labels.severity,
          ...labels,
        },
        exp_annotations: rules.find(({ alert }) => alert === alertname)!.annotations,
      }],
    }],
  });
  return {
    rule_files: [path],
    evaluation_interval: "30s",
    tests: [
      one({}, "NoNodeReports", {}),
      one(
        {
          'astrology_calls_total{astrology_outcome="OK"}': "0+100x60",
          'astrology_calls_total{astrology_outcome="SERVICE_UNAVAILABLE"}': "0+3x60",
        },
        "CallsFail",
        {},
      ),
      one(
        {
          'astrology_calls_total{astrology_outcome="OK"}': "0+1000x60",
          'astrology_calls_total{astrology_outcome="SERVICE_UNAVAILABLE"}': "0+3x60",
        },
        "CallsFail",
        null,
      ),
      // A counter that begins at 0 shows its first event.
      one({ "astrology_settlements_unknown_total": "0x20 1x40" }, "SettlementsAreUnknown", {}),
      one({ 'astrology_clock_skew_seconds{instance="one"}': "2x60" }, "ClockIsOff", null),
    ],
  };
}

async function isInstalled(program: string): Promise<boolean> {
  try {
    return (await new Deno.Command(program, { args: ["--version"] }).output()).success;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}
