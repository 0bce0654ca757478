import assert from "node:assert/strict";
import { inspect } from "../../support/ai_lane.ts";
import { crystalBallText } from "../../../src/products/crystal_ball/crystal_ball_text.ts";
import asked from "../../../src/products/crystal_ball/words/en/asked.json" with { type: "json" };
import everyday from "../../../src/products/oracle_ask/words/en/everyday.json" with {
  type: "json",
};
import banks from "../../../src/products/crystal_ball/words/en/units.json" with { type: "json" };
import { Dice } from "../../../src/ai/engine/dice.ts";
import { askedThing } from "../../../src/products/crystal_ball/words/asked_thing.ts";
import { unitAnswer } from "../../../src/products/crystal_ball/words/unit_sentences.ts";
import {
  visionMatter,
  visionUnitOf,
} from "../../../src/products/crystal_ball/words/vision_unit.ts";
import { driverOf } from "../../ai/gate/given.ts";

/** Questions as people ask them, with the matter of the glass that answers each. */
const ASKED: readonly (readonly [question: string, matter: string])[] = [
  ["When will my sister finally set a date for her wedding?", "oracle.their_day"],
  ["should i take the night shift or stay on days?", "shift"],
  ["My landlord wants to raise the rent by 200, what can I do about it?", "rent_rise"],
  ["Will my son pass his driving test on Thursday", "oracle.their_test"],
  ["How do I tell my choir that I want to quit?", "oracle.leave_group"],
  [
    "Do you think our neighbours will ever stop complaining about the kids' trampoline?",
    "neighbor_feud",
  ],
  ["Is it too late for me to learn the cello at 58?", "oracle.too_late"],
  [
    "my best mate isnt replying to my messages since the stag do, did i do somthing wrong?",
    "oracle.friend_hush",
  ],
  [
    "Which of the two schools is better for my daughter, the small one in the village or the big one in town?",
    "school_pick",
  ],
  ["Why do I always cry at work when someone criticises me?", "crying"],
  ["Will the football team get promoted this season?", "oracle.match_win"],
  ["How long until I feel like myself again after the baby?", "oracle.after_baby"],
  ["Can I trust the builder who gave us the cheap quote?", "trader_trust"],
  ["When is a good time to ask for a pay rise?", "raise"],
  ["What should I say in my best man speech?", "speech"],
  ["I've been praying for a sign and hear nothing. Has God forgotten me?", "oracle.god"],
  [
    "My daughter won't talk to me since the divorce. Will she come back to me one day?",
    "oracle.kids_silent",
  ],
  ["Should I run the marathon in spring even though my training went badly?", "race"],
  ["How can I make the garden party a success if it rains?", "party_plan"],
  ["Will I ever own my own house?", "own_home"],
  [
    "My husband has been out of work for seven months and he just sits there playing games all day. I try to be patient but last night I shouted at him. What now?",
    "partner_jobless",
  ],
  ["Should I wear the red dress or the green one to the wedding?", "wear"],
  ["Will it be a white christmas this year", "weather"],
  ["Is the house on Mill Lane the right one for us?", "house_fit"],
  ["Will my friend forgive me for missing her funeral for her mother?", "kin_forgive"],
  ["will my brother ever stop gambling", "oracle.their_drinking"],
  [
    "My neighbor's tree is falling onto our fence and he won't cut it. What do I do",
    "oracle.tree_border",
  ],
  ["When will I get my deposit back from the old flat?", "oracle.deposit"],
  ["Is my daughter happy at her new school?", "oracle.their_settle"],
  ["What gift should I get my grandmother for her 90th?", "oracle.gift"],
  ["Will our team win the cup final on Saturday?", "oracle.match_win"],
  ["Why does my boss never thank me?", "oracle.boss"],
  ["Should I invite my ex-husband to our son's graduation?", "invite_family"],
  ["How do I forgive my mother for the way she treated me?", "oracle.forgive"],
  ["Am I drinking too much?", "own_drinking"],
  ["Can my marriage be saved?", "marriage_saved"],
  ["how long before i stop missing my dog", "oracle.pet_died"],
  ["Will the baby sleep through the night soon??", "baby_sleep"],
  ["Who in my office can I trust?", "work_trust"],
  ["what should i cook for christmas dinner", "feast_cook"],
  ["Why is my sister so jealous of me?", "oracle.sister_childhood"],
  ["Do I have to invite my cousin to the wedding?", "invite_family"],
  ["Will I be able to pay off my credit card this year?", "oracle.money_save"],
  ["Does my cat miss me when I'm at work?", "pet_knows"],
  ["I don't believe in anything any more. Can that come back?", "faith_dry"],
  ["Should I move in with my boyfriend or keep my own flat for now?", "move_in_love"],
  ["Is my best friend angry with me?", "mood"],
  ["Why can't I sleep before competitions?", "oracle.sleep"],
  ["Which one, tea shop or flower shop?", "bare_two"],
  ["should i paint my front door yellow or blue", "colours"],
  ["When will my daughter stop being angry with me about the move?", "oracle.anger"],
  ["What do I do with 5000 pounds, pay off the car or go travelling?", "money_sum"],
  ["Why do I feel guilty for being happy since my wife died?", "grief_glad"],
  ["Does God have a plan for me?", "oracle.god"],
  ["I have a big exam in chemistry on Monday and I'm panicking", "oracle.exam"],
  ["Is my horse too old to ride?", "pet_old"],
  ["Do I apologise to my sister or wait until she does?", "apologize"],
  ["Will I win my tennis match tomorrow?", "own_match"],
  ["Where did I leave my grandmother's ring?", "oracle.lost"],
  ["Will anyone come to my exhibition?", "event_come"],
  ["I can't decide between nursing and teaching.", "decide_between"],
  ["Will my flatmate finally move out?", "oracle.flat_share"],
  ["How do I find the courage to sing at the open mic?", "stage"],
  ["Will I have grandchildren one day?", "grandchildren"],
  ["my landlord is putting the rent up again and i dont know if i can stay", "rent_rise"],
  ["How do I leave my book club without hurting anyone?", "oracle.leave_group"],
  ["Will our village team stay in the league?", "oracle.match_win"],
  ["Will my nephew get into medical school?", "oracle.their_test"],
  ["when is my best friend going to meet someone decent", "oracle.their_love"],
  ["Is my boss about to fire my colleague?", "wish"],
  ["Why is my mother always cross with me?", "oracle.parents2"],
  ["How do I get my kids off their tablets?", "teen_phone"],
  ["I shouted at my little boy and I feel awful", "oracle.snapping_kids"],
  ["Should we adopt a rescue greyhound?", "get_pet"],
  ["I'm terrified of flying and the wedding is in Greece", "fly_fear"],
  ["Will anybody turn up to our street party?", "event_come"],
  ["I can't choose between the blue sofa or the grey one", "colours"],
  ["Is it silly to start piano at sixty?", "hobby_new"],
  ["Will it rain on our wedding?", "weather"],
  ["How do I cope with Mother's Day without her?", "oracle.first_feast"],
  ["should i report my neighbour to the council for the bonfires", "neighbor_feud"],
  ["Will I ever be able to afford my own place?", "own_home"],
  ["Should I take legal action against my employer?", "courtroom"],
  ["my husband has been unemployed since may and says nothing", "partner_jobless"],
  ["What should I say in the toast at my sister's wedding?", "speech"],
  ["My dog died last month and the house is so quiet", "oracle.pet_died"],
  ["Should I fight for my marriage?", "marriage_saved"],
  ["I keep saying I'll go to the gym and I never do", "gym_body"],
  ["How do I ask for my deposit back?", "oracle.deposit"],
  ["Everything is going wrong this month, am I cursed?", "all_wrong"],
  ["Will I win at the county show with my dahlias?", "show_prize"],
  ["Should I tell my friend that I found messages on her husband's phone?", "oracle.tell_friend"],
  ["My son has his finals in June. How can I help him?", "help_exam"],
  ["I hate my job but the pay is good", "stay_for_pay"],
  ["what present do you get for a man who has everything", "oracle.gift"],
  ["Can I trust my accountant?", "oracle.vouch"],
  ["I failed my driving test for the third time", "try_again"],
  ["Will my knees hold out for the pilgrimage to Santiago?", "trip_go"],
  ["what shall I do about my sister in law who never pays her share", "share_costs"],
  ["When will the right house come along?", "house_find"],
  ["Should I tell my son he was adopted?", "oracle.tell_child"],
  ["How will my first day at the new job be?", "nerves_first"],
  ["How can I get my husband to dance with me at the wedding?", "topic.partner"],
  ["Will our holiday in Greece be a success?", "trip_go"],
  ["Is my neighbour stealing my parcels?", "trust"],
  ["Why am I always late?", "always_late"],
  ["My best friend is getting divorced, how do I support her?", "help_them"],
  ["Will I be picked for the first team?", "picked"],
  ["Is our vicar leaving?", "wish"],
  ["How do I get my daughter to tidy her room?", "oracle.their_persuade"],
  ["Will I hear back from the housing association?", "wait_answer"],
  ["Should I quit the allotment committee or stick it out until summer?", "oracle.leave_group"],
  ["When does my luck change", "luck_turn"],
  ["My nan left her house to my cousin and not to me, why?", "left_out_will"],
  ["Is it safe to lend my car to my brother?", "oracle.lend_thing"],
  ["should i go to my works christmas party if my ex will be there", "oracle.invitation"],
  ["Why don't my in-laws like me?", "oracle.in_laws"],
  ["Will Liverpool win on Sunday?", "oracle.match_win"],
  ["Should I accept a job that pays less but is closer to home?", "job_take"],
  ["My wife snores and I can't sleep, should we have separate bedrooms?", "oracle.separate_beds"],
  ["Will I get the visa in time?", "oracle.papers2"],
  ["Do I have what it takes to be a foster parent?", "oracle.suited"],
  ["My husband and I disagree about where to live. Who is right?", "who_right"],
  ["Is my lodger hiding something from me?", "trust"],
  ["Why does my toddler bite other children?", "toddler_bite"],
  ["Will anyone buy my old camper van?", "sell_own"],
  ["Where will I be in ten years?", "future"],
  ["Does it matter that I don't believe in this?", "glass_doubt"],
  ["Is it a good idea to go into business with my sister-in-law?", "hire_friend"],
  ["I've inherited my aunt's cottage and don't know what to do with it", "oracle.inherited_thing"],
  ["What can I do about the damp in my bedroom?", "house_pest"],
  ["My colleague keeps stealing my lunch", "oracle.colleague2"],
  ["Will our son find friends at the new kindergarten?", "oracle.child_school"],
  ["Should I have the cat put to sleep?", "oracle.pet_goodbye"],
  ["Does my father love me?", "oracle.parents2"],
  ["Will I get over my fear of dogs?", "phobia"],
  ["Will I be happy in Australia?", "happy_there"],
  ["Should I ask the girl from the bakery out?", "ask_out"],
  ['What did my grandmother mean when she said "mind the garden"?', "meant_words"],
  ["When should I plant the beans?", "oracle.garden"],
  ["What do people say about me behind my back?", "gossip"],
  ["Is my novel any good?", "write_publish"],
  ["Will the roof last another winter?", "thing_lasts"],
  ["Is this the right time to have kids?", "have_another"],
  ["When will my sourdough finally work?", "oracle.bake_rise"],
  ["Who can help me with the paperwork after Dad's death?", "who_helps"],
  ["How can I be a better grandmother?", "better_kin"],
  ["Will my op go well?", "body_ask"],
  ["Is my sister making a mistake by moving to Spain?", "oracle.their_home"],
  ["Can we afford to retire early?", "money_enough"],
  ["Will the strike end soon?", "world_vote"],
  ["When will I stop grieving?", "oracle.mourning"],
  ["Who took the money from the till?", "culprit"],
  ["Should I forgive my friend for flirting with my husband?", "forgive_own"],
  ["Why can't I get past the first chapter?", "write_publish"],
  ["Should I reply to the headhunter?", "job_take"],
  ["Will my grandmother recognise me when I visit?", "dementia_love"],
  ["What should I do about the mice in the loft?", "house_pest"],
  ["My wife wants a third child and I don't", "oracle.child_conflict"],
  ["How can I enjoy Sundays again?", "free_days"],
  ["Will I ever see my home country again?", "home_country"],
  ["Why does my neighbour never say hello?", "wish"],
  ["I got second place again. Will I ever win?", "own_match"],
  ["How do I get through the first Christmas after the divorce?", "feast_alone"],
  ["What is the meaning of the fox I saw this morning?", "sign_seen"],
  ["Will my sister pay me back?", "oracle.lent"],
  ["Is it wrong to read my teenager's diary?", "snoop"],
  ["How long should I wait before I call her?", "text_wait"],
  ["Will they offer me the job? My competitor is the boss's niece", "job_offered"],
  ["I lost my wedding ring on the beach. Will I find it again?", "oracle.lost"],
  ["Will my parents accept my boyfriend?", "accept_partner"],
  ["My friend set me up with her colleague. Will there be a second date?", "second_date"],
  ["Is it worth holding on to the shares my late father left me", "shares"],
  ["Will the neighbours stop their building work before my baby comes?", "noise_work"],
  ["Will the new woman in accounts become a problem for me?", "new_boss"],
  ["Who is going to win the election in our club, me or Herbert?", "club_vote"],
  ["What will happen if I tell my boss the truth about the missing invoices?", "truth_work"],
  ["Will I live to see my great-grandchild? I'm 79 with a weak heart.", "live_to_see"],
  ["Signed the divorce papers on Tuesday. Was it a mistake?", "was_mistake"],
  ["When is the right time to scatter my late husband's ashes?", "oracle.ashes"],
  ["I found a wallet with a phone number in it. Keep or police station?", "oracle.found_money"],
  ["Is Thursday or Friday better to sign for the van", "oracle.which_day"],
  [
    "My husband comes home late and blames the phones at work. Is he honest with me?",
    "honest_other",
  ],
  ["Is it worth starting the divorce now or after the children finish school?", "divorce_when"],
  ["Can this friendship be saved after what happened at the hen party?", "friendship_save"],
  ["Have I really got over him", "over_them"],
  // The stage of a matter decides before its nouns.
  ["Will my new kitten get along with my old dog?", "pet_two"],
  ["Will my brother pay back the 2000 I lent him?", "oracle.lent"],
  ["Should I lend my cousin money for her wedding?", "oracle.lend"],
  ["Will my ex give me back my records?", "thing_back"],
  ["I had a job interview yesterday. Did they like me?", "interview_done"],
  ["How did I do in the driving test, the results come on Friday", "exam_done"],
  ["I haven't heard from my best friend in two years. Will we ever talk again?", "lost_contact"],
  ["Will I have to sell the boat?", "must_part"],
  ["Will I get the job I interviewed for on Tuesday?", "interview_done"],
  ["Why am I so tired of everything lately?", "weary"],
  ["Why am I always so tired?", "weary"],
  [
    "My son is leaving for university in September. How will I cope with the empty house?",
    "empty_nest",
  ],
  // Compounds and persons outrank their parts.
  ["Will my son find a flat in Berlin?", "oracle.their_home"],
  ["Is it my fault or his?", "who_right"],
  ["Is there anything I should watch out for at work?", "oracle.watch_out"],
  ["Will my ex-wife let me see the kids more often?", "see_kids"],
  ["Can you see a baby for my sister?", "kin_baby"],
  ["Will I be left alone when the kids go to uni?", "empty_nest"],
  ["Can my sister and her husband save their marriage?", "oracle.their_love"],
  ["Will he answer the letter I sent him", "letter_answered"],
  ["I applied for the course in March. Will they take me?", "applied"],
  ["Will our second baby sleep better than the first?", "baby_sleep"],
  ["Should we keep the rabbit or find it a new home?", "pet_rehome"],
  // Narrow matters of the glass itself.
  ["Is there someone out there for me?", "someone_out_there"],
  ["Will he propose on our trip to Italy?", "proposal_when"],
  ["What should I do with the money my aunt left me?", "windfall"],
  ["Does the guy at the coffee shop like me?", "stranger_likes"],
  ["Will I get the apartment on Maple Street?", "home_offer"],
  ["Will I get the house in the divorce?", "divorce_home"],
  ["Is Jake the one?", "the_one"],
  ["Will Marcus text me back?", "text_back"],
  ["How can I get my wife to trust me again?", "regain_trust"],
  ["My father is dying and we haven't spoken in years. Should I go see him?", "last_visit"],
  ["Will the new medicine help my son?", "medicine"],
  ["Is it time to get a new therapist?", "new_therapist"],
  ["Will my mother like her new care home?", "care_home_like"],
  ["Should I call off the engagement?", "call_off"],
  ["Will I make partner this year?", "make_partner"],
  ["Can I still change my life at 60?", "life_change"],
  // A thing with no matter of its own is named.
  ["What will happen to the family farm?", "named"],
  ["What does the glass say about the house on Mill Lane?", "house_fit"],
];

Deno.test("everyday questions to the crystal ball are answered in their own matter", () => {
  const missed = ASKED.filter(([question, matter]) => visionMatter(question) !== matter)
    .map(([question, matter]) => `${matter}, not ${visionMatter(question)}: ${question}`);
  assert.deepEqual(missed, []);
});

const ROOM = "Any sentence may stand here as long as it says nothing of the kind.";
const sky = (id: string) => driverOf(id, "placement", `The fact ${id}.`, []);
const symbol = (id: string) => driverOf(`symbol.${id}`, "symbol", `A ${id}.`, []);

/** The answer of the glass, from pictures that incline to waiting. */
function answerTo(question: string) {
  const task = crystalBallText.task({
    ...{ question, topic: "general", day: "2027-02-03", style: "plain" },
    symbols: [symbol("snail"), symbol("hourglass")],
    sky: { light: sky("light"), others: [sky("telling"), sky("further")] },
  });
  const unit = visionUnitOf({ task, named: null })!;
  return { unit, text: unitAnswer(unit, new Dice(question)).text };
}

Deno.test("a matter that is too serious for a yes or no gets none", () => {
  const { unit, text } = answerTo("Our dog bit the postman. Should we give him away?");
  assert.match(unit.answer, /^Safety first/);
  assert.equal(unit.lead, null, text);
});

Deno.test("an illness and a loss are comforted, whatever else is told", () => {
  for (
    const question of ["I found a lump and I'm scared", "My dad died in May and I feel so lost."]
  ) {
    assert.equal(answerTo(question).unit.isComforting, true, question);
    assert.equal(answerTo(question).unit.lead, null, question);
  }
  assert.equal(answerTo("Should I take the night shift?").unit.isComforting, false);
});

Deno.test("two pictures tip no grave decision, and raise no hope in one", () => {
  const home = "My mother has dementia. Should I put her in a home?";
  assert.equal(answerTo(home).unit.lead, null);
  assert.equal(answerTo("I had a miscarriage. Will I ever have a baby?").unit.lead, null);
});

Deno.test("a question whether something is wrong gets no yes or no", () => {
  for (
    const question of [
      "Is it a bad idea to lend my drill to the new neighbor?",
      "Would it be wrong to sell the piano?",
    ]
  ) {
    const { unit, text } = answerTo(question);
    assert.match(unit.lead ?? "", /^turned\./, question);
    assert.equal(text.startsWith(unit.answer), false, text);
    assert.match(text, new RegExp(`${unit.answer.slice(0, 20)}`), text);
  }
});

Deno.test("the glass does not tell anybody to wait with staying, nor with a day that is fixed", () => {
  assert.equal(answerTo("Should I keep my maiden name?").unit.lead, "open");
  assert.equal(answerTo("Should I take my maiden name again?").unit.lead, "not_yet");
  const call = "My sister and I haven't spoken since the wedding. Should I be the one to call?";
  assert.notEqual(answerTo(call).unit.lead, "not_yet");
  assert.equal(answerTo("Should I go to my high school reunion?").unit.lead, "open");
  assert.equal(answerTo("Should I accept the invitation to her wedding?").unit.lead, "open");
});

Deno.test("a thing is named in listed words, and not by a part of its name", () => {
  assert.equal(askedThing("what will happen to our old family farm?"), "your old farm");
  assert.equal(askedThing("will my brother's new shop do well?"), "your brother's shop");
  assert.equal(askedThing("will my sister's wedding be a success?"), "your sister's wedding");
  assert.equal(askedThing("should i renew my car insurance?"), "your car insurance");
  assert.equal(askedThing("should i repaint my car door?"), null);
  assert.equal(askedThing("my car is old. should i go on holiday?"), null);
});

Deno.test("the gate has nothing against the answers of the glass and their steps", () => {
  const task = crystalBallText.task({
    ...{ question: "What now?", topic: "general", day: "2027-02-03", style: "plain" },
    symbols: [symbol("stag"), symbol("rose")],
    sky: { light: sky("light"), others: [sky("telling"), sky("further")] },
  });
  const complaintsOn = (slot: string, sentence: string) => {
    const kept = new Map(task.plan.slots.map(({ id }) => [id, `${ROOM} ${id}`]));
    kept.delete(slot);
    return inspect(task, JSON.stringify({ [slot]: sentence }), kept).complaints
      // The sentences around it are all alike, and the learned doubt is about a model's sentences.
      .filter(({ slot: of, code }) => of === slot && code !== "repeats" && code !== "invented");
  };
  for (
    const matter of [
      ...[everyday, asked.own, asked.theirs, asked.topics],
      { general: banks.general, named: banks.named },
    ].flatMap(Object.values)
  ) {
    for (const units of Object.values(matter)) {
      if (!Array.isArray(units)) continue;
      for (const { answer, step } of units) {
        // A lead speaks of the glass, in which no symbol is shown that was not drawn.
        const led = `The glass takes no side here. ${answer}`;
        for (const [slot, said] of [["meaning_1", led], ["action_1", step]]) {
          const sentence = said.replaceAll("{s}", "your sister").replaceAll("{t}", "your old car");
          assert.deepEqual(complaintsOn(slot, sentence), [], sentence);
        }
      }
    }
  }
});
