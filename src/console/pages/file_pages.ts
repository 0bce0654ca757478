import { html } from "hono/html";
import { z } from "zod";
import { priceWords } from "../../routes/price.ts";
import { checkData, exampleFiles, FILE_TYPES, type Upload } from "../../routes/upload.ts";
import type { ConsolePage } from "../console_page.ts";
import type { Html } from "../../look/page_frame.ts";
import {
  type Asked,
  type ConsoleRoute,
  type ConsoleServices,
  FormFault,
  goTo,
  NotHere,
} from "../console_route.ts";
import { countTables } from "../count_tables.ts";
import { failureWords } from "../failure_words.ts";
import { type FileForm, readFileForm } from "../file_form.ts";
import { ownCall } from "../own_call.ts";
import { count, sample, table } from "../parts.ts";

const PATH = "/console/files";
const MIB = 2 ** 20;

/** The endings that say which format and compression a file has. */
const ENDING = /\.(csv|ndjson|jsonl)(\.gz)?$/i;
const TYPES: Readonly<Record<string, keyof typeof FILE_TYPES>> = {
  csv: "text/csv",
  ndjson: "application/x-ndjson",
  jsonl: "application/x-ndjson",
};

/** Forms that send a file, which becomes a job. */
export const FILE_PAGES: readonly ConsoleRoute[] = [
  {
    method: "GET",
    path: PATH,
    run: (_, services) => Promise.resolve(filesPage(services)),
  },
  {
    method: "POST",
    path: `${PATH}/:id`,
    takesFile: true,
    run: async (asked, services) => {
      const upload = services.routes.uploads.find(({ id }) => id === asked.params.id);
      if (upload === undefined) throw new NotHere();
      const form = await readFileForm(asked.request);
      const answered = (status: number, words: Html) =>
        filesPage(services, { upload, fields: form.fields, status, words });
      try {
        const response = await send(upload, form, asked, services);
        if (!response.ok) return answered(response.status, await failureWords(response));
        const { data } = await response.json();
        if (!("job_id" in data)) return answered(200, checkWords(upload, data));
        return goTo(`/console/jobs/${data.job_id}`);
      } catch (error) {
        if (!(error instanceof FormFault)) throw error;
        return answered(400, html`<p class="fault" role="alert">${error.message}</p>`);
      }
    },
  },
];

/**
 * Streams the file to the service.
 * @throws {FormFault} if the form is incomplete.
 */
async function send(
  upload: Upload,
  { fields, fileName, content, end }: FileForm,
  asked: Asked,
  services: ConsoleServices,
): Promise<Response> {
  try {
    const [, ending, isPacked] = ENDING.exec(fileName) ?? [];
    if (ending === undefined) {
      throw new FormFault(
        "Choose a file whose name ends in .csv, .ndjson or .jsonl, optionally followed by .gz.",
      );
    }
    const query = new URLSearchParams(
      Object.keys(choicesOf(upload)).flatMap((name) =>
        fields.get(name) ? [[name, fields.get(name)!]] : []
      ),
    );
    return await ownCall(
      upload.id,
      `${upload.path}?${query}`,
      {
        form: fields,
        headers: {
          "content-type": TYPES[ending.toLowerCase()],
          ...(isPacked && { "content-encoding": "gzip" }),
        },
        body: content,
      },
      asked,
      services,
    );
  } finally {
    await end();
  }
}

/** A file that was refused or only checked: the fields of the file's form, and the answer. */
interface Answered {
  upload: Upload;
  fields: URLSearchParams;
  status: number;
  words: Html;
}

function filesPage(services: ConsoleServices, answered: Answered | null = null): ConsolePage {
  const { routes: { uploads }, config } = services;
  return {
    title: "Files",
    status: answered?.status,
    body: html`
      <p>Send a file as your organization, up to ${mebibytes(
        config.audienceMaxBytes,
      )} uncompressed. It becomes a job, which is billed per line once it is complete.</p>
      ${uploads.map((upload) =>
        html`
          <h2>${upload.summary}</h2>
          ${answered?.upload === upload ? answered.words : ""}
          ${fileForm(upload, answered?.upload === upload ? answered.fields : new URLSearchParams())}
        `
      )}
    `,
  };
}

interface Checked {
  valid: boolean;
  credits: number;
  issues: CheckedIssue[];
  [counted: string]: unknown;
}

interface CheckedIssue {
  field: string;
  column: number | null;
  code: string;
  message: string;
  lines: number;
  first: number[];
}

/** What a check has found. */
function checkWords(upload: Upload, checked: Checked): Html {
  const { valid, credits, ...counted } = checked;
  return html`
    <div role="status">
      <p>${valid
        ? `The file would be taken, for ${count(credits)} credits.`
        : "The file would be refused: too many of its lines cannot be read."} Nothing of it was kept, and nothing was billed.</p>
    </div>
    ${countTables(checkData(upload), counted, upload.price.unit)}
    <h3>Issues</h3>
    ${table("Issues", checked.issues, {
      Field: ({ field }) => field || "the line",
      Column: ({ column }) => column,
      Code: ({ code }) => code,
      Lines: { figure: ({ lines }) => count(lines) },
      "First lines": ({ first }) => first.join(", "),
      Meaning: ({ message }) => message,
    }, "There are none.")}
  `;
}

function mebibytes(bytes: number): string {
  return `${(bytes / MIB).toLocaleString("en", { maximumSignificantDigits: 3 })} MiB`;
}

/**
 * The form for a file. The form contains an idempotency key, so that a form sent twice is billed
 * once.
 */
function fileForm(upload: Upload, chosen: URLSearchParams): Html {
  const { id, price, minimumPlan } = upload;
  const { csv, ndjson } = exampleFiles(upload);
  return html`
    <p>${priceWords(price)}; plan ${minimumPlan} or higher.</p>
    <form class="fields" method="post" action="${PATH}/${id}" enctype="multipart/form-data">
      <input type="hidden" name="key" value="${crypto.randomUUID()}">
      <fieldset>
        <legend>Settings</legend>
        ${Object.entries(choicesOf(upload)).map(([name, choice]) =>
          choiceField(`${id}.${name}`, name, choice, chosen.get(name))
        )}
      </fieldset>
      <p class="field">
        <label for="${id}.file">File, required</label>
        <input id="${id}.file" name="file" type="file" required accept=".csv,.ndjson,.jsonl,.gz"
          aria-describedby="${id}.file-words">
        <span class="soft"
          id="${id}.file-words">The name ends in .csv, .ndjson or .jsonl, followed by .gz if compressed.</span>
      </p>
      <p><button class="first">Send the file</button></p>
    </form>
    <details>
      <summary>Example files</summary>
      <h3>CSV</h3>
      ${sample("CSV", csv)}
      <h3>NDJSON</h3>
      ${sample("NDJSON", ndjson)}
    </details>
  `;
}

interface Choice {
  enum: string[];
  default?: string;
  description?: string;
  isRequired: boolean;
}

/** The parameters of an upload whose values are a fixed list, by name. */
function choicesOf({ parameters }: Upload): Record<string, Choice> {
  const { properties = {}, required = [] } = z.toJSONSchema(parameters, { io: "input" });
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      { ...schema as Omit<Choice, "isRequired">, isRequired: required.includes(name) },
    ]),
  );
}

function choiceField(
  id: string,
  name: string,
  { enum: values, default: usual = "", description, isRequired }: Choice,
  chosen: string | null,
): Html {
  const shown = chosen ?? usual;
  const options = [...(usual === "" ? [""] : []), ...values].map((value) =>
    value === shown ? html`<option selected>${value}</option>` : html`<option>${value}</option>`
  );
  return html`
    <p class="field">
      <label for="${id}">${name}${isRequired ? ", required" : ""}</label>
      ${isRequired
        ? html`<select id="${id}" name="${name}" required>${options}</select>`
        : html`<select id="${id}" name="${name}">${options}</select>`}
      ${description && html`<span class="soft">${description}</span>`}
    </p>
  `;
}
