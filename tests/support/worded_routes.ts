import { AUDIENCE, audienceRequest } from "./audience_requests.ts";

/** Calls whose texts a model words, with their requests and credits. */
export const WORDED_ROUTES = [
  ["/v1/horoscope/daily", { sign: "Leo", date: "2027-02-03" }, 1],
  ["/v1/oracle/ask", { question: "Should I leave my agency job to freelance?" }, 2],
  ["/v1/tarot/draw", { seed: "42" }, 2],
  [AUDIENCE, audienceRequest([{ id: "a", dob: "1990-06-15" }]), 2],
  [
    "/v1/experiences/crystal-ball",
    { question: "Should I leave my agency job to freelance?" },
    4,
  ],
  ["/v1/past-life/reading", { question: "Should I leave my agency job to freelance?" }, 10],
  [
    "/v1/experiences/love-reveal",
    {
      question: "Is love or a freelance life the problem?",
      subject: { id: "a", dob: "1990-06-15" },
    },
    5,
  ],
  ["/v1/experiences/future-partner-vision", { subject: { id: "a", dob: "1990-06-15" } }, 8],
] as const;
