import assert from "node:assert/strict";
import type { Image } from "./check_image.ts";
import {
  ignoredByDocker,
  type Instruction,
  jsonWords,
  parseEnv,
  type Stage,
} from "./dockerfile.ts";
import { imageMounts, runAsBuilder } from "./sandbox.ts";

/**
 * Replays the stages in empty folders below `work`. This machine stands for the base images: its
 * /usr is seen read-only, without /usr/local. Two steps are short cuts: the installation of Deno
 * takes the binary that runs this test, and the build begins with what is built here, which it holds
 * against its inputs.
 */
export async function replay(stages: Stage[], context: string, work: string): Promise<Image> {
  const roots = new Map<string, string>();
  let image: Image | undefined;
  for (const stage of stages) {
    const root = `${work}/${stage.name}`;
    roots.set(stage.name, root);
    await imageMounts(root);
    image = await replayStage(stage, root, (from) => from ? roots.get(from)! : context);
  }
  return image!;
}

async function replayStage(
  stage: Stage,
  root: string,
  sourceOf: (from: string | undefined) => string,
): Promise<Image> {
  const image: Image = {
    root,
    hasOwnSystem: false,
    env: { PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin" },
    workdir: "/",
    user: "0:0",
    command: [],
    healthCheck: [],
    volume: "",
  };
  const steps: Record<string, (instruction: Instruction) => Promise<void> | void> = {
    RUN: ({ text }) => run(text, image),
    COPY: ({ options, text }) => copy(text, sourceOf(options.from), image),
    WORKDIR: async ({ text }) => {
      image.workdir = text;
      await Deno.mkdir(root + text, { recursive: true });
    },
    ARG: () => {},
    ENV: ({ text }) => void Object.assign(image.env, parseEnv(text)),
    USER: ({ text }) => void (image.user = text),
    VOLUME: ({ text }) => void (image.volume = text),
    CMD: ({ text }) => void (image.command = jsonWords(text)),
    HEALTHCHECK: ({ text }) => void (image.healthCheck = jsonWords(text)),
    EXPOSE: ({ text }) => assert.equal(text, image.env.PORT),
    STOPSIGNAL: ({ text }) => assert.equal(text, "SIGTERM"),
  };
  for (const instruction of stage.instructions) await steps[instruction.keyword](instruction);
  return image;
}

async function run(text: string, image: Image): Promise<void> {
  if (text.startsWith("npm install --global deno@")) {
    assert.match(text, new RegExp(`^npm install --global deno@${Deno.version.deno} `));
    await Deno.copyFile(Deno.execPath(), `${image.root}/deno`);
    return;
  }
  if (text.startsWith("deno task build")) {
    for (const built of ["wasm/dist", "data"]) {
      await command("cp", "-a", built, `${image.root}${image.workdir}/${built}`);
    }
  }
  await runAsBuilder(image.root, image.env, image.workdir, text);
}

/** COPY as Docker does it: of a folder its content; to a path with a final slash below that. */
async function copy(text: string, source: string, image: Image): Promise<void> {
  const words = text.split(/\s+/);
  const to = words.pop()!;
  const destination = to.startsWith("/") ? image.root + to : `${image.root}${image.workdir}/${to}`;
  for (const word of words) {
    const from = `${source}/${word}`;
    if ((await Deno.stat(from)).isDirectory) {
      await Deno.mkdir(destination, { recursive: true });
      await command("cp", "-a", `${from}/.`, destination);
    } else {
      const isFolder = to.endsWith("/");
      const folder = isFolder ? destination : destination.replace(/\/[^/]+$/, "");
      await Deno.mkdir(folder, { recursive: true });
      await command("cp", "-a", from, destination);
    }
  }
}

/** What `docker build .` would send: this checkout less what `.dockerignore` names. */
export async function buildContext(folder: string): Promise<void> {
  const ignoreFile = await Deno.readTextFile(".dockerignore");
  const copyFolder = async (path: string) => {
    for await (const { name, isDirectory } of Deno.readDir(path === "" ? "." : path)) {
      const child = path === "" ? name : `${path}/${name}`;
      const holdsWanted = isDirectory && ignoreFile.includes(`\n!${child}/`);
      if (ignoredByDocker(ignoreFile, child) && !holdsWanted) continue;
      if (isDirectory) await copyFolder(child);
      else {
        await Deno.mkdir(`${folder}/${path}`, { recursive: true });
        await Deno.copyFile(child, `${folder}/${child}`);
      }
    }
  };
  await copyFolder("");
}

async function command(name: string, ...args: string[]): Promise<void> {
  const { success, stderr } = await new Deno.Command(name, { args }).output();
  if (!success) throw new Error(`${name} ${args.join(" ")}: ${new TextDecoder().decode(stderr)}`);
}
