/** A code's cause and its remedy; `/v1/errors` shows both. */
interface Report {
  cause: string;
  remedy: string;
}

/** Every code of `error.issues[]`. */
export const ISSUE_CODES = {
  missing: {
    cause: "A required field is missing or empty.",
    remedy: "Send it.",
  },
  unknown_field: {
    cause: "The route has no such field or query parameter. No field is ignored silently.",
    remedy: "Use the field that suggestions names, or leave the field out.",
  },
  invalid_type: {
    cause: "The value has the wrong JSON type.",
    remedy: "Send the type that the message names.",
  },
  invalid_value: {
    cause: "The field does not accept this value.",
    remedy: "Send one of the values that the message lists.",
  },
  invalid_format: {
    cause: "The text is not in the format of the field.",
    remedy: "Use the format that the message shows.",
  },
  invalid_json: {
    cause: "The body, or a line of it, is not JSON.",
    remedy: "Correct the JSON at the line and column that the message names.",
  },
  invalid_encoding: {
    cause: "The body, or a line of it, is not UTF-8.",
    remedy: "Send it in UTF-8.",
  },
  invalid_gzip: {
    cause: "The body is not valid gzip, is truncated, or has trailing data.",
    remedy: "Compress the file again, or send it uncompressed, without Content-Encoding.",
  },
  invalid_csv: {
    cause: "A row has more or fewer cells than the header, or quotation marks that do not pair.",
    remedy:
      "Quote each cell that contains a separator, a quotation mark or a line end, and double the quotation marks inside the cell.",
  },
  line_too_long: {
    cause: "A line of the file is longer than the limit for one customer.",
    remedy: "Send one customer per line. Look for a quotation mark that is not closed.",
  },
  mostly_empty: {
    cause: "The file has more blank lines, spaces or overlong lines than customers.",
    remedy: "Remove the blank lines and spaces, and send one customer per line.",
  },
  not_worded: {
    cause: "The quality gate refused every text that explains this customer's score.",
    remedy: "Nothing was billed for the customer. Send the customer again another day.",
  },
  unreadable_colour: {
    cause: "A colour of a picture has too little contrast to the background.",
    remedy: "Use a darker or a lighter colour. The message says how much contrast the colour has.",
  },
  not_drawable: {
    cause: "A PNG has no font for letters of a caption.",
    remedy: "Change the caption, or accept image/svg+xml.",
  },
  out_of_range: {
    cause: "A number, a length or an instant is outside the supported range.",
    remedy: "Send a value within the bounds that the message names.",
  },
  repeated: {
    cause: "A field of one object, a query parameter or a column occurs twice.",
    remedy: "Send it once.",
  },
  reserved_name: {
    cause:
      "A field is called __proto__. Many programs lose a field of this name when they copy an object.",
    remedy: "Use another name.",
  },
  repeated_header: {
    cause: "A header that may occur only once occurs twice.",
    remedy: "Send one header. Look for a proxy that adds a header.",
  },
  conflicting_keys: {
    cause: "Two different API keys were sent.",
    remedy: "Send one key, in x-api-key or as Authorization: Bearer.",
  },
  query_too_long: { cause: "The query string is too long.", remedy: "Send fewer, shorter values." },
  too_many_parameters: {
    cause: "The query has more parameters than any route accepts.",
    remedy: "Send only the parameters of the route.",
  },
  unknown_route: { cause: "No route has this path.", remedy: "Use the path in suggestions." },
  place_unknown: {
    cause:
      "No place with this name or id is known; or the text names a country, region or island; or the place had this name only in other years.",
    remedy: "Use a suggestion, name a city and its country, or send latitude and longitude.",
  },
  place_ambiguous: {
    cause: "Several places have this name.",
    remedy: "Send the place_id of one of the candidates in suggestions.",
  },
  place_conflict: {
    cause: "Coordinates and place text are more than 100 km apart.",
    remedy: "Correct one of the two, or send only one.",
  },
  date_invalid: {
    cause: "The calendar has no such day, for example 30 February.",
    remedy: "Correct the day. An old-style date needs calendar julian.",
  },
  date_nonexistent: {
    cause: "This day did not exist at the place, because the date line or the calendar changed.",
    remedy: "Check the day. suggestions has the day before and the day after.",
  },
  time_invalid: {
    cause: "The text is not a valid time of day.",
    remedy: "Send HH:MM or HH:MM:SS.",
  },
  time_nonexistent: {
    cause: "The clocks at the place skipped this time in spring.",
    remedy:
      "Check the time. suggestions has the last time before the gap and the first time after it.",
  },
  time_ambiguous: {
    cause: "The clocks at the place showed this time twice in autumn.",
    remedy: "Send the utc_offset of one of the two suggestions.",
  },
  utc_offset_invalid: {
    cause: "Not a valid UTC offset.",
    remedy: "Send ±HH:MM, at most 18 hours.",
  },
  timezone_unknown: {
    cause: "No IANA time zone has this name.",
    remedy: "Use a suggestion, such as Europe/Berlin.",
  },
  timezone_missing: {
    cause:
      "A local time was sent without a place, timezone or utc_offset, so that its offset is unknown.",
    remedy: "Send a place, a timezone or a utc_offset.",
  },
  range_reversed: { cause: "The end is before the start.", remedy: "Swap them." },
  range_too_long: { cause: "The range is longer than one call can cover.", remedy: "Split it." },
  duplicate: { cause: "Two entries have the same id.", remedy: "Give each entry a different id." },
  conflict: {
    cause: "Two fields that exclude each other were sent.",
    remedy: "Send only the field that you mean.",
  },
  no_effect: {
    cause: "The option would change nothing.",
    remedy: "Leave the option out, or add what the message names.",
  },
  needs_birth_time: {
    cause: "The field needs a known time of birth.",
    remedy: "Send tob with the place, or leave the field out.",
  },
  subject_underage: {
    cause: "The subject is under 18 today.",
    remedy: "Do not offer this product to this person.",
  },
  crisis_content: {
    cause: "The question mentions harm to oneself or others.",
    remedy: "Show the contact of a crisis line instead of an answer.",
  },
  question_out_of_scope: {
    cause: "The question asks for a verdict that no chart can give.",
    remedy:
      "Do not answer the question. Refer the customer to a professional, or offer a question about the customer's own choices.",
  },
  only_as_job: {
    cause: "This depth or length is available only as a job.",
    remedy: "POST the same body to the route's /jobs.",
  },
} as const satisfies Record<string, Report>;

export type IssueCode = keyof typeof ISSUE_CODES;

/**
 * Every code of `meta.warnings[]`. A warning means that the call succeeded, but that something in
 * the call looks odd.
 */
export const WARNING_CODES = {
  place_part_ignored: {
    cause: "Part of the place text was not understood, or is a district that is not known.",
    remedy: "Check that the place in the answer is the place that you mean.",
  },
  coordinates_swapped: {
    cause:
      "The coordinates are in the open sea or far from the place text. They would fit if latitude and longitude were exchanged.",
    remedy:
      "Check which number is the latitude and which the longitude. The coordinates were used as sent.",
  },
  place_guessed: {
    cause: "Several places have this name; a large city or a capital was chosen.",
    remedy: "Check the place in the answer. Add region or country, or send place_id.",
  },
  timezone_unlike_place: {
    cause: "At that instant, the clocks of timezone and of the place showed different times.",
    remedy: "Leave timezone out, or send utc_offset.",
  },
  offset_unusual: {
    cause: "The offset is more than three hours from the mean solar time at the longitude.",
    remedy: "Check utc_offset, timezone and the sign of the longitude.",
  },
  time_unused: {
    cause: "A time was sent without place, timezone or utc_offset, so only the date was used.",
    remedy: "Send the place.",
  },
  time_left_out: {
    cause: "A customer's time of birth is not a valid time, so only the date was used.",
    remedy: "Send HH:MM or HH:MM:SS. The message suggests the time that may be meant.",
  },
  time_doubtful: {
    cause: "The history of the time zone does not fit every place in the zone.",
    remedy: "Ask the customer where the time of birth is recorded, or send utc_offset.",
  },
  polar_fallback: {
    cause: "The house system does not exist at this latitude and hour; Porphyry was used.",
    remedy: "Request whole_sign or equal houses, which exist everywhere.",
  },
  point_unknown: {
    cause: "A point in options was left out, because the time of birth is not known.",
    remedy: "Send tob with the place, or remove the point.",
  },
  natal_point_unknown: {
    cause: "A natal point was left out, because the time of birth is not known.",
    remedy: "Send tob with the place.",
  },
  year_uncertain: {
    cause:
      "The date is so close to a birthday that the year of life depends on the unknown time of birth.",
    remedy: "Send tob with the place, or a date two days away from the birthday.",
  },
  dob_unlikely: {
    cause:
      "A date of birth is in the future, or more than 120 years ago. In an audience, send is false for this customer.",
    remedy:
      "Check the year. If you mean a future event or a person of the past, no change is needed.",
  },
  customer_underage: {
    cause: "A customer is under 18 on the day of the call, so send is false.",
    remedy: "Do not send the campaign to this customer.",
  },
  nothing_dated: {
    cause: "The window has no dated event of the topic.",
    remedy: "Request a longer window or another topic.",
  },
  question_about_another: {
    cause: "The question asks what another person thinks, feels or does.",
    remedy: "Present the answer as an answer about the asker's own side.",
  },
  question_language: {
    cause: "The service does not understand the language of the question.",
    remedy: "Send the question in English, and name its topic.",
  },
} as const satisfies Record<string, Report>;

export type WarningCode = keyof typeof WARNING_CODES;

/** The metadata key of a field whose value is advice to callers that cannot send the field. */
export const WHEN_MISSING = "x-when-missing";
