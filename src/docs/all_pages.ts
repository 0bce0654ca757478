import audience from "./pages/audience.md" with { type: "text" };
import audienceFacts from "./pages/audience-facts.md" with { type: "text" };
import audienceFiles from "./pages/audience-files.md" with { type: "text" };
import calendar from "./pages/calendar.md" with { type: "text" };
import campaignTables from "./pages/campaign-tables.md" with { type: "text" };
import charts from "./pages/charts.md" with { type: "text" };
import clients from "./pages/clients.md" with { type: "text" };
import commands from "./pages/commands.md" with { type: "text" };
import configuration from "./pages/configuration.md" with { type: "text" };
import credits from "./pages/credits.md" with { type: "text" };
import documents from "./pages/documents.md" with { type: "text" };
import errors from "./pages/errors.md" with { type: "text" };
import factsEngines from "./pages/facts-engines.md" with { type: "text" };
import factsFilter from "./pages/facts-filter.md" with { type: "text" };
import gate from "./pages/gate.md" with { type: "text" };
import gunaMilan from "./pages/guna-milan.md" with { type: "text" };
import home from "./pages/home.md" with { type: "text" };
import jobs from "./pages/jobs.md" with { type: "text" };
import keys from "./pages/keys.md" with { type: "text" };
import lines from "./pages/lines.md" with { type: "text" };
import mcp from "./pages/mcp.md" with { type: "text" };
import measurements from "./pages/measurements.md" with { type: "text" };
import migrations from "./pages/migrations.md" with { type: "text" };
import parity from "./pages/parity.md" with { type: "text" };
import peers from "./pages/peers.md" with { type: "text" };
import reference from "./pages/reference.md" with { type: "text" };
import retries from "./pages/retries.md" with { type: "text" };
import running from "./pages/running.md" with { type: "text" };
import scale from "./pages/scale.md" with { type: "text" };
import start from "./pages/start.md" with { type: "text" };
import telemetry from "./pages/telemetry.md" with { type: "text" };
import vedic from "./pages/vedic.md" with { type: "text" };
import webhooks from "./pages/webhooks.md" with { type: "text" };
import { changelogPage } from "./changelog_page.ts";
import { errorPages } from "./error_pages.ts";
import { type DocsServices, type Page, pageOf } from "./page.ts";
import { HOME, pathOf } from "./page_path.ts";
import { withTables } from "./tables.ts";

/** The files of `pages/`, in the order of the navigation. */
const FILES: [group: Page["group"], slug: string, markdown: string][] = [
  ["Use it", HOME, home],
  ["Use it", "start", start],
  ["Use it", "clients", clients],
  ["Use it", "keys", keys],
  ["Use it", "credits", credits],
  ["Use it", "retries", retries],
  ["Use it", "charts", charts],
  ["Use it", "vedic", vedic],
  ["Use it", "calendar", calendar],
  ["Use it", "lines", lines],
  ["Use it", "guna-milan", gunaMilan],
  ["Use it", "audience", audience],
  ["Use it", "audience-files", audienceFiles],
  ["Use it", "audience-facts", audienceFacts],
  ["Use it", "campaign-tables", campaignTables],
  ["Use it", "facts-filter", factsFilter],
  ["Use it", "facts-engines", factsEngines],
  ["Use it", "scale", scale],
  ["Use it", "gate", gate],
  ["Use it", "jobs", jobs],
  ["Use it", "webhooks", webhooks],
  ["Use it", "mcp", mcp],
  ["Look it up", "reference", reference],
  ["Look it up", "errors", errors],
  ["Look it up", "documents", documents],
  ["Look it up", "parity", parity],
  ["Look it up", "peers", peers],
  ["Look it up", "migrations", migrations],
  ["Run it", "running", running],
  ["Run it", "configuration", configuration],
  ["Run it", "commands", commands],
  ["Run it", "telemetry", telemetry],
  ["Run it", "measurements", measurements],
];

/** Every page with its tables filled in, and with the address of this service in its samples. */
export function docsPages(services: DocsServices): Page[] {
  const { publicUrl } = services.config;
  const written = FILES.map(([group, slug, markdown]) => {
    // An operator sets the address, so the pages for operators show the address as an example.
    const addressed = group === "Run it" ? markdown : withAddress(markdown, publicUrl);
    return pageOf({
      path: pathOf(slug),
      markdownPath: `/docs/${slug}.md`,
      group,
      markdown: withTables(addressed, services),
    });
  });
  const lookedUp = written.findLastIndex(({ group }) => group === "Look it up") + 1;
  return [...written.toSpliced(lookedUp, 0, changelogPage()), ...errorPages()];
}

/** Samples with the address of this service in place of the variable and of the examples. */
function withAddress(markdown: string, publicUrl: string): string {
  return markdown
    .replaceAll(/^export ASTROLOGY_BASE_URL=.*$/gm, `export ASTROLOGY_BASE_URL=${publicUrl}`)
    .replaceAll(/\$ASTROLOGY_BASE_URL(?=\/)/g, publicUrl)
    .replaceAll(/https:\/\/api\.example\.com(?=\/)/g, publicUrl);
}
