import process from "node:process";
import { parseArgs } from "node:util";
import { Client } from "./client.ts";
import type { ClientOptions } from "./connection.ts";
import { Ending } from "./ending.ts";
import { AbiError } from "./errors.ts";
import type { TestEvent, TestEventRequest, TestListener, TestListenerRequest } from "./schemas.ts";
import { environment } from "./settings.ts";

const USAGE = `listen --forward-to URL [--events EVENT,…]
    Forwards events of a development or sandbox service to a receiver on this machine, signed as
    webhooks are. The secret is shown; if ASTROLOGY_WEBHOOK_SECRETS is set, its first secret is used.
trigger EVENT
    Causes a real event, such as usage.recorded. The calls that it makes are billed as usual.
ASTROLOGY_BASE_URL is the address of the service, ASTROLOGY_API_KEY the key.`;

/** As long as the service itself waits for a receiver's answer. */
const ANSWER_MS = 15_000;
/** How much of a failed answer is shown. */
const SHOWN_CHARACTERS = 200;
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Runs a command of the client. Exit code 1 means that it failed, for example because the key was
 * refused; 2 means that its arguments are wrong.
 */
export async function runCommand(
  words: readonly string[],
  options: ClientOptions = {},
): Promise<number> {
  try {
    const [command, ...rest] = words;
    if (command === "listen") return await listen(rest, options);
    if (command === "trigger") return await trigger(rest, options);
    throw new TypeError(`expected a command\n${USAGE}`);
  } catch (error) {
    console.error(`error: ${(error as Error).message}`);
    if (!(error instanceof AbiError)) return error instanceof TypeError ? 2 : 1;
    for (const { path, message } of error.issues.slice(0, 5)) {
      console.error(`  ${path}: ${message}`);
    }
    return 1;
  }
}

async function listen(
  words: string[],
  options: ClientOptions,
): Promise<number> {
  const { values } = parseArgs({
    args: words,
    options: { "forward-to": { type: "string" }, events: { type: "string" } },
  });
  const target = targetOf(values["forward-to"]);
  const events = values.events?.split(",") as TestListenerRequest["events"];
  const secret = environment("ASTROLOGY_WEBHOOK_SECRETS")?.split(" ")[0] ||
    undefined;
  const client = new Client(options);
  const leaving = new AbortController();
  const leave = () => leaving.abort();
  // A terminal and a task runner may both send the signal; the second must not cut the end short.
  for (const signal of SIGNALS) process.on(signal, leave);
  try {
    const heard = client.listen({
      ...(events && { events }),
      ...(secret && { secret }),
      signal: leaving.signal,
      onListening: (listener) => tell(listener, target, client, secret !== undefined),
    });
    for await (const event of heard) {
      await forward(event, target, leaving.signal);
    }
    return 0;
  } catch (error) {
    if (leaving.signal.aborted) return 0;
    throw error;
  } finally {
    for (const signal of SIGNALS) process.off(signal, leave);
  }
}

function targetOf(text: string | undefined): string {
  if (text !== undefined) {
    const url = /^https?:\/\//.test(text) ? text : `http://${text}`;
    if (URL.canParse(url)) return url;
  }
  throw new TypeError(
    `--forward-to: expected the address of your receiver, such as http://127.0.0.1:3000/hooks\n${USAGE}`,
  );
}

function tell(
  { secret, notice }: TestListener,
  target: string,
  { baseUrl }: Client,
  isKnown: boolean,
): void {
  console.log(
    `Forwarding events of ${baseUrl} to ${target}. Press Ctrl-C to stop.`,
  );
  console.log(
    isKnown ? "Signed with the first secret of ASTROLOGY_WEBHOOK_SECRETS." : secret,
  );
  if (notice !== null) console.error(notice);
}

/** Sends an event as the service would, and shows what came of it. */
async function forward(
  { headers, body }: TestEvent,
  target: string,
  signal: AbortSignal,
): Promise<void> {
  const startMs = performance.now();
  const ending = new Ending(ANSWER_MS, Infinity, signal);
  let outcome: string;
  try {
    const answer = await fetch(target, {
      method: "POST",
      headers: {
        ...headers,
        "content-type": "application/json",
        "user-agent": "astrology-business-intelligence-webhooks/1",
      },
      body,
      redirect: "manual",
      signal: ending.signal,
    });
    const text = (await answer.text()).trim();
    outcome = String(answer.status);
    if (!answer.ok && text !== "") {
      outcome += ` ${text.slice(0, SHOWN_CHARACTERS)}`;
    }
  } catch (error) {
    signal.throwIfAborted();
    outcome = ending.signal.aborted ? `no answer in ${ANSWER_MS} ms` : reasonOf(error);
  } finally {
    ending.close();
  }
  const tookMs = Math.round(performance.now() - startMs);
  const { type } = JSON.parse(body);
  console.log(`${type} ${headers["webhook-id"]} ${tookMs} ms ${outcome}`);
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error
    ? cause.message || String((cause as { code?: string }).code)
    : message;
}

async function trigger(
  words: string[],
  options: ClientOptions,
): Promise<number> {
  const { positionals: [event, ...more] } = parseArgs({
    args: words,
    allowPositionals: true,
  });
  if (event === undefined || more.length > 0) {
    throw new TypeError(`expected one event\n${USAGE}`);
  }
  const asked = { event } as TestEventRequest;
  const { data: { made, endpoints, notice } } = await new Client(options)
    .makeTestEvent(asked, {
      maxRetries: 0,
      timeoutMs: TRIGGER_MS,
    });
  for (const { what, id } of made) console.log(`${what}: ${id}`);
  if (notice !== null) {
    console.error(notice);
    return 1;
  }
  console.log(
    endpoints === 0
      ? `No endpoint subscribes to ${event}: register one, or run listen.`
      : `Endpoints that subscribe to ${event}: ${endpoints}`,
  );
  return 0;
}

/** Longer than the service may take for it. */
const TRIGGER_MS = 75_000;
