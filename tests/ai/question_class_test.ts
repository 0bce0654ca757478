import assert from "node:assert/strict";
import { isOtherLanguage, questionClassOf } from "../../src/ai/question_class.ts";

const TOWARD = [
  "Should I take the job by the sea?",
  "Should I stay with my husband?",
  "Should I stay in this city?",
  "Is it a good idea to move in with my boyfriend?",
  "Is now the right time to start my own business?",
  "Am I ready to love again?",
  "He proposed last night. Should I say yes?",
  "When he calls, should I answer?",
  "Should I tell my boss the truth?",
  "Can I trust myself with this?",
  "Should I stop smoking?",
  "Should I finally quit drinking?",
  "Should I leave a note for her?",
  "Should I not leave my job?",
  "Am I wrong to leave him?",
  "Is it worth fighting for us?",
  "Should we have dinner with my ex?",
  "Do I need to apologise to my sister?",
  "Should I end up in her city, could I call on her?",
  "Is next month a good time to sell the car?",
  "Good time to ask for a raise?",
  "We had a fight. Do I call him?",
  "Is it time for a new job?",
  "Is it a bad idea to leave him?",
];
const AWAY = [
  "Should I leave my agency job to freelance?",
  "Should I leave my husband?",
  "Should I break up with my boyfriend?",
  "Is it time to let him go?",
  "Should I quit?  I hate my job.",
  "Is it a good idea to end it with my girlfriend?",
  "Am I wrong to stay with him?",
  "Should I not go to the wedding?",
  "Should I give up on the band?",
  "Would it be wise to turn down the offer?",
  "Should I just walk away from this?",
  "Is it time for me to move on?",
  "Should we call off the wedding?",
  "Should I cut ties with my brother?",
  "Is it a bad idea to text my ex?",
  "Would it be a mistake to marry so soon?",
  "Am I making a mistake by staying with him?",
];
const ANOTHER = [
  "Is my husband cheating on me?",
  "Does he love me?",
  "Will she come back?",
  "What does my boss think of me?",
  "Does Marco miss me?",
  "Will Anna forgive me for the lie?",
  "Is he the one for me?",
  "Am I being lied to by my friends?",
  "How does my ex feel about me now?",
  "Are they talking about me at work?",
  "I wonder if he misses me, what do you see?",
  "Can I trust him with my secret?",
];
const OPEN = [
  "Should I stay or should I go?",
  "Should I take the job in Berlin or the one in Rome?",
  "When should I move?",
  "What should I focus on?",
  "How can I find my way back to music?",
  "Will I find love this year?",
  "Will it rain at our wedding in May?",
  "Why do I keep choosing unavailable people?",
  "Where should I live?",
  "What deserves my attention now?",
  "Is Mercury to blame for my week?",
  "What is the capital of France and why should I care?",
  "Will my luck change?",
  "Stay or go?",
  "Can I learn to trust again?",
  // A yes to an occasion might put at risk what the asker keeps.
  "Day 47 without a drink, and the office party has a free bar. Can I go?",
  "I'm ten months sober. Should I try one glass at the wedding?",
  "I quit drinking last year. Should I go to the pub quiz?",
];

function classesOf(questions: readonly string[]): string[] {
  return questions.map((question) => {
    const found = questionClassOf(question);
    return `${question} ${found.kind === "own_choice" ? found.direction : found.kind}`;
  });
}

Deno.test("only a yes or no about one's own doing has a direction, and staying is the opposite of leaving", () => {
  const table = { toward: TOWARD, away: AWAY, another: ANOTHER, open: OPEN };
  for (const [expected, questions] of Object.entries(table)) {
    assert.deepEqual(classesOf(questions), questions.map((question) => `${question} ${expected}`));
  }
});

const OF_FEW_COMMON_WORDS = "Is moving in together a good idea after six months?";

Deno.test("a question in another language is not read, and is told from short English", () => {
  for (
    const question of [
      "¿Debería dejar mi trabajo este año?",
      "Soll ich meinen Mann verlassen?",
      "Devo lasciare il mio lavoro adesso?",
      "Est-ce que je dois quitter mon mari cette année ou attendre encore?",
      "Должна ли я уйти?",
      "仕事を辞めるべきですか",
      "क्या मुझे नौकरी छोड़नी चाहिए",
      "Zal ik mijn baan opzeggen en met mijn man naar zee verhuizen?",
      "Ska jag lämna min man eller ska jag vänta ett år till innan jag går?",
    ]
  ) {
    assert.equal(questionClassOf(question).kind, "unread", question);
    assert.ok(isOtherLanguage(question), question);
  }
  const short = ["Leave?", "Love life?", "Should I quit?", "My job, what now?"];
  for (
    const question of [...short, "our dog ran away last night please help", OF_FEW_COMMON_WORDS]
  ) {
    assert.ok(!isOtherLanguage(question), question);
  }
});
