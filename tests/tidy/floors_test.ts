import assert from "node:assert/strict";
import { FLOORS, importFault, roomOf } from "../../tools/lint/layers.ts";
import { circlesOf, type Import, readImportGraph, specifiersOf } from "../support/import_graph.ts";

const graph = await readImportGraph();

/** The rooms that files of other rooms name. */
function betweenRooms(imports: readonly Import[]): Import[] {
  return imports.map(({ from, to }) => ({ from: roomOf(from)!, to: roomOf(to)! }))
    .filter(({ from, to }) => from !== to);
}

Deno.test("every import goes to a file that is there, on a lower floor or in the same room", () => {
  assert.ok(graph.files.length > 600 && graph.imports.length > 3000, "the sources were not read");
  const sources = new Set(graph.files);
  const faults = graph.imports.flatMap(({ from, to }) => {
    if (to.endsWith(".ts") && !sources.has(to)) return [`${from}: ${to} is not there`];
    // As it would be written from however deep.
    const fault = importFault(from, "../".repeat(9) + to);
    return fault === null ? [] : [`${from}: ${fault}`];
  });
  assert.deepEqual(faults, []);
});

Deno.test("the rooms sort: none imports another that imports it, whatever the floors say", () => {
  assert.deepEqual(circlesOf(betweenRooms(graph.imports)), []);
});

Deno.test("no files import each other, not by types and not around others", () => {
  assert.deepEqual(circlesOf(graph.imports), []);
});

Deno.test("each room is on one floor, and each room of a floor is there", () => {
  const rooms = new Set(graph.files.map((path) => roomOf(path)));
  assert.deepEqual(FLOORS.flat().toSorted(), [...rooms].toSorted());
});

Deno.test("an import is found however it is written", () => {
  const source = `
import { one } from "./one.ts";
import type { Two } from "./two.ts";
import {
  type Three,
  three,
} from "./three.ts";
import * as four from "./four.ts";
import five from "./five.json" with { type: "json" };
import "./six.ts";
export { seven } from "./seven.ts";
export * from "./eight.ts";
export type { Nine } from "./nine.ts";
const ten = await import("./ten.ts");
type Eleven = import("./eleven.ts").Eleven;
const worker = new Worker(new URL("./twelve.ts", import.meta.url), { type: "module" });
const none = [Array.from("./none.ts"), "./none.ts"];
`;
  const names = "one two three four five six seven eight nine ten eleven twelve".split(" ");
  assert.deepEqual(
    specifiersOf(source).map((specifier) => /(\w+)\.\w+$/.exec(specifier)![1]),
    names,
  );
});

Deno.test("a circle is found, of two, of many, and of one alone", () => {
  const imports = (...pairs: string[]) =>
    pairs.map((pair): Import => ({ from: pair[0], to: pair[1] }));
  assert.deepEqual(circlesOf(imports("ab", "bc", "ac", "dc")), []);
  assert.deepEqual(circlesOf(imports("ab", "ba", "bc")), [["a", "b"]]);
  assert.deepEqual(circlesOf(imports("ab", "bc", "cd", "db", "ae", "ee")), [["b", "c", "d"], [
    "e",
  ]]);
});
