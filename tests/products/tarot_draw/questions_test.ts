import assert from "node:assert/strict";
import { type CardForm, cardForm } from "../../../src/products/tarot_draw/card_form.ts";
import { ownMatter } from "../../../src/products/tarot_draw/words/own_matters.ts";
import matters from "../../../src/products/tarot_draw/words/en/matters.json" with { type: "json" };
import { REPLIES } from "../../../src/products/tarot_draw/words/card_words.ts";
import { tarotDrawText } from "../../../src/products/tarot_draw/tarot_draw_text.ts";
import { DECK } from "../../../src/tarot/corpus.ts";
import { SPREADS } from "../../../src/tarot/spreads.ts";
import { inspect } from "../../support/ai_lane.ts";

/** Everyday phrasings, with the form of the answer and the matter; null where it has no words. */
const ASKED: readonly (readonly [form: CardForm, matter: string | null, question: string])[] = [
  ["other.outcome", "child_school", "Will my grandson find his feet at his new school?"],
  ["mind", "addiction_other", "Is my teenage son smoking?"],
  ["choice", "care_home", "Should we put mum in a home?"],
  ["way", "child_love", "My daughter's boyfriend gives me a bad feeling, what should I do?"],
  ["way", "chores", "How can I get my kids to help around the house?"],
  ["deed", "sibling", "When will my sister speak to me again?"],
  ["choice", "wedding_guest", "Do I go to my cousin's wedding even though we fell out?"],
  ["other.outcome", "inheritance", "Is my brother right about dad's will?"],
  ["mind", "parent", "Will my parents accept my girlfriend?"],
  ["choice", "let_child", "Should I let my 16 year old go to a festival?"],
  ["way", "in_laws", "What can I do about my mother-in-law criticising my cooking?"],
  ["reason", "couple_trouble", "Why does my husband never listen to me?"],
  ["mind", "couple_trouble", "Are my wife and I growing apart?"],
  ["choice", "couple_trouble", "Should I give my marriage another try?"],
  ["outcome", "single", "Will I ever find someone after my divorce?"],
  ["state", "single", "Is online dating worth it at 55?"],
  ["choice", "worry", "He hasn't called since Saturday, should I worry?"],
  ["mind", "love_mind", "Is she just being polite or does she like me?"],
  ["when", "single", "When will I meet my soulmate?"],
  ["choice", "confess", "Should I tell my best friend I'm in love with her?"],
  ["way", "ex_mind", "How do I get over Daniel?"],
  ["state", "moving_in", "Is it too soon to move in together?"],
  ["either", "wedding_own", "Should we have the wedding abroad or at home?"],
  ["outcome", "wedding_own", "Will the wedding go smoothly?"],
  ["choice", "forgiving", "Can I forgive him for what he did?"],
  ["measure", "quit_job", "Should I quit my job without having another one?"],
  ["way", "boss", "My boss is a bully, what can I do?"],
  ["state", "work", "Is there a future for me at this company?"],
  ["either", "freelance", "Should I go freelance or stay put?"],
  ["way", "promotion", "How do I ask for a pay rise?"],
  ["outcome", "job_search", "Will I get the job I interviewed for yesterday?"],
  ["when", "job_search", "When will I hear back about my application?"],
  ["choice", "promotion", "Should I accept a lower salary for a job I'd love?"],
  ["cause", "promotion", "Why do I keep getting passed over?"],
  ["mind", "gossip", "Is my colleague talking about me behind my back?"],
  ["choice", "report", "Should I report my coworker?"],
  ["which", "new_career", "What career would suit me?"],
  ["choice", "retire", "Am I ready to retire?"],
  ["outcome", "business", "Will my little café survive the winter?"],
  ["choice", "business", "Should I take on a business partner?"],
  ["way", "business", "How can I get more customers?"],
  ["way", "work", "How do I survive night shifts?"],
  ["none", "presentation", "I have to give a speech on Friday and I'm terrified"],
  ["outcome", "exam", "Will I pass my driving test this time?"],
  ["either", "study", "Should I study law or medicine?"],
  ["choice", "study", "Is it worth doing a master's?"],
  ["way", "exam", "How do I concentrate on my revision?"],
  ["when", "debt", "When will we finally be out of debt?"],
  ["choice", "house_buy", "Should I buy the house on Mill Lane?"],
  ["when.own", "house_sell", "Is now a good time to sell our flat?"],
  ["outcome", "house_buy", "Will our offer on the cottage be accepted?"],
  ["choice", "lend", "Should I lend my friend money again?"],
  ["way", "saving", "How can I save for a holiday?"],
  ["outcome", "invest", "Will I win the lottery?"],
  ["choice", "invest", "Should I put my savings in bitcoin?"],
  ["either", "car", "Do I need a new car or will the old one last?"],
  ["way", "inheritance", "What should I do with the money my aunt left me?"],
  ["way", "neighbor", "My upstairs neighbours are so loud. What can I do?"],
  ["deed", "neighbor", "Will the neighbours object to our fence?"],
  ["deed", "landlord", "Is the landlord going to give me back my deposit?"],
  ["choice", "pet_get", "Should we get a puppy?"],
  ["either", "pet_get", "Cat or dog?"],
  ["other.outcome", "pet", "Will my cat come home?"],
  ["care", "pet_loss", "My dog died last week and the house is so quiet"],
  ["choice", "pet_loss", "Should I get another dog so soon?"],
  ["other.reason", "pet", "Why is my horse so nervous lately?"],
  ["way", "make_friends", "How do I make friends in a new town?"],
  ["none", "make_friends", "I feel so lonely since the children left"],
  ["cause", "event", "Why wasn't I invited to the party?"],
  ["choice", "gossip", "Should I confront my friend about the gossip?"],
  ["way", "family", "How do I say no to my family?"],
  ["self", "friend", "Am I a bad friend?"],
  ["way", "angry", "How do I stop being so angry all the time?"],
  ["cause", "worry", "Why can't I sleep?"],
  ["way", "confidence", "How can I be more confident?"],
  ["way", "fitness", "How do I lose weight?"],
  ["help", "addiction", "Should I stop drinking for a while?"],
  ["way", "habit", "How do I stop scrolling on my phone?"],
  ["hindrance", null, "What is holding me back?"],
  ["hindrance", null, "What am I not seeing?"],
  ["purpose", "happy", "What is my purpose in life?"],
  ["ahead", null, "What does this year have in store for me?"],
  ["choice", "look", "Should I dye my hair red?"],
  ["allowed", "age", "Is it silly to start ballet at 50?"],
  ["choice", "creative", "Should I publish my poems?"],
  ["outcome", "creative", "Will my novel ever be finished?"],
  ["way", null, "How do I find inspiration again?"],
  ["state", "faith", "Does God hear me?"],
  ["care", "grief", "I dreamt of my late grandmother, what does it mean?"],
  ["none", "signs", "I keep seeing 11:11"],
  ["mind", "jealous", "Is somebody jealous of me?"],
  ["self", null, "Am I cursed?"],
  ["outcome", "weather", "Will it rain at our garden party?"],
  ["outcome", "sport", "Will we win the match on Sunday?"],
  ["choice", "sport", "Should I run the half marathon?"],
  ["other.outcome", "child_sport", "Will my daughter be picked for the team?"],
  ["where", "travel_place", "Where should I spend my holiday?"],
  ["choice", "travel_place", "Should I travel alone?"],
  ["way", "fly", "I'm scared of flying, how do I manage?"],
  ["choice", "move", "Should we move to the countryside?"],
  ["where", null, "Where would I be happiest?"],
  ["care", "own_health", "Should I have the operation?"],
  ["other.outcome", "illness_other", "Is my dad going to get better?"],
  ["care", "grief", "How do I cope with losing my wife?"],
  ["none", "illness_other", "My friend has cancer and I don't know what to say"],
  ["choice", "own_health", "Should I take part in the clinical trial?"],
  ["outcome", "builder", "Will the council approve our extension?"],
  ["choice", "dispute", "Should I contest the parking fine?"],
  ["way", "stepfamily", "How can I get on better with my stepdaughter?"],
  ["mind", "child_school", "Is my son being bullied?"],
  ["name", "gossip", "Who is spreading rumours about me?"],
  ["none", null, "I don't know what to do any more with my life"],
  ["state", "past_choice", "Was I wrong to leave him?"],
  ["state", "past_choice", "Did I make the right choice?"],
  ["self", "forgive", "Is it my fault that we broke up?"],
  ["way", "cook", "what should i cook for my inlaws"],
  ["outcome", "parent", "Can my relationship with my father be repaired?"],
  ["choice", "back_to_work", "Should I go back to work after the baby?"],
  ["measure", "business", "Is it time to let my shop go?"],
  ["when.own", null, "how long should i wait for him"],
  ["state", "love_fit", "Is my partner the one?"],
  ["hindrance", "lost_thing", "Where did I lose my ring?"],
  [
    "way",
    "ex_event",
    "My sister is getting married in June and I'm not sure I can face my ex there. How do I get through it?",
  ],
  ["either", "home_choice", "Should I take the flat in town or the cottage with the garden?"],
  ["other.when", "child_job", "When will my son finally get a job?"],
  ["other.outcome", "child_exam", "Will my daughter pass her A levels?"],
  ["choice", "lend", "Is it a good idea to lend my brother two thousand pounds?"],
  ["mind", "neighbor", "What is my neighbour's problem with me?"],
  ["way", "landlord", "Our landlord wants to put the rent up again, what should we do?"],
  ["way", "dog_behavior", "my dog wont stop barking at night, what can i do"],
  ["care", "illness_other", "Will my mum's operation go well?"],
  ["way", "partner_job", "How can I support my husband now that he's lost his job?"],
  ["care", "grief", "I lost my dad in March and I still can't clear his house. Is it too soon?"],
  ["choice", "faith", "Should I go back to church after all these years?"],
  ["outcome", "team", "Will our team stay up this season?"],
  ["self", "addiction", "Am I drinking too much?"],
  ["mind", "friend", "Does my best friend resent me for moving away?"],
  ["choice", "tell_boss", "Should I tell my boss I'm pregnant yet?"],
  ["ahead", "business", "What will the next three months bring for my business?"],
  ["state", "promotion", "Do I have a chance at the promotion, or is it already decided?"],
  ["outcome", "dispute", "Will I win my court case against my former employer?"],
  ["other.reason", "teen", "Why does my teenage daughter shut herself in her room all day?"],
  ["when.own", "car", "When is the right time to sell my car?"],
  ["either", "love_text", "Should I text him first or wait?"],
  ["deed", "propose", "is my boyfriend going to propose this year???"],
  ["way", "money_worry", "How do I stop worrying about money at 3am?"],
  [
    "way",
    "job_abroad_parent",
    "I've been offered a job abroad but my mother is 84 and lives alone. What should I do?",
  ],
  ["where", "travel_place", "Where should we go for our honeymoon?"],
  ["care", "pet_ill", "Is my cat in pain?"],
  ["who", "who_did_it", "Who stole my bike?"],
  ["allowed", "learn", "I want to learn to play the piano at 60, is that silly?"],
  ["care", "own_health", "Will my knee be alright for the marathon?"],
  ["other.choice", "child_school", "Should my son change schools?"],
  ["way", "tell_parents", "How do I tell my parents I'm gay?"],
  ["way", "wear", "What should I wear to the interview?"],
  ["outcome", "fertility", "Will we ever be able to have a baby?"],
  ["vouch", "builder", "Can I trust the builder we hired?"],
  ["way", "credit", "My colleague takes credit for my work, how should I handle it?"],
  [
    "choice",
    "wedding_guest",
    "My best mate is marrying someone I can't stand. Do I say something?",
  ],
  ["mind", null, "Will my dad like the house we've bought?"],
  ["either", "study", "Which university should I choose, Leeds or Bristol?"],
  ["when.own", "child_close", "When can I stop worrying about my daughter?"],
  ["deceit", "couple", "Is my husband hiding money from me?"],
  ["none", "money_due", "Our rent is due and I don't know how we're going to manage this month"],
  ["other.choice", "house_sell", "Should my mother sell her house?"],
  ["way", "low_mood", "How do I stop crying at work"],
  ["mind", null, "Does the new girl in accounts fancy me?"],
  ["outcome", "grandchild", "Will I ever be a grandmother?"],
  ["way", "layoff", "I was made redundant last week, what now?"],
  ["outcome", "new_career", "Can I still become a nurse at 43?"],
  ["measure", "creative", "Should I give up on my novel?"],
  ["cause", "pattern", "Why do I always end up with the same kind of man?"],
  ["choice", "child_home", "My son wants to move back in with us. Good idea?"],
  ["choice", "move", "Should we move closer to the grandchildren?"],
  ["outcome", "meeting", "How will the meeting with the bank go?"],
  ["state", "pet", "Is my cat happier indoors?"],
  ["mind", "boss", "What does my boss really think of me?"],
  ["deed", "ex_back", "Will he come back to me?"],
  ["way", "sport", "How should I prepare for my first marathon?"],
  [
    "choice",
    "lend_thing",
    "Should I lend my neighbour my ladder again, he never gives things back lol",
  ],
  ["other.outcome", "addiction_other", "Will my brother stop drinking?"],
  ["who", "birthday", "who should I invite to my 50th birthday"],
  ["way", "couple", "What can I do to make my marriage happier after 20 years?"],
  ["choice", "forgiving", "Do I have to forgive my mother?"],
  ["self", "guy", "Am I wasting my time with this guy?"],
  ["choice", "let_child", "Is it time to let my teenage daughter travel alone?"],
  ["other.outcome", "small_child", "Will our baby sleep through soon?"],
  ["either", "choice_hard", "I can't decide between the red sofa and the grey one"],
  ["either", "job_offer", "Should I take the night job or keep looking?"],
  ["care", "grief", "How do I find my faith again after losing my brother?"],
  ["when.own", "parenting", "When should we start trying for a second child?"],
  ["way", "in_laws", "What would help my relationship with my sister-in-law?"],
  ["way", "landlord_repair", "My landlord wont fix the heating what shoud i do"],
  ["outcome", "garden", "Will it be a good year for my garden?"],
  ["choice", "report", "Should I report my colleague for stealing?"],
  ["way", "parent_self", "How can I be a better father?"],
  ["way", null, "What is the lesson in all this?"],
  ["outcome", "event", "Will I regret not going to the reunion?"],
];

Deno.test("everyday questions are read for what they ask and what they are about", () => {
  for (const [form, matter, question] of ASKED) {
    assert.equal(cardForm(question), form, question);
    assert.equal(ownMatter(question, form)?.id ?? null, matter, question);
  }
});

Deno.test("the gate accepts every reply, step and whole answer", () => {
  const [position] = SPREADS.single.positions;
  const task = tarotDrawText.task({
    ...{ question: "Should I adopt a dog?", topic: "general", spread: SPREADS.single },
    ...{ dealt: [{ card: DECK[0], orientation: "upright", position }], tone: "warm" },
  });
  const slot = task.plan.slots.find(({ field }) => field === "answer")!.id;
  const kept = new Map(
    task.plan.slots.filter(({ id }) => id !== slot)
      .map(({ id }) => [id, `Any sentence may stand here as it is. ${id}`]),
  );
  const entries: readonly { steps?: string[]; whole?: string[]; forms?: object }[] = matters;
  const sentences = [
    ...entries.flatMap(({ steps = [], whole = [], forms = {} }) => [
      ...steps,
      ...whole,
      ...Object.values(forms).flat() as string[],
    ]),
    ...Object.values(REPLIES).flat(),
  ];
  for (const sentence of sentences) {
    const named = sentence.replaceAll(/\{whom?\}/g, "your sister");
    const text = `${named[0].toUpperCase()}${named.slice(1).replace(/\.$/, "")}.`;
    const { complaints } = inspect(task, JSON.stringify({ [slot]: text }), kept);
    const own = complaints.filter((it) => it.slot === slot && it.code !== "repeats");
    assert.deepEqual(own.map(({ code }) => code), [], text);
  }
});

Deno.test("a step stands in one matter only, and every matter has two", () => {
  const entries: readonly { id: string; steps?: string[]; whole?: string[] }[] = matters;
  const steps = entries.flatMap(({ steps = [] }) => steps);
  assert.equal(new Set(steps).size, steps.length);
  for (const { id, steps = [], whole = [] } of entries) {
    assert.ok(whole.length > 0 || steps.length >= 2, id);
  }
});
