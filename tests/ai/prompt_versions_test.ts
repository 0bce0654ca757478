import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import {
  type CrystalBallFacts,
  crystalBallText,
} from "../../src/products/crystal_ball/crystal_ball_text.ts";
import {
  type AudienceFacts,
  audienceInsightsText,
} from "../../src/products/audience_insights/audience_insights_text.ts";
import {
  futurePartnerVisionText,
  type VisionFacts,
} from "../../src/products/future_partner_vision/future_partner_vision_text.ts";
import {
  horoscopeDailyText,
  type HoroscopeFacts,
} from "../../src/products/horoscope_daily/horoscope_daily_text.ts";
import {
  type LoveRevealFacts,
  loveRevealText,
} from "../../src/products/love_reveal/love_reveal_text.ts";
import { oracleAskText, type OracleFacts } from "../../src/products/oracle_ask/oracle_ask_text.ts";
import {
  PAST_LIFE_DEPTHS,
  PAST_LIFE_FOCUSES,
  type PastLifeFacts,
  pastLifeReadingText,
} from "../../src/products/past_life_reading/past_life_reading_text.ts";
import { tarotDrawText, type TarotFacts } from "../../src/products/tarot_draw/tarot_draw_text.ts";
import { WORLD_DEPTHS } from "../../src/products/world_signals/world_depths.ts";
import {
  type WorldFacts,
  worldSignalsText,
} from "../../src/products/world_signals/world_signals_text.ts";
import { RELATIONSHIP_STATUSES } from "../../src/products/love/relationship_status.ts";
import { promptOf } from "../../src/ai/prompt.ts";
import { type Task, TONES } from "../../src/ai/task.ts";
import { ARCHETYPES } from "../../src/astrology/archetypes.ts";
import {
  type Campaign,
  CAMPAIGN_TONES,
  CHANNELS,
  PRODUCT_CATEGORIES,
} from "../../src/astrology/campaign_fit/campaigns.ts";
import { FIT_RULES } from "../../src/astrology/campaign_fit/fit_rules.ts";
import type { FitSignature } from "../../src/astrology/campaign_fit/fit_signature.ts";
import type { Driver, Stance } from "../../src/astrology/drivers/driver.ts";
import { GATE } from "../../src/products/products.ts";
import { DECK } from "../../src/tarot/corpus.ts";
import { SPREAD_TYPES, SPREADS } from "../../src/tarot/spreads.ts";

const RECORDED = new URL("prompt_versions.json", import.meta.url);

/** Facts that no computation changes: a version is of the prompt alone. */
function driver(id: string, stance: Stance, weight: number): Driver {
  return {
    ...{
      id,
      stance,
      weight,
      kind: "placement",
      frame: null,
      text: `The fact ${id}.`,
      theme: "fact",
    },
    ...{ claims: [], dates: [], numbers: [], keywords: [] },
    topics: ["general", "love", "career", "money", "wellbeing"],
  };
}

const drivers = [
  driver("a", "supportive", 0.9),
  driver("b", "challenging", 0.8),
  driver("c", "mixed", 0.7),
  driver("d", "supportive", 0.6),
  driver("e", "mixed", 0.3),
  driver("f", "challenging", 0.2),
];
const day = "2027-02-03";

const horoscope: HoroscopeFacts = {
  ...{ day, drivers, sign: "Leo", isPersonal: false, tone: "warm", channel: "app" },
  sections: ["love", "career", "money", "wellbeing"],
};
const oracle: OracleFacts = { question: "What now?", topic: "career", day, drivers, tone: "warm" };

const [first, second, ...others] = drivers;
const vision: CrystalBallFacts = {
  ...{ question: "What now?", topic: "career", day, style: "mystic" },
  symbols: [first, second],
  sky: { light: others[0], others: others.slice(1) },
};
const life: PastLifeFacts = {
  ...{ question: "What now?", focus: "soul_lesson", depth: "standard", source: "birth" },
  setting: first,
  nodes: { behind: [second, ...others], ahead: driver("ahead", "supportive", 0.1) },
};

function tarot(type: (typeof SPREAD_TYPES)[number]): TarotFacts {
  const spread = SPREADS[type];
  const dealt = spread.positions.map((position, index) => ({
    position,
    // A card's own words are no part of the prompt's version.
    card: { ...DECK[index], upright: { meaning: "meaning", advice: "advice" } },
    orientation: "upright" as const,
  }));
  return { spread, dealt, question: "What now?", topic: "career", tone: "warm" };
}

const world: WorldFacts = {
  ...{ topic: "markets", depth: "brief", signals: drivers, standing: [], next: null },
  window: { start: day, end: "2027-03-04" },
};

const reveal: LoveRevealFacts = {
  ...{ question: "What now?", status: "single", day, hasPartner: false, tone: "warm" },
  ...{ persona: drivers[2], drivers },
};
const between = driver("pair.a", "mixed", 0.95);
const partnerVision: VisionFacts = {
  ...{ intent: "A calm relationship", status: null, tone: "warm" },
  ...{ archetype: drivers[0], setting: drivers[1], natal: drivers.slice(2) },
  windows: ["x", "y", "z"].map((id) => ({
    span: { start: day, end: day },
    confidence: 0.4,
    driver: driver(id, "supportive", 0.4),
  })),
};

const TASKS: readonly Task[] = [
  ...TONES.map((tone) => horoscopeDailyText.task({ ...horoscope, tone })),
  ...(["email", "sms", "push", "web", "voice"] as const).map((channel) =>
    horoscopeDailyText.task({ ...horoscope, channel })
  ),
  horoscopeDailyText.task({ ...horoscope, sign: null, isPersonal: true, sections: [] }),
  ...TONES.map((tone) => oracleAskText.task({ ...oracle, tone })),
  ...TONES.map((tone) => tarotDrawText.task({ ...tarot("three_card"), tone })),
  ...SPREAD_TYPES.map((type) => tarotDrawText.task(tarot(type))),
  ...WORLD_DEPTHS.map((depth) => worldSignalsText.task({ ...world, depth })),
  worldSignalsText.task({ ...world, signals: [drivers[0]], next: drivers[1] }),
  worldSignalsText.task({ ...world, signals: [], standing: drivers, next: null }),
  ...(["mystic", "modern", "poetic", "plain"] as const).map((style) =>
    crystalBallText.task({ ...vision, style })
  ),
  ...PAST_LIFE_DEPTHS.map((depth) => pastLifeReadingText.task({ ...life, depth })),
  ...PAST_LIFE_FOCUSES.map((focus) => pastLifeReadingText.task({ ...life, focus, question: null })),
  pastLifeReadingText.task({ ...life, source: "today" }),
  ...PRODUCT_CATEGORIES.map((category, index) =>
    audienceInsightsText.task(
      audience(["strong", "mixed", "weak", "mixed"], {
        category,
        tone: CAMPAIGN_TONES[index % CAMPAIGN_TONES.length],
        channel: CHANNELS[index % CHANNELS.length],
      }),
    )
  ),
  audienceInsightsText.task(audience(Array(16).fill("weak"))),
  ...TONES.map((tone) => loveRevealText.task({ ...reveal, tone })),
  ...RELATIONSHIP_STATUSES.map((status) => loveRevealText.task({ ...reveal, status })),
  loveRevealText.task({ ...reveal, hasPartner: true, drivers: [between, ...drivers] }),
  ...TONES.map((tone) => futurePartnerVisionText.task({ ...partnerVision, tone })),
  ...RELATIONSHIP_STATUSES.map((status) =>
    futurePartnerVisionText.task({ ...partnerVision, status })
  ),
  futurePartnerVisionText.task({ ...partnerVision, intent: null, windows: [] }),
];

function audience(
  bands: readonly FitSignature["band"][],
  campaign: Partial<Campaign> = {},
): AudienceFacts {
  const reason = (id: string, points: number) => ({
    // What a rule means is no part of the prompt's version.
    rule: { ...FIT_RULES[0], id, says: `the fact ${id}`, words: "means this" },
    points,
  });
  return {
    campaign: { category: "jewelry", tone: "warm", channel: "email", ...campaign },
    signatures: bands.map((band, index): FitSignature => ({
      ...{ id: `${band}:${index}`, band },
      reasons: [reason("a", 5), reason("b", -4), reason("c", 3)].slice(index % 3),
      archetype: { ...ARCHETYPES[0], words: "buys this" },
    })),
  };
}

/** The SHA-256 of all that a model would be sent, by version. */
function hashes(): Record<string, Record<string, string>> {
  const found: Record<string, Record<string, string>> = {};
  for (const [product, tasks] of Map.groupBy(TASKS, ({ product }) => product)) {
    const prompts = JSON.stringify(tasks.map((task) => promptOf(task)));
    const hash = createHash("sha256").update(prompts).digest("hex");
    found[product] = { [tasks[0].version]: hash };
  }
  return found;
}

Deno.test("the prompts of all products are recorded", () => {
  assert.deepEqual(Object.keys(hashes()).sort(), [...GATE.products.keys()].sort());
});

Deno.test("a changed prompt has a new version [prompt-versions]", async () => {
  const recorded = JSON.parse(await Deno.readTextFile(RECORDED));
  for (const [product, versions] of Object.entries(hashes())) {
    for (const [version, hash] of Object.entries(versions)) {
      assert.equal(
        recorded[product]?.[version],
        hash,
        `${product} sends another prompt than ${version}: give it a new version, and add to ` +
          `prompt_versions.json "${version}": "${hash}"`,
      );
    }
  }
});
