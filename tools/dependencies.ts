/**
 * `deno task dependencies`: writes DEPENDENCIES.md, which lists every package with its version,
 * licence and reason.
 */
import { dependenciesPage } from "./support/dependencies/dependencies_page.ts";

await Deno.writeTextFile("DEPENDENCIES.md", await dependenciesPage());
