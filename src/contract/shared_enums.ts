import { LANE_NAMES } from "../terms/lanes.ts";
import { PLAN_NAMES } from "../terms/plans.ts";
import { LEANS } from "../products/oracle_ask/oracle_ask_text.ts";
import { RELATIONSHIP_STATUSES } from "../products/love/relationship_status.ts";
import { WORLD_DEPTHS } from "../products/world_signals/world_depths.ts";
import { ON_MODEL_FAILURE } from "../ai/compose.ts";
import { TONES } from "../ai/task.ts";
import { ARCHETYPES } from "../astrology/archetypes.ts";
import { ASPECT_PHASES } from "../astrology/aspects.ts";
import { CHANNELS, PRODUCT_CATEGORIES } from "../astrology/campaign_fit/campaigns.ts";
import { LOT_IDS } from "../astrology/chart/lots.ts";
import { DIGNITIES } from "../astrology/dignities.ts";
import { TOPICS } from "../astrology/drivers/driver.ts";
import { MOTIONS } from "../astrology/motion.ts";
import { MUNDANE_THEMES } from "../astrology/mundane/mundane_tables.ts";
import { WORLD_TOPICS } from "../astrology/mundane/world_tables.ts";
import { MAJOR_ASPECTS } from "../astrology/orbs.ts";
import { PATTERN_TYPES } from "../astrology/patterns.ts";
import { POLARITIES } from "../astrology/polarity.ts";
import { RELATIONSHIP_METHODS } from "../astrology/pairs/relationship_method.ts";
import { RELATIONSHIP_TYPES } from "../astrology/rulebook/rule.ts";
import { AYANAMSA_MODES } from "../ephemeris/ayanamsas.ts";
import { ELEMENTS, SIGNS } from "../astrology/signs.ts";
import { CALENDAR_KINDS } from "../astrology/sky/calendar.ts";
import { LUNATION_PHASES, MOON_PHASES, PRINCIPAL_PHASES } from "../astrology/sky/moon_phase.ts";
import { PROFECTED_POINTS } from "../astrology/timing/profections.ts";
import { MIDHEAVEN_METHODS } from "../astrology/timing/progressed_angles.ts";
import { PROGRESSION_METHODS } from "../astrology/timing/progressions.ts";
import { RETURNING_BODIES } from "../astrology/timing/returns.ts";
import { TIMING_THEMES, TIMING_TOPICS } from "../astrology/timing/timing_tables.ts";
import { FRAMES, YEAR_KINDS } from "../astrology/timing/year_tables.ts";
import { DASHA_LEVELS } from "../astrology/vedic/dasha.ts";
import { SIDES } from "../astrology/vedic/guna_range.ts";
import { NAKSHATRA_LORDS, NAKSHATRAS } from "../astrology/vedic/nakshatras.ts";
import { VEDIC_PLANETS } from "../astrology/vedic/vedic_chart.ts";
import { ECLIPSE_KINDS } from "../ephemeris/eclipses.ts";
import { HELIOCENTRIC_BODIES } from "../ephemeris/heliocentric.ts";
import { ASPECT_TYPES, EXTRA_BODIES, HOUSE_SYSTEM_LETTERS, POINTS } from "../ephemeris/points.ts";
import { ERROR_CODES, LIMIT_KINDS, PARTNER_ACTIONS } from "../base/errors.ts";
import { COMPONENT_STATES } from "../incidents/incident.ts";
import { JOB_STATES } from "../routes/job_kind.ts";
import { stability } from "../routes/operation.ts";
import { VOID_PLANETS } from "../astrology/sky/lunar_aspects.ts";
import { LINE_BODIES } from "../astrology/lines.ts";
import { SPREAD_TYPES } from "../tarot/spreads.ts";

/** The names in clients of enums that occur in several places of the contract. */
const SHARED_ENUMS: Readonly<Record<string, readonly string[]>> = {
  Sign: SIGNS,
  BuyerArchetype: ARCHETYPES.map(({ name }) => name),
  Element: ELEMENTS,
  Point: POINTS,
  ExtraBody: EXTRA_BODIES,
  LotId: LOT_IDS,
  LineBody: LINE_BODIES,
  HeliocentricBody: HELIOCENTRIC_BODIES,
  AspectType: ASPECT_TYPES,
  MajorAspectType: MAJOR_ASPECTS,
  AspectPhase: ASPECT_PHASES,
  HouseSystem: Object.keys(HOUSE_SYSTEM_LETTERS),
  Ayanamsa: Object.keys(AYANAMSA_MODES),
  PatternType: PATTERN_TYPES,
  Motion: MOTIONS,
  Dignity: DIGNITIES,
  Polarity: POLARITIES,
  MoonPhase: MOON_PHASES,
  LunationPhase: LUNATION_PHASES,
  PrincipalPhase: PRINCIPAL_PHASES,
  CalendarKind: CALENDAR_KINDS,
  VoidPlanets: Object.keys(VOID_PLANETS),
  EclipseKind: ECLIPSE_KINDS,
  RelationshipMethod: RELATIONSHIP_METHODS,
  RelationshipType: RELATIONSHIP_TYPES,
  RelationshipStatus: RELATIONSHIP_STATUSES,
  TimingTopic: TIMING_TOPICS,
  TimingTheme: TIMING_THEMES,
  ReturningBody: RETURNING_BODIES,
  ProgressionMethod: PROGRESSION_METHODS,
  MidheavenMethod: MIDHEAVEN_METHODS,
  ProfectedPoint: PROFECTED_POINTS,
  NakshatraId: NAKSHATRAS,
  NakshatraLord: NAKSHATRA_LORDS,
  VedicPlanetId: VEDIC_PLANETS,
  DashaLevel: DASHA_LEVELS,
  PairSide: SIDES,
  YearKind: YEAR_KINDS,
  Frame: FRAMES,
  MundaneTheme: MUNDANE_THEMES,
  WorldTopic: WORLD_TOPICS,
  Depth: WORLD_DEPTHS,
  Topic: TOPICS,
  Tone: TONES,
  ProductCategory: PRODUCT_CATEGORIES,
  CampaignChannel: CHANNELS,
  Lean: LEANS,
  SpreadType: SPREAD_TYPES,
  BirthQuality: ["full", "approximate_place", "ambiguous_time", "no_time", "date_only"],
  Calendar: ["gregorian", "julian"],
  Zodiac: ["tropical", "sidereal"],
  LunarNode: ["true", "mean"],
  DignityTables: ["lilly", "hellenistic"],
  DeltaTSource: ["measured", "predicted", "model"],
  OnModelFailure: ON_MODEL_FAILURE,
  WordingStatus: ["complete", "computed"],
  TrafficState: ["no_data", "operational", "partial_outage", "major_outage"],
  RouteMethod: ["GET", "POST"],
  Lane: LANE_NAMES,
  Plan: PLAN_NAMES,
  Stability: stability.options,
  JobStatus: JOB_STATES,
  ErrorCode: Object.keys(ERROR_CODES),
  PartnerAction: PARTNER_ACTIONS,
  LimitKind: LIMIT_KINDS,
  ComponentState: COMPONENT_STATES,
};

const NAMES = new Map(
  Object.entries(SHARED_ENUMS).map(([name, values]) => [values.join(), name]),
);

type Json = Record<string, unknown>;

/** The schemas of the shared enums by name. */
export function sharedEnums(): Json {
  return Object.fromEntries(
    Object.entries(SHARED_ENUMS).map(([name, values]) => [
      name,
      { type: "string", enum: [...values] },
    ]),
  );
}

/** Replaces each shared enum in a part of the document by a reference to its schema. */
export function referToSharedEnums(part: unknown): void {
  if (typeof part !== "object" || part === null) return;
  for (const [key, value] of Object.entries(part)) {
    const name = nameOf(value);
    // Generators do not follow a reference for the keys of a record, so these keys keep their list
    // of values.
    if (name === undefined || key === "propertyNames") referToSharedEnums(value);
    else {
      const { type: _type, enum: _values, ...rest } = value as Json;
      (part as Json)[key] = { ...rest, $ref: `#/components/schemas/${name}` };
    }
  }
}

function nameOf(schema: unknown): string | undefined {
  const values = (schema as { enum?: unknown } | null)?.enum;
  return Array.isArray(values) ? NAMES.get(values.join()) : undefined;
}
