/**
 * A root folder as a container would see it, by mount and process namespaces of util-linux. Where the
 * folder has no /usr of its own, this machine's programs and libraries are seen there, read-only.
 */

/** Whether this process may make namespaces: Linux, as root. */
export async function canSandbox(): Promise<boolean> {
  if (Deno.build.os !== "linux" || Deno.uid() !== 0) return false;
  const args = ["--mount", "--pid", "--fork", "true"];
  return (await new Deno.Command("unshare", { args }).output()).success;
}

const BASE_FOLDERS = ["bin", "sbin", "lib", "lib32", "lib64", "libx32"];

/** Prepares a root folder: mount points, and links such as /bin where this machine has links. */
export async function imageMounts(root: string): Promise<void> {
  for (const name of ["proc", "dev", "etc", "tmp", "usr/local/bin"]) {
    await Deno.mkdir(`${root}/${name}`, { recursive: true });
  }
  await Deno.chmod(root, 0o755);
  await Deno.chmod(`${root}/tmp`, 0o1777);
  for await (const { name, isDirectory } of Deno.readDir("/usr")) {
    if (isDirectory) await Deno.mkdir(`${root}/usr/${name}`, { recursive: true });
  }
  for (const name of BASE_FOLDERS) {
    const found = await Deno.lstat(`/${name}`).catch(() => null);
    if (found?.isSymlink) await Deno.symlink(await Deno.readLink(`/${name}`), `${root}/${name}`);
    else if (found?.isDirectory) await Deno.mkdir(`${root}/${name}`);
  }
}

/** Shell lines that mount what every container of `root` sees; for a fresh mount namespace. */
function baseMounts(root: string, hasOwnSystem = false): string {
  return `
    set -e
    mount --bind ${root} ${root}${hasOwnSystem ? "" : systemMounts(root)}
    mount --rbind /dev ${root}/dev
    mount -t proc proc ${root}/proc`;
}

/** This machine's programs and libraries. */
function systemMounts(root: string): string {
  return `
    for folder in /usr/* ${BASE_FOLDERS.map((name) => `/${name}`).join(" ")}; do
      if [ -d $folder ] && [ ! -L $folder ] && [ $folder != /usr/local ]; then
        mount --rbind -o ro $folder ${root}$folder
      fi
    done`;
}

function envWords(env: Record<string, string>): string[] {
  return Object.entries(env).map(([name, value]) => `${name}=${value}`);
}

/**
 * Runs a RUN step's shell text as root with the network and this machine's package cache.
 * @throws {Error} with its output if it fails.
 */
export async function runAsBuilder(
  root: string,
  env: Record<string, string>,
  workdir: string,
  text: string,
): Promise<void> {
  const home = Deno.env.get("HOME") ?? "/root";
  const info = await new Deno.Command(Deno.execPath(), { args: ["info", "--json"] }).output();
  const { denoDir } = JSON.parse(new TextDecoder().decode(info.stdout));
  await Deno.mkdir(root + home, { recursive: true });
  await Deno.mkdir(`${root}/deno_dir`, { recursive: true });
  const script = `${baseMounts(root)}
    mount --bind -o ro /etc ${root}/etc
    mount --bind -o ro ${home} ${root}${home}
    mount --bind ${denoDir} ${root}/deno_dir
    exec chroot ${root} env --chdir=${workdir} "$@"`;
  const variables = envWords({ ...env, DENO_DIR: "/deno_dir", NO_COLOR: "1" });
  const { success, stdout, stderr } = await new Deno.Command("unshare", {
    args: ["--mount", "--pid", "--fork", "sh", "-c", script, "sh", ...variables, "sh", "-c", text],
  }).output();
  if (success) return;
  const decoder = new TextDecoder();
  throw new Error(`RUN ${text}\n${decoder.decode(stdout)}${decoder.decode(stderr)}`);
}

/** A program that runs as process 1 of a container, on a read-only file system without network names. */
export interface Container extends AsyncDisposable {
  /** Its process id outside. */
  pid: number;
  /** Standard output and error as they come. */
  output: ReadableStream<Uint8Array>;
  status: Promise<Deno.CommandStatus>;
  kill(signal: Deno.Signal): void;
  /** What `docker exec` does. */
  exec(...words: string[]): Promise<Deno.CommandOutput>;
}

export interface ContainerOptions {
  root: string;
  /** Whether `root` has its own /usr; otherwise this machine's is seen in it. */
  hasOwnSystem: boolean;
  env: Record<string, string>;
  workdir: string;
  /** `uid:gid`. */
  user: string;
  /** The one writable folder, and where it is seen. */
  volume: { folder: string; path: string };
}

/** Starts `words` as a container engine would with `--read-only --user`. */
export async function startContainer(
  { root, hasOwnSystem, env, workdir, user, volume }: ContainerOptions,
  words: string[],
): Promise<Container> {
  const script = `${baseMounts(root, hasOwnSystem)}
    mount -o remount,ro,bind ${root}
    mount --bind ${volume.folder} ${root}${volume.path}
    exec chroot --userspec=${user} --groups= ${root} env -i --chdir=${workdir} "$@" 2>&1`;
  const inside = ["env", "-i", `--chdir=${workdir}`, ...envWords(env)];
  const process = new Deno.Command("unshare", {
    args: ["--mount", "--pid", "--fork", "--kill-child", "sh", "-c", script, "sh"]
      .concat(envWords(env), words),
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const pid = await childOf(process.pid);
  const [uid, gid] = user.split(":");
  return {
    pid,
    output: process.stdout,
    status: process.status,
    kill: (signal) => Deno.kill(pid, signal),
    exec: (...words) =>
      new Deno.Command("nsenter", {
        args: ["--target", String(pid), "--mount", "--pid", "--root"]
          .concat(["--setuid", uid, "--setgid", gid], inside, words),
      }).output(),
    async [Symbol.asyncDispose]() {
      // The namespace's processes end with `unshare`.
      try {
        process.kill("SIGKILL");
      } catch { /* It has ended already. */ }
      await process.status;
    },
  };
}

/** `unshare` has one child: process 1 of the new namespace. */
async function childOf(pid: number): Promise<number> {
  for (let attempt = 0; attempt < 1000; attempt++) {
    const children = await Deno.readTextFile(`/proc/${pid}/task/${pid}/children`);
    if (children.trim() !== "") return Number(children.trim().split(" ")[0]);
  }
  throw new Error("unshare has started nothing");
}
