import type { Driver, DriverClaim } from "../../../astrology/drivers/driver.ts";
import { elementOf } from "../../../astrology/signs.ts";
import type { MoonPhase } from "../../../astrology/sky/moon_phase.ts";
import type { AskedSentence } from "../../../ai/engine/asked_sentence.ts";
import type { Dice } from "../../../ai/engine/dice.ts";
import { factsOf } from "../../../ai/engine/facts.ts";
import { type Sentence, sentenceOf } from "../../../ai/engine/sentence.ts";
import { questionForm } from "../../asked/question_form.ts";
import { isOfGravity } from "./asked_about.ts";
import {
  ASPECT_DAYS,
  CLEARER_WORDS,
  COMFORTS,
  LIGHT_WORDS,
  LULL_WORDS,
  MOODS,
  MOON_SIGN_WORDS,
  PLACEMENT_WORDS,
  SKY_FRAMES,
} from "./sky_words.ts";
import { visionUnitOf } from "./vision_unit.ts";

/** The Moon, which shines over the crystal ball. */
export function lightSentence({ slot, task, place: { dice } }: AskedSentence): Sentence {
  const [light] = slot.drivers;
  const [{ clause }] = factsOf(light, task.day);
  // Of a light that fades, a grave question would make an omen.
  const isGrave = isOfGravity(task.customerText?.question ?? "");
  const shine = dice.pick(LIGHT_WORDS[isGrave ? "plain" : shineOf(light)]);
  return sentenceOf(`${clause}, and ${shine}`, [shine]);
}

/** How much light the Moon gives. Her sign alone does not say this. */
function shineOf({ claims }: Driver): keyof typeof LIGHT_WORDS {
  for (const claim of claims) {
    if (claim.kind === "phase") return SHINES[claim.phase];
    if (claim.kind !== "event") continue;
    if (claim.event === "new_moon" || claim.event === "solar_eclipse") return "dark";
    if (claim.event === "full_moon" || claim.event === "lunar_eclipse") return "full";
  }
  return "plain";
}

const SHINES: Readonly<Record<MoonPhase, keyof typeof LIGHT_WORDS>> = {
  new_moon: "dark",
  waxing_crescent: "growing",
  first_quarter: "growing",
  waxing_gibbous: "growing",
  full_moon: "full",
  waning_gibbous: "waning",
  last_quarter: "waning",
  waning_crescent: "waning",
};

/** A sentence about what the sky means for any question. */
export function skySentence(asked: AskedSentence): Sentence {
  const { slot, task, daysAhead, place: { dice } } = asked;
  const [driver] = slot.drivers;
  const [{ clause }] = factsOf(driver, task.day);
  const unit = visionUnitOf(asked);
  if (unit !== null && daysAhead === 0) {
    const name = moodOf(driver, task.day);
    const isGrave = isOfGravity(task.customerText?.question ?? "");
    const mood = dice.pick((isGrave ? COMFORTS[name] : undefined) ?? MOODS[name]);
    return sentenceOf(`${clause}, ${mood}`, [mood]);
  }
  const isOfTime = questionForm(task.customerText?.question ?? null) === "when";
  const meant = meaningOf(driver, { day: task.day, isOfTime }, dice);
  return sentenceOf(`${clause}, ${meant}`, [meant]);
}

/** The name of what a fact of the sky says of the time. */
function moodOf({ claims, stance }: Driver, day: string | null): string {
  const [claim] = claims as readonly [DriverClaim];
  const happening = claims.find(({ kind }) => kind === "event");
  if (happening?.kind === "event" && "body" in happening) {
    const turn = happening.event === "station_direct" ? "direct" : "retrograde";
    return happening.date === day ? `${turn}.today` : `${turn}.ahead`;
  }
  if (claim.kind === "aspect") return stance === "challenging" ? "aspect.hard" : "aspect.easy";
  if (claim.kind === "void") return "void";
  const place = claims.find(({ kind }) => kind === "sign");
  if (place?.kind !== "sign") return "plain";
  if (place.body === "moon") return `moon.${place.sign}`;
  const isRetrograde = claims.some((it) => it.kind === "motion" && it.motion === "retrograde");
  return isRetrograde ? "placement.retrograde" : `placement.${elementOf(place.sign)}`;
}

/** What a fact of the sky means, with its conjunction. */
function meaningOf(
  driver: Driver,
  { day, isOfTime }: { day: string | null; isOfTime: boolean },
  dice: Dice,
): string {
  const framed = (frame: keyof typeof SKY_FRAMES, phrases: readonly string[]) =>
    dice.pick(SKY_FRAMES[frame]).replace("{x}", dice.pick(phrases));
  const [claim] = driver.claims as readonly [DriverClaim];
  const happening = driver.claims.find(({ kind }) => kind === "event");
  if (happening?.kind === "event" && "body" in happening) {
    const isDirect = happening.event === "station_direct";
    const isToday = happening.date === day;
    if (isOfTime && !isToday) {
      return dice.pick(SKY_FRAMES[isDirect ? "whenAfter" : "whenBefore"]);
    }
    const frame = isToday ? isDirect ? "easierNow" : "harderNow" : isDirect ? "after" : "before";
    return framed(frame, CLEARER_WORDS[happening.body]!);
  }
  if (claim.kind === "aspect") {
    const { easy, hard } = ASPECT_DAYS[claim.first === "moon" ? claim.second : claim.first]!;
    return driver.stance === "challenging" ? framed("hardDays", hard) : framed("easyDays", easy);
  }
  if (claim.kind === "void") return dice.pick(LULL_WORDS);
  const place = driver.claims.find(({ kind }) => kind === "sign");
  if (place?.kind !== "sign") throw new Error(`no words for the fact ${driver.id}`);
  const isRetrograde = driver.claims.some((it) =>
    it.kind === "motion" && it.motion === "retrograde"
  );
  return framed(
    "favors",
    place.body === "moon"
      ? MOON_SIGN_WORDS[place.sign]
      : PLACEMENT_WORDS[isRetrograde ? "retrograde" : elementOf(place.sign)],
  );
}
