import { exampleFiles, FILE_TYPES, type Upload } from "../routes/upload.ts";

/** The example file in each type, with the command that sends it. */
export function fileSamples(path: string, upload: Upload, address: string): string[] {
  const files = exampleFiles(upload);
  const query = new URLSearchParams(upload.example.parameters);
  const name = `${upload.price.unit}s`;
  return Object.entries(FILE_TYPES).flatMap(([type, form]) => [
    `### ${form.toUpperCase()}`,
    [
      "```sh",
      `cat > ${name}.${form} <<'END'`,
      files[form] + "END",
      "curl --fail-with-body \\",
      `  "${address}${path}?${query}" \\`,
      `  -H "x-api-key: $ASTROLOGY_API_KEY" \\`,
      `  -H 'content-type: ${type}' \\`,
      `  --data-binary @${name}.${form}`,
      "```",
    ].join("\n"),
  ]);
}
