import assert from "node:assert/strict";
import {
  Client,
  type OAuthClientInformationMixed,
  type OAuthClientProvider,
  type OAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from "@modelcontextprotocol/client";
import { createApp } from "../../src/app.ts";
import { type Browser, ORIGIN, signedIn } from "../console/console_bed.ts";
import { GENERATIONS } from "../support/mcp_client.ts";
import { openTestBed } from "../support/test_bed.ts";

const bed = await openTestBed();
const REDIRECT = "http://127.0.0.1:51234/callback";

/** The memory of a program, and a person who allows it. */
class Program implements OAuthClientProvider {
  information?: OAuthClientInformationMixed;
  kept?: OAuthTokens;
  verifier = "";
  /** The callback's query, once the person has allowed it. */
  callback?: URLSearchParams;
  readonly redirectUrl = REDIRECT;
  readonly clientMetadata = { client_name: "Official client", redirect_uris: [REDIRECT] };

  constructor(private readonly browser: Browser) {}

  state = () => "state-of-the-client";
  clientInformation = () => this.information;
  saveClientInformation = (information: OAuthClientInformationMixed) => {
    this.information = information;
  };
  tokens = () => this.kept;
  saveTokens = (tokens: OAuthTokens) => {
    this.kept = tokens;
  };
  codeVerifier = () => this.verifier;
  saveCodeVerifier = (verifier: string) => {
    this.verifier = verifier;
  };

  async redirectToAuthorization(url: URL): Promise<void> {
    const { text } = await this.browser.get(url.pathname + url.search);
    assert.match(text, /Allow Official client\?/);
    const { headers } = await this.browser.submit("/oauth/authorize", [
      ["request", url.search.slice(1)],
      ["decision", "allow"],
      ["credits", "10"],
      ["scope", "core:*"],
    ]);
    this.callback = new URL(headers.get("location")!).searchParams;
  }
}

for (const generation of GENERATIONS) {
  Deno.test(`the official client signs in with nothing but the address, and again after an hour (${generation})`, async () => {
    await using app = await bed.testApp();
    const served = createApp(app.services);
    const program = new Program(await signedIn(app));
    const transport = () =>
      new StreamableHTTPClientTransport(new URL(`${ORIGIN}/mcp`), {
        fetch: async (input, init) => await served.fetch(new Request(input, init)),
        authProvider: program,
      });
    const mode = generation === GENERATIONS[0] ? "legacy" : "auto";
    const newClient = () =>
      new Client({ name: "official", version: "1" }, { versionNegotiation: { mode } });
    const first = transport();
    await assert.rejects(newClient().connect(first), UnauthorizedError);
    await first.finishAuth(program.callback!);
    assert.equal(program.callback!.get("state"), "state-of-the-client");
    const client = newClient();
    await client.connect(transport());
    const call = () => client.callTool({ name: "lunar_phase", arguments: {} });
    assert.equal((await call()).isError, false);
    const before = program.kept!;
    await app.advanceClock(3601);
    assert.equal((await call()).isError, false, "it has refreshed its token");
    assert.notEqual(program.kept!.refresh_token, before.refresh_token);
    await client.close();
  });
}
