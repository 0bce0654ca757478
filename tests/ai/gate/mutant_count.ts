/** Of each kind of mutant; the release check tries more, and so does `MUTANTS=500 deno task test ai/gate`. */
export const MUTANTS = Number(Deno.env.get("MUTANTS") ?? 25);
