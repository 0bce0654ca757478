import { z } from "zod";
import { METHOD } from "../../astrology/rulebook/rules.ts";
import { campaignFitMethod } from "../../astrology/campaign_fit/fit_method.ts";
import { FIT_METHOD } from "../../astrology/campaign_fit/fit_score.ts";
import { compatibilityMethod } from "../../astrology/rulebook/method.ts";
import { chartExtrasMethod } from "../../astrology/chart_extras_method.ts";
import { CONVENTIONS, conventionsText } from "../../astrology/conventions.ts";
import { driverMethod } from "../../astrology/drivers/driver_method.ts";
import { FIGURE_METHOD } from "../../astrology/figures/figure_draw.ts";
import { figureMethod } from "../../astrology/figures/figure_method.ts";
import { LOVE_FIGURE_METHOD } from "../../astrology/figures/love_figures.ts";
import { loveFigureMethod } from "../../astrology/figures/love_figure_method.ts";
import { mundaneMethod } from "../../astrology/mundane/mundane_method.ts";
import { worldMethod } from "../../astrology/mundane/world_method.ts";
import { linesMethod } from "../../astrology/lines_method.ts";
import { relationshipMethod } from "../../astrology/pairs/relationship_method.ts";
import { lifeMethod } from "../../astrology/timing/life_method.ts";
import { timingMethod } from "../../astrology/timing/timing_method.ts";
import { yearMethod } from "../../astrology/timing/year_method.ts";
import { YEAR_METHOD } from "../../astrology/timing/year_tables.ts";
import { gunaMethod } from "../../astrology/vedic/guna_method.ts";
import { GUNA_TABLES } from "../../astrology/vedic/guna_tables.ts";
import { vedicMethod } from "../../astrology/vedic/vedic_method.ts";
import { DRAW_METHOD } from "../../tarot/draw.ts";
import { DRAW_METHOD_TEXT } from "../../tarot/draw_method.ts";
import type { PublicDocument } from "../../routes/public_document.ts";
import { documentSchema } from "../document.ts";

/**
 * `/v1/methods`: how charts and scores are computed, generated from the tables that the code uses.
 */
export const methodsDocument: PublicDocument = {
  id: "methods",
  path: "/methods",
  name: "Methods",
  summary: "How charts and scores are computed",
  schema: documentSchema("Methods", {
    methods: z.array(z.object({ id: z.string(), title: z.string(), text: z.string() })),
  }),
  build: () => ({
    methods: [
      { id: CONVENTIONS, title: "Conventions of every chart", text: conventionsText() },
      {
        id: "chart-extras",
        title: "Blocks of a chart that a request can add",
        text: chartExtrasMethod(),
      },
      {
        id: `${METHOD.name}-${METHOD.version}`,
        title: "Compatibility score and relationship signals",
        text: compatibilityMethod(),
      },
      {
        id: FIT_METHOD,
        title: "Campaign fit and archetype of a customer",
        text: campaignFitMethod(),
      },
      { id: "timing-windows", title: "Timing windows", text: timingMethod() },
      { id: "relationship", title: "One chart of two births", text: relationshipMethod() },
      { id: "life", title: "Returns, progressions and profections", text: lifeMethod() },
      { id: YEAR_METHOD, title: "The year ahead", text: yearMethod() },
      { id: "vedic", title: "Nakshatras, navamsa and dasha", text: vedicMethod() },
      { id: GUNA_TABLES, title: "Guna milan", text: gunaMethod() },
      { id: "lines-and-hours", title: "Lines and planetary hours", text: linesMethod() },
      { id: "drivers", title: "Facts behind the texts of the AI lane", text: driverMethod() },
      {
        id: LOVE_FIGURE_METHOD,
        title: "Persona, archetype, setting and love windows",
        text: loveFigureMethod(),
      },
      { id: DRAW_METHOD, title: "Drawing tarot cards from a seed", text: DRAW_METHOD_TEXT },
      { id: FIGURE_METHOD, title: "Symbols and settings of stories", text: figureMethod() },
      { id: "mundane-intensity", title: "Intensity of an event", text: mundaneMethod() },
      { id: "world-signals", title: "World signals", text: worldMethod() },
    ],
  }),
};
