import { type ClientModel, clientModel } from "./client_model.ts";
import { writeNode } from "./write_node.ts";
import { writePython } from "./write_python.ts";

/** Each function makes the generated files of one client, by path. */
const WRITERS: readonly ((model: ClientModel) => Record<string, string>)[] = [
  writeNode,
  writePython,
];

export async function generatedFiles(): Promise<Record<string, string>> {
  const model = await clientModel();
  return Object.assign({}, ...WRITERS.map((write) => write(model)));
}
