import assert from "node:assert/strict";
import { Resvg } from "@resvg/resvg-js";

/** Draws an SVG document as a PNG of its own size. */
export interface Renderer {
  name: string;
  /** Why it can not be asked here; null where it can. */
  missing: string | null;
  /** @throws if the document is not drawn. */
  render(svg: string): Promise<Uint8Array>;
}

const PYTHON = Deno.env.get("PYTHON") ?? "python3";

const CAIROSVG = `
import cairosvg, sys
sys.stdout.buffer.write(cairosvg.svg2png(bytestring=sys.stdin.buffer.read()))`;

const PDF_TO_PNG = `
import io, sys, pypdfium2
def write_png(pdf, width):
    page = pypdfium2.PdfDocument(pdf)[0]
    image, png = page.render(scale=width / page.get_width()).to_pil(), io.BytesIO()
    image.save(png, "PNG")
    sys.stdout.buffer.write(png.getvalue())
`;

const SVGLIB = `${PDF_TO_PNG}
from svglib.svglib import svg2rlg
from reportlab.graphics import renderPDF
drawing = svg2rlg(io.BytesIO(sys.stdin.buffer.read()))
write_png(renderPDF.drawToString(drawing), int(sys.argv[1]))`;

const WEASYPRINT = `${PDF_TO_PNG}
import base64
from weasyprint import HTML
width, height = sys.argv[1:3]
source = base64.b64encode(sys.stdin.buffer.read()).decode()
page = f"<style>@page {{ size: {width}px {height}px; margin: 0 }} body {{ margin: 0 }} img {{ display: block }}</style>"
write_png(HTML(string=f'{page}<img src="data:image/svg+xml;base64,{source}">').write_pdf(), int(width))`;

export const RESVG: Renderer = {
  name: "resvg",
  missing: null,
  // Without fonts: what is drawn so needs none.
  render: async (svg) => new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng(),
};

/** Those that are not npm packages: asked where they are installed. */
export const OTHER_RENDERERS: readonly Renderer[] = [
  await program("librsvg", "rsvg-convert", ["--version"], ({ svg }) => ({ args: [], input: svg })),
  await program("Chromium", "chromium", ["--version"], screenshot),
  await python("CairoSVG", ["cairosvg"], CAIROSVG),
  await python("svglib", ["svglib.svglib", "reportlab", "pypdfium2"], SVGLIB),
  await python("WeasyPrint", ["weasyprint", "pypdfium2"], WEASYPRINT),
];

/** The size a picture states, in pixels. */
export function sizeOf(svg: string): { width: number; height: number } {
  const [width, height] = ["width", "height"].map((name) =>
    Number(new RegExp(`^<svg[^>]* ${name}="(\\d+)"`).exec(svg)![1])
  );
  return { width, height };
}

interface Picture {
  svg: string;
  width: number;
  height: number;
}

interface Run {
  args: string[];
  input: string;
  /** Where the PNG is written; on the standard output without it. */
  output?: string;
}

async function program(
  name: string,
  command: string,
  probe: string[],
  runOf: (picture: Picture) => Run,
): Promise<Renderer> {
  const tried = await tryRun(command, probe, "");
  return {
    name,
    missing: tried.problem && `no ${command}`,
    render: async (svg) => {
      const { args, input, output } = runOf({ svg, ...sizeOf(svg) });
      const { problem, stdout } = await tryRun(command, args, input);
      assert.equal(problem, null, `${name}: ${problem}`);
      if (output === undefined) return stdout;
      const png = await Deno.readFile(output);
      await Deno.remove(output);
      return png;
    },
  };
}

async function python(name: string, modules: string[], script: string): Promise<Renderer> {
  const probe = ["-c", `import ${modules.join(", ")}`];
  const renderer = await program(name, PYTHON, probe, ({ svg, width, height }) => ({
    args: ["-c", script, String(width), String(height)],
    input: svg,
  }));
  return { ...renderer, missing: renderer.missing && `${PYTHON} has not ${modules.join(", ")}` };
}

function screenshot({ svg, width, height }: Picture): Run {
  const output = Deno.makeTempFileSync({ suffix: ".png" });
  const page = `<body style="margin:0">${svg}`;
  return {
    args: [
      ...["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"],
      `--window-size=${width},${height}`,
      `--screenshot=${output}`,
      `data:text/html;charset=utf-8,${encodeURIComponent(page)}`,
    ],
    input: "",
    output,
  };
}

async function tryRun(command: string, args: string[], input: string) {
  try {
    const child = new Deno.Command(command, {
      args,
      stdin: "piped",
      stdout: "piped",
      stderr: "piped",
    }).spawn();
    const writer = child.stdin.getWriter();
    await writer.write(new TextEncoder().encode(input));
    await writer.close();
    const { success, stdout, stderr } = await child.output();
    return { problem: success ? null : new TextDecoder().decode(stderr).slice(-500), stdout };
  } catch (error) {
    return { problem: String(error), stdout: new Uint8Array() };
  }
}
