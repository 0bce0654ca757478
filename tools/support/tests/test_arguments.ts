export interface TestArguments {
  paths: string[];
  /** Seed for the order of groups and files; null for the usual order. */
  seed: number | null;
  /** Path of the report in JUnit format. */
  reportFile?: string;
  /** Further options for `deno test`. */
  options: string[];
}

/** Options whose value is the next argument. */
const WITH_VALUE = ["--filter", "--reporter", "--seed", "--shard", "--config", "-c", "--ignore"];

export function testArguments(args: readonly string[]): TestArguments {
  const read: TestArguments = { paths: [], seed: null, options: [] };
  for (let at = 0; at < args.length; at++) {
    const argument = args[at];
    const [name, value] = argument.split(/=(.*)/s);
    if (name === "--shuffle") {
      read.seed = value === undefined
        ? crypto.getRandomValues(new Uint32Array(1))[0]
        : Number(value);
      if (!Number.isInteger(read.seed)) {
        throw new Error(`--shuffle takes a whole number, not ${value}`);
      }
    } else if (name === "--junit-path") read.reportFile = value ?? args[++at];
    else if (WITH_VALUE.includes(argument)) read.options.push(argument, args[++at] ?? "");
    else if (argument.startsWith("-")) read.options.push(argument);
    else read.paths.push(argument);
  }
  return read;
}

/** The groups in an order that depends on the seed; the files of each group are shuffled too. */
export function shuffled<Group extends { files: string[] }>(
  groups: readonly Group[],
  seed: number,
): Group[] {
  const random = xorshift(seed);
  return inRandomOrder(groups, random)
    .map((group) => ({ ...group, files: inRandomOrder(group.files, random) }));
}

function inRandomOrder<Item>(items: readonly Item[], random: () => number): Item[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = random() % (last + 1);
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}

function xorshift(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state = (state ^ (state << 5)) >>> 0;
    return state;
  };
}
