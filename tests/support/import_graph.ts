/** An import between two of our files; imports of types count too. */
export interface Import {
  from: string;
  to: string;
}

/** Files, and their imports of each other. */
export interface ImportGraph {
  files: readonly string[];
  imports: readonly Import[];
}

const SPECIFIER =
  /(?:^|[\s;})])(?:import|export)\s[^;"'`]*?from\s*["']([^"']+)["']|^import\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']|\bnew URL\(\s*["'](\.[^"']+\.ts)["']/gm;

/** The specifiers in a source file: imports, re-exports and Workers, including types. */
export function specifiersOf(source: string): string[] {
  return Array.from(source.matchAll(SPECIFIER), (found) => found.slice(1).find(Boolean)!);
}

/** The imports of the service's files, by path in the checkout. */
export async function readImportGraph(root = "."): Promise<ImportGraph> {
  const files = ["main.ts"];
  const walk = async (folder: string) => {
    for await (const { name, isDirectory } of Deno.readDir(`${root}/${folder}`)) {
      const path = `${folder}/${name}`;
      if (isDirectory) await walk(path);
      else if (name.endsWith(".ts")) files.push(path);
    }
  };
  await walk("src");
  files.sort();
  const imports: Import[] = [];
  for (const from of files) {
    for (const specifier of specifiersOf(await Deno.readTextFile(`${root}/${from}`))) {
      if (!specifier.startsWith(".")) continue;
      imports.push({ from, to: new URL(specifier, `file:///${from}`).pathname.slice(1) });
    }
  }
  return { files, imports };
}

/** Circular imports of any length, found as strongly connected components (Tarjan). */
export function circlesOf(imports: readonly Import[]): string[][] {
  const after = Map.groupBy(imports, ({ from }) => from);
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const isOpen = new Set<string>();
  const circles: string[][] = [];
  const visit = (node: string) => {
    order.set(node, order.size);
    low.set(node, order.get(node)!);
    stack.push(node);
    isOpen.add(node);
    for (const { to } of after.get(node) ?? []) {
      if (!order.has(to)) visit(to);
      if (isOpen.has(to)) low.set(node, Math.min(low.get(node)!, low.get(to)!));
    }
    if (low.get(node) !== order.get(node)) return;
    const circle = stack.splice(stack.indexOf(node));
    for (const member of circle) isOpen.delete(member);
    const namesItself = after.get(node)?.some(({ to }) => to === node);
    if (circle.length > 1 || namesItself) circles.push(circle.sort());
  };
  for (const node of after.keys()) if (!order.has(node)) visit(node);
  return circles;
}
