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
import { type Browser, newCode, ORIGIN, signedIn } from "../console/console_bed.ts";
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

  constructor(readonly browser: Browser) {}

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
      ...url.searchParams.get("scope")!.split(" ")
        .map((scope): [string, string] => ["scope", scope]),
    ]);
    this.callback = new URL(headers.get("location")!).searchParams;
  }
}

for (const generation of GENERATIONS) {
  Deno.test(`the official client signs in with nothing but the address, again after an hour, and steps up (${generation})`, async () => {
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

    // A tool beyond the scopes leads to the person, and then answers.
    await program.browser.signIn(await newCode(app));
    const stepping = transport();
    const limited = newClient();
    await limited.connect(stepping);
    const cards = {
      name: "tarot_draw",
      arguments: { spread_type: "three_card", question: "What comes next?" },
    };
    await assert.rejects(limited.callTool(cards), UnauthorizedError);
    await stepping.finishAuth(program.callback!);
    assert.equal(program.kept!.scope, "core:* tarot.draw");
    const widened = newClient();
    await widened.connect(transport());
    for (const call of [cards, { name: "lunar_phase", arguments: {} }]) {
      assert.equal((await widened.callTool(call)).isError, false);
    }
    await limited.close();
    await widened.close();
  });
}
