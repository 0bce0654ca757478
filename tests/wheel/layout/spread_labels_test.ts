import assert from "node:assert/strict";
import { type Label, spreadLabels } from "../../../src/wheel/layout/spread_labels.ts";
import { seededRandom } from "../../../tools/support/verify_kernel/seeded_random.ts";

const label = (atDeg: number, halfWidthDeg = 3, weight = 1): Label => ({
  atDeg,
  halfWidthDeg,
  weight,
});
const rounded = (values: number[]) => values.map((value) => Math.round(value * 1e6) / 1e6);

function assertApart(labels: Label[], spread: number[], name: string) {
  for (const [index, { halfWidthDeg }] of labels.entries()) {
    const next = (index + 1) % labels.length;
    if (next === index) continue;
    const gap = spread[next] + (next === 0 ? 360 : 0) - spread[index];
    assert.ok(gap >= halfWidthDeg + labels[next].halfWidthDeg - 1e-6, `${name}: gap ${gap}`);
  }
}

const costOf = (labels: Label[], spread: number[]) =>
  labels.reduce((sum, { atDeg, weight }, i) => sum + weight * (spread[i] - atDeg) ** 2, 0);

function chanceLabels(random: () => number): Label[] {
  const count = 1 + Math.floor(random() * 25);
  const span = random() < 0.5 ? 360 : random() * 60;
  const start = random() * 360;
  return Array.from(
    { length: count },
    () => label((start + random() * span) % 360, 0.5 + random() * 5, 0.2 + random()),
  )
    .sort((a, b) => a.atDeg - b.atDeg);
}

Deno.test("labels with room stay where they are", () => {
  assert.deepEqual(spreadLabels([]), []);
  assert.deepEqual(rounded(spreadLabels([label(0), label(6), label(354)])), [0, 6, 354]);
});

Deno.test("a heap spreads evenly about its middle, over 0° as well", () => {
  assert.deepEqual(rounded(spreadLabels([label(100), label(100), label(100)])), [94, 100, 106]);
  assert.deepEqual(rounded(spreadLabels([label(0), label(1), label(359)])), [0, 6, 354]);
  assert.deepEqual(rounded(spreadLabels([label(0), label(0)])), [-3, 3]);
});

Deno.test("what weighs more moves less", () => {
  assert.deepEqual(rounded(spreadLabels([label(10, 3, 1e9), label(10)])), [10, 16]);
});

Deno.test("no two overlap, and no feasible change moves them less, in 500 heaps of chance", () => {
  const random = seededRandom(21);
  for (let run = 0; run < 500; run++) {
    const labels = chanceLabels(random);
    const spread = spreadLabels(labels);
    assertApart(labels, spread, `run ${run}`);
    const cost = costOf(labels, spread);
    for (let attempt = 0; attempt < 40; attempt++) {
      const first = Math.floor(random() * labels.length);
      const last = first + Math.floor(random() * (labels.length - first));
      const move = (random() - 0.5) * 0.2;
      const other = spread.map((deg, index) => index >= first && index <= last ? deg + move : deg);
      try {
        assertApart(labels, other, "");
      } catch {
        continue;
      }
      assert.ok(costOf(labels, other) >= cost - 1e-6, `run ${run}: less from ${first} to ${last}`);
    }
  }
});

Deno.test("turning the circle turns the labels with it", () => {
  const random = seededRandom(22);
  for (let run = 0; run < 200; run++) {
    const labels = chanceLabels(random);
    const spread = spreadLabels(labels);
    const turnDeg = random() * 360;
    const order = labels.map((_, index) => index).sort((a, b) =>
      (labels[a].atDeg + turnDeg) % 360 - (labels[b].atDeg + turnDeg) % 360
    );
    const turned = spreadLabels(
      order.map((index) => ({ ...labels[index], atDeg: (labels[index].atDeg + turnDeg) % 360 })),
    );
    for (const [place, index] of order.entries()) {
      const apart = (turned[place] - spread[index] - turnDeg) % 360;
      const distance = Math.min(Math.abs(apart), 360 - Math.abs(apart));
      assert.ok(distance < 1e-6, `run ${run}: ${distance}`);
    }
  }
});

Deno.test("labels too many for the circle share it", () => {
  const labels = Array.from({ length: 30 }, (_, index) => label(index, 10));
  const spread = spreadLabels(labels);
  const gaps = spread.map((deg, index) => (spread[index + 1] ?? spread[0] + 360) - deg);
  assert.ok(Math.min(...gaps) > 11.9);
});
