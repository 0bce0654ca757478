/**
 * Builds the image from the Dockerfile with buildah and tries it, as `deno task test:image`. No
 * registry of images is asked: debootstrap makes the base images, which hold Debian's own Node.
 * Needs Linux, root, and Debian's `buildah` and `debootstrap`; says so and skips where these are
 * missing.
 */
import { checkContents, checkRefusal, checkService, type Image } from "./check_image.ts";
import { canSandbox } from "./sandbox.ts";

const TAG = "localhost/astrology-api:test";
const DEBIAN = "docker.io/library/debian:bookworm-slim";
const NODE = "docker.io/library/node:24-bookworm-slim";
/** A base image trusts whom this machine trusts. */
const CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt";
const CHROOT = ["--isolation", "chroot"];
const MB = 1e6;

const missing = await missingPrograms();
if (missing.length > 0 || !await canSandbox()) {
  console.log(`skipped: the image needs Linux, root and ${missing.join(", ") || "namespaces"}`);
  Deno.exit(0);
}
const work = await Deno.makeTempDir({ prefix: "image_" });
await Deno.chmod(work, 0o755);
try {
  await makeBases();
  const started = performance.now();
  await run(
    "buildah",
    "build",
    ...CHROOT,
    "--pull=never",
    "--format=docker",
    `--tag=${TAG}`,
    "--build-arg=DENO_TLS_CA_STORE=system",
    ".",
  )
    .catch((error) => {
      throw new Error(`the image could not be built: ${error.message}`);
    });
  const seconds = Math.round((performance.now() - started) / 1000);
  const container = await run("buildah", "from", "--pull=never", TAG);
  try {
    const image = await imageOf(await run("buildah", "mount", container));
    const bytes = await bytesOf(image.root);
    const ownBytes = await bytesOf(`${image.root}/app`);
    await checkContents(image);
    await checkRefusal(image, work);
    await checkService(image, work);
    console.log(
      `The image was built in ${seconds} s and answers: ${
        Math.round(bytes / MB)
      } MB, of which the service has ${Math.round(ownBytes / MB)} MB.`,
    );
  } finally {
    await run("buildah", "rm", container);
  }
} finally {
  await Deno.remove(work, { recursive: true });
}

async function missingPrograms(): Promise<string[]> {
  const found = await Promise.all(
    ["buildah", "debootstrap"].map(async (name) => {
      const { success } = await new Deno.Command("sh", { args: ["-c", `command -v ${name}`] })
        .output();
      return success ? [] : [name];
    }),
  );
  return found.flat();
}

/** The base images of the Dockerfile, unless they are there from an earlier run. */
async function makeBases(): Promise<void> {
  const names = await run("buildah", "images", "--format", "{{.Name}}:{{.Tag}}");
  if ([DEBIAN, NODE].every((name) => names.split("\n").includes(name))) return;
  const system = `${work}/debian`;
  await run("debootstrap", "--variant=minbase", "--include=ca-certificates", "bookworm", system);
  await run("sh", "-c", `rm ${system}/var/cache/apt/archives/*.deb`);
  await Deno.copyFile(CERTIFICATES, system + CERTIFICATES);
  // Nobody needs these bases after a crash, so dpkg need not wait for the disk.
  await Deno.writeTextFile(`${system}/etc/dpkg/dpkg.cfg.d/unsafe-io`, "force-unsafe-io\n");
  const debian = await run("buildah", "from", "scratch");
  await run("buildah", "add", debian, system, "/");
  await run("buildah", "commit", "--rm", debian, DEBIAN);
  const node = await run("buildah", "from", "--pull=never", DEBIAN);
  await run(
    "buildah",
    "run",
    ...CHROOT,
    node,
    "sh",
    "-c",
    `apt-get update -qq &&
    apt-get install -qq --yes --no-install-recommends nodejs npm &&
    echo cafile=${CERTIFICATES} >> /etc/npmrc`,
  );
  await run("buildah", "commit", "--rm", node, NODE);
}

/** What the image says of itself, with the folder in which it is mounted. */
async function imageOf(root: string): Promise<Image> {
  const { Docker: { config } } = JSON.parse(await run("buildah", "inspect", "--type=image", TAG));
  const [volume] = Object.keys(config.Volumes);
  return {
    root,
    hasOwnSystem: true,
    env: Object.fromEntries(config.Env.map((line: string) => line.split(/=(.*)/s, 2))),
    workdir: config.WorkingDir,
    user: config.User,
    command: config.Cmd,
    healthCheck: config.Healthcheck.Test.slice(1),
    volume,
  };
}

async function bytesOf(folder: string): Promise<number> {
  return parseInt(await run("du", "--summarize", "--bytes", "--one-file-system", folder));
}

/** Its standard output. @throws {Error} with the end of its output if it fails. */
async function run(program: string, ...args: string[]): Promise<string> {
  const { success, stdout, stderr } = await new Deno.Command(program, { args }).output();
  const decoder = new TextDecoder();
  if (success) return decoder.decode(stdout).trim();
  const said = decoder.decode(stdout) + decoder.decode(stderr);
  throw new Error(`${program} ${args.slice(0, 2).join(" ")}\n${said.slice(-4000)}`);
}
