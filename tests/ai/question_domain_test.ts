import assert from "node:assert/strict";
import { domainOf } from "../../src/ai/question_domain.ts";
import asked from "../../src/words/en/asked.json" with { type: "json" };

/** Questions that share words with another matter. */
const QUESTIONS: readonly (readonly [domain: string | null, question: string])[] = [
  ["partnership", "Can I trust my new business partner?"],
  ["trust", "Is my husband cheating on me?"],
  ["health", "I found a lump. Will it be nothing?"],
  [null, "I found a lump of cash in a desk. Whose is it?"],
  ["hard_news", "Should I tell my friend that her husband is cheating?"],
  ["grief", "How do I get over losing my mother?"],
  ["grief", "My dog died last week. How do I cope?"],
  ["pet_ill", "Will my cat get better?"],
  ["pet", "Should I get a second cat?"],
  ["illness_near", "Should I visit my dad in hospital?"],
  ["forgiving", "Should I forgive my father?"],
  ["self_forgive", "How do I forgive myself?"],
  ["amends", "Will my wife forgive me?"],
  ["telling", "How do I tell my parents I'm gay?"],
  ["confess", "Should I tell her how I feel?"],
  ["saying_no", "How do I say no to my boss?"],
  ["housemates", "My mother is moving in with us. How will it go?"],
  ["together", "Should I move in with my boyfriend after only six months?"],
  ["pace", "Are we moving too fast?"],
  ["move", "Should I move to Lisbon?"],
  ["offer", "Which job offer should I take?"],
  ["job_search", "When will I find a job?"],
  ["leave_job", "Should I quit my job without another one lined up?"],
  ["child", "Should I let my daughter quit piano?"],
  ["tired_work", "Why am I so tired of my job?"],
  ["colleague", "How do I deal with a difficult colleague?"],
  ["office_romance", "Should I date a coworker?"],
  ["friend", "Is my best friend jealous of me?"],
  ["new_friends", "How do I make friends in a new city?"],
  ["sale", "Will the sale of our house go through?"],
  ["lease", "Is my landlord going to renew my lease?"],
  ["contact", "Should I text my ex happy birthday?"],
  ["former", "How long until I feel better after the breakup?"],
  ["lending", "Should I lend my brother money?"],
  [null, "What deserves my attention now?"],
];

Deno.test("a question is about its own matter, whatever words it shares with another", () => {
  for (const [domain, question] of QUESTIONS) {
    assert.equal(domainOf(question)?.id ?? null, domain, question);
  }
});

Deno.test("each matter has nine pieces of advice or more, and none stands twice in a cell", () => {
  const domains = new Set(QUESTIONS.flatMap(([domain]) => domain === null ? [] : [domain]));
  const cells = new Map<string, readonly string[]>(Object.entries(asked));
  for (const domain of domains) assert.ok(cells.has(`about.${domain}`), domain);
  for (const [cell, entries] of cells) {
    if (!cell.startsWith("about.")) continue;
    assert.ok(entries.length >= 9, cell);
    assert.equal(new Set(entries).size, entries.length, cell);
  }
});
