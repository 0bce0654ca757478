/** `deno task dependencies`: writes DEPENDENCIES.md, every package with version, licence and reason. */
import { dependenciesPage } from "./support/dependencies/dependencies_page.ts";

await Deno.writeTextFile("DEPENDENCIES.md", await dependenciesPage());
