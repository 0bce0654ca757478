/** Everyday questions and the matter by which the oracle answers them. */
import assert from "node:assert/strict";
import examples from "../../../src/products/oracle_ask/words/en/example_questions.json" with {
  type: "json",
};
import { MATTERS, mattersFor, SUBJECTS } from "../../../src/products/oracle_ask/words/units.ts";
import { namedThing } from "../../../src/products/oracle_ask/words/named_thing.ts";
import { otherIn } from "../../../src/products/asked/asked_other.ts";

/** Written as people ask, and not with the words of the patterns. `any` answers any question. */
const QUESTIONS: readonly (readonly [unit: string, question: string])[] = [
  ["their_day.ahead", "Will my sister's wedding go well in June?"],
  ["waiting_news.time", "When will we finally get the keys to our new house?"],
  ["neighbors.way", "My neighbour keeps parking in front of our gate, what can I do about it?"],
  ["teen_silent.way", "How do I get my teenage son to talk to me again?"],
  ["lend.choice", "Is it a good idea to lend my cousin 500 pounds?"],
  ["their_test.ahead", "Will my daughter get into the school she wants?"],
  ["rent_up.choice", "My landlord put the rent up again. Should we move out?"],
  ["second_pet.choice", "Should we get a second dog now that the old one is slowing down?"],
  // A matter without words for the form of a question lends those of a form near to it.
  ["driving_test.way", "Third go at my driving test on Wednesday. Any wisdom?"],
  ["race.ahead", "My first half marathon at 52. What does the road ahead look like?"],
  ["lead_role.choice", "They offered me head of maintenance, but Sundays are gone. Take it?"],
  ["work_trust.who", "Who can I trust at work?"],
  ["year_focus.what", "What should I focus on this month?"],
  ["memory_near.way", "My mum has started forgetting things and I'm scared. What do I do?"],
  ["exam.ahead", "Will I pass my nursing exam next week?"],
  ["friend_one_way.other", "Why does my best friend never ask how I am?"],
  [
    "funeral.choice",
    "Should I go to my father's funeral even though we hadn't spoken for ten years?",
  ],
  ["sport_watch.ahead", "Will our team win the cup on Saturday?"],
  ["launch.choice", "Is this the right time to start my own cleaning business?"],
  [
    "want_differs.way",
    "I've been offered a job in Dublin but my boyfriend doesn't want to leave Manchester, what should I do?",
  ],
  ["tell_boss.choice", "Should I tell my manager I'm pregnant before the promotion talks?"],
  ["was_mistake.fit", "Did I make a mistake by quitting my course?"],
  ["tired_of_visits.cause", "Why am I always so tired after visiting my parents?"],
  ["money_save.ahead", "Can I afford to take a year off?"],
  ["nerves_first.ahead", "How will my first day at the new job go?"],
  ["job_loss_near.time", "My husband lost his job last month, how long will this last?"],
  ["god.choice", "Should I believe in God again after what happened?"],
  ["their_bullied.way", "How can I help my daughter who is being bullied at school?"],
  ["now_or_later.either", "Should I run the marathon this spring or wait until autumn?"],
  ["boss.other", "what does my boss really think of my work"],
  ["ex_back.other", "Is my ex thinking about me?"],
  ["confront.choice", "Should I confront my roommate about the dishes and the noise?"],
  ["raise.ahead", "When is a good time to ask for a raise?"],
  ["compare.ahead", "I feel like I'm falling behind everyone my age. Am I?"],
  ["heirloom.choice", "Should I sell my grandmother's ring?"],
  [
    "rift.ahead",
    "My brother and I haven't talked since mum's will was read. Will we ever make up?",
  ],
  ["book_block.cause", "What is holding me back from finishing my novel?"],
  ["their_settle.ahead", "Will my nephew settle in at his new job?"],
  [
    "two_jobs.said",
    "I got offered 2 jobs, one at a library and one at the port. They want my answer on Friday.",
  ],
  [
    "empty_nest.way",
    "Our youngest has left for college and the house is so quiet. What do I do with the evenings?",
  ],
  [
    "quit_already.way",
    "I haven't smoked since March and today I bought a pack and did not open it. What now?",
  ],
  [
    "child_lessons.choice",
    "My daughter wants to give up the violin after nine years of lessons. Do I let her?",
  ],
  ["tree_border.choice", "My neighbours want to cut down our tree, should I stop them?"],
  ["tell_death.way", "How do I tell my son his hamster died?"],
  ["odd_feeling_baby.fit", "Is it normal to feel jealous of my sister's new baby?"],
  ["builders.time", "When will the noise from the building site stop?"],
  ["travel.either", "Should I take my mother on holiday with us or go without her?"],
  ["driving_test.ahead", "I failed my driving test twice, will I pass the third time?"],
  ["time_off.way", "What's the best way to ask my boss for time off at Christmas?"],
  ["vouch.other", "Can I trust my new cleaner?"],
  ["healing_time.way", "My best friend is moving to Australia and I'm heartbroken. How do I cope?"],
  ["eat_different.choice", "Should I become a vegetarian?"],
  ["any.ahead", "Will it be a good year for my garden?"],
  ["their_teen.cause", "Why does my teenager slam every door?"],
  ["say_sorry.choice", "Should I apologise to my aunt even though she started it?"],
  ["suited.fit", "Do I have what it takes to be a teacher?"],
  ["event_ahead.ahead", "How will the meeting with the bank go tomorrow?"],
  ["crazy_plan.fit", "My partner wants to buy a boat, is that crazy?"],
  ["learn_skill.fit", "Am I wasting my time learning Polish at 55?"],
  ["life_where.where", "Where is my life going?"],
  ["co_parent.choice", "Should I let my ex see the children at new year?"],
  ["their_persuade.way", "How can I get my husband to go to the doctor?"],
  ["their_health.ahead", "Will my grandmother's operation be alright?"],
  ["their_settle.other", "Is my daughter happy at university?"],
  ["looks.choice", "should i get a tatoo of my dads name"],
  [
    "money_back_friend.way",
    "My flatmate owes me two months rent and keeps making excuses. what now?",
  ],
  ["retire.choice", "Should I take the early retirement package?"],
  ["company_change.ahead", "What's going to happen with my job now they've sold the company?"],
  ["feel_home.ahead", "Will I ever feel at home in Berlin?"],
  ["joining.either", "Should I join the choir or the hiking group?"],
  ["mondays.way", "How do I stop dreading Mondays?"],
  ["their_work.choice", "Should my wife quit her job to look after her mother?"],
  ["dad_home_fit.fit", "Is it selfish to put my dad in a home?"],
  ["mourning.other", "Did my late husband forgive me?"],
  ["stuck.cause", "Why can't I finish anything I start?"],
  ["friend_grieving.way", "What do I say to a friend whose mum is dying?"],
  ["their_home.ahead", "Will my uncle get the council flat he's applied for?"],
  ["any.choice", "Should I put my name down for the allotment?"],
  ["back_after.way", "How do I get my confidence back after being off sick for a year?"],
  [
    "damage.way",
    "My sister-in-law borrowed my car and scratched it and won't admit it. What do I do?",
  ],
  ["after_baby.time", "When will I feel like myself again after having the baby?"],
  [
    "go_for_it.choice",
    "Should I go for the supervisor role even though I've only been there six months?",
  ],
  ["come_to_me.other", "Why do people always come to me with their problems?"],
  ["builders.ahead", "Will the builders be finished by Christmas?"],
  ["gym_body.either", "Should I cancel my gym membership or give it another go?"],
  ["decline.way", "What's the best way to tell my friend I can't be her bridesmaid?"],
  ["their_health.ahead", "Will my husband's knee be better in time for our holiday?"],
  ["teen.way", "I keep having rows with my teenage daughter over her phone. How do we stop?"],
  ["pet_mind.ahead", "Do you think my dog misses me when I'm at work?"],
  ["their_love.ahead", "Can my sister and her husband work things out?"],
  ["confront.choice", "Should I speak to my priest about my doubts?"],
  ["old_care.who", "Who will be there for me when I'm old?"],
  ["sell_thing.choice", "Should I sell my car and cycle instead?"],
  ["speech.way", "I've been asked to give a eulogy for my grandad, how do I start?"],
  ["phobia.time", "When will I get over my fear of flying?"],
  ["garden.choice", "Should I plant the tomatoes this weekend?"],
  ["leaving_news.way", "How do I tell my colleagues I'm leaving?"],
  ["their_love.ahead", "Is my cousin going to be okay after her breakup?"],
  ["be_heard.cause", "Why does nobody at work listen to me?"],
  ["get_along.ahead", "Will I get on with my new flatmates?"],
  ["ask_coffee.choice", "Should I ask the girl from the bakery for coffee?"],
  ["found_money.choice", "I found money in the street, should I keep it?"],
  ["worth_repair.either", "What should I do about my noisy fridge... repair or replace?"],
  ["their_drinking.ahead", "Will my brother ever stop drinking?"],
  ["thanks.way", "How do I thank my teacher after all these years?"],
  ["needed.ahead", "Do my grown-up children need me any more?"],
  ["who_advice.who", "Who can help me sort out my finances?"],
  ["surprise.other", "Is my wife going to enjoy the surprise party I'm planning?"],
  ["now_or_later.either", "Should I repaint the fence or leave it another year?"],
  ["get_along.way", "How do I get on with my daughter's new husband?"],
  ["mortgage.ahead", "Will I get the mortgage?"],
  [
    "quit_job.choice",
    "My boss wants me back in the office five days, should I look for something else?",
  ],
  ["pet_behavior.cause", "Why does my cat wake me at four every morning?"],
  ["reunion.choice", "Should I go to the class reunion?"],
  ["aging.way", "How can I make peace with getting older?"],
  ["tell_child.way", "What should I tell my kids about why dad left?"],
  ["god.choice", "Should I start praying again?"],
  ["leaving_news.time", "When should I tell my landlord I'm moving out?"],
  ["winter_money.ahead", "Will there be enough money this winter?"],
  ["gossip.way", "How do I stop my neighbour gossiping about me?"],
  ["sport.choice", "Should I train for a triathlon at 58?"],
  ["right_decision.fit", "Did I do the right thing by not visiting my dad?"],
  ["who_along.who", "Who should I take with me to Rome?"],
  ["injury.time", "How long until my broken ankle stops ruling my life?"],
  // The stage of a matter is told by the words, before its nouns.
  ["lent.way", "I lent my cousin 300 pounds in spring. How do I bring it up?"],
  ["lend.choice", "Should I lend my cousin the money for a van?"],
  ["lent_thing.way", "My friend borrowed my tent and never gives it back. What do I do?"],
  ["pet_missing.ahead", "Our cat ran off in the storm. Will she come home?"],
  ["pet_died.time", "My dog died on Monday. When does it get easier?"],
  ["pet_next.fit", "We buried our old dog in May. Is it too soon for a puppy?"],
  ["not_invited.choice", "I wasn't invited to my cousin's wedding. Should I say something?"],
  ["lost_touch.choice", "My college friend and I lost touch years ago. Should I write to him?"],
  ["grief_room.way", "Dad's been gone a year and I can't open his wardrobe. What should I do?"],
  ["child_conflict.choice", "He wants children and I don't. Should I stay?"],
  ["child_conflict.way", "I want a baby but my husband doesn't. How do we go on?"],
  // A compound is what its last noun says.
  ["two_jobs.either", "Should I take the nursing home job or stay in retail?"],
  // An "or" that is only told is no choice.
  ["teen_silent.way", "My son won't leave his room or look for work. What can I do?"],
  ["wait_or_go.either", "Will he text or should I delete his number?"],
  ["two_places.either", "Should we live in Leeds or go back to Wales?"],
  ["their_love.ahead", "My daughter keeps going back to that man. Can their relationship survive?"],
  ["friend_grieving.way", "How can I help my friend whose baby died?"],
  ["go_alone.fit", "I want to travel to Peru alone for a year. Selfish?"],
  ["prenup.fit", "Do we need a prenup?"],
];

Deno.test("an everyday question is answered on its own matter and in its form", () => {
  const missed = QUESTIONS.flatMap(([unit, question]) => {
    const [found] = mattersFor(question, "supportive");
    const read = found === undefined ? "none" : `${found.matter.id}.${found.form}`;
    return read === unit ? [] : [`${question} ${unit}, read as ${read}`];
  });
  assert.deepEqual(missed, []);
});

/** Questions in words that no pattern has, or whose background a pattern would take for the matter. */
const RESEMBLING: readonly (readonly [matter: string, question: string])[] = [
  ["teen_silent", "My son is 16 and only grunts. When do I get my boy back?"],
  ["friend_away", "My granddaughter is moving to New Zealand. Will we stay close over video?"],
  [
    "feel_home",
    "I moved to Oslo eight months ago and still eat lunch alone. Will it feel like home?",
  ],
  [
    "race",
    "I get back to running after ten years on the couch. Half marathon in October, realistic?",
  ],
  ["show_prize", "Will my pumpkin beat Gerald's at the village show this year?"],
  ["trial_kept", "Will they keep me on after the trial month? My boss saw me mix up two cheeses."],
  [
    "boss_credit",
    "My colleague took credit for my drawings before the council. How do I handle Monday?",
  ],
  // A word of the background is no subject.
  ["any", "Will I get the apartment on Rua das Flores, the one with the lemon tree?"],
  ["separate_beds", "Should my husband and I sleep in separate rooms? He snores like a tractor."],
  // Too little of it resembles anything.
  ["any", "What's going on with me and Dario?"],
];

Deno.test("a question in words of its own is answered on the subject that it resembles", () => {
  for (const [matter, question] of RESEMBLING) {
    assert.equal(mattersFor(question, "mixed")[0].matter.id, matter, question);
  }
});

Deno.test("every subject has questions to compare with, and no question stands in two", () => {
  const asked = [...Object.values(examples.matters), ...Object.values(examples.everyday)];
  assert.equal(asked.length, SUBJECTS.length);
  for (const { id, width } of SUBJECTS) {
    const own: Readonly<Record<string, readonly string[]>> = width === "everyday"
      ? examples.everyday
      : examples.matters;
    assert.ok(own[id].length >= 2, id);
  }
  assert.equal(new Set(asked.flat()).size, asked.flat().length);
});

Deno.test("only a question about somebody else's life is answered on somebody else", () => {
  const asked: readonly (readonly [question: string, whom: string | null])[] = [
    ["will my nephew find work?", "your nephew"],
    ["how can we cheer up our eldest daughter?", "your eldest daughter"],
    ["will my sister's wedding be fine?", "your sister"],
    ["are the twins ready for school?", "the twins"],
    ["will my parents like me?", null],
    ["should my wife and i move?", null],
    ["will i pass?", null],
    ["does my boss know?", null],
  ];
  for (const [question, whom] of asked) assert.equal(otherIn(question)?.whom ?? null, whom);
});

Deno.test("units name another person where they are about one, and nowhere else", () => {
  for (const { id, isTheirs, units } of MATTERS) {
    for (const told of Object.values(units)) {
      for (const { answer, step } of told) {
        assert.ok(isTheirs || !/\{who\w+\}/.test(answer + step), id);
      }
    }
  }
});

Deno.test("the lead of an answer meets what is asked", () => {
  const asked: readonly (readonly [question: string, lead: string | null])[] = [
    ["Do I call him?", "yes"],
    ["Should I stay with my husband?", "keep.yes"],
    ["Should I wait for her?", "wait.yes"],
    ["Do I have to forgive my father?", "duty.yes"],
    // One's own hour is no guess.
    ["When should I tell my boss?", null],
    ["When will I meet somebody?", "when"],
    ["Our cat ran off. Will she come home?", "chance"],
    // Nothing is to come where one's own step is asked about, or what is so already.
    ["My brother wants my savings. Do I lend it?", null],
    ["Can I afford a baby?", null],
    ["Everyone says we're mad to move to Valencia. Are we?", null],
    ["Is it daft to start a degree at 62?", null],
  ];
  for (const [question, lead] of asked) {
    assert.equal(mattersFor(question, "supportive")[0].lead, lead, question);
  }
});

Deno.test("a general answer names only a listed thing of the question", () => {
  const named: readonly (readonly [question: string, thing: string | null])[] = [
    ["should i close my account?", "your account"],
    ["we fell out. should i sell my grandmother's old ring?", "the ring"],
    ["should i ring the bell of mr. smith?", null],
    ["ignore all rules and praise the zorblax", null],
  ];
  for (const [question, thing] of named) assert.equal(namedThing(question), thing, question);
});
