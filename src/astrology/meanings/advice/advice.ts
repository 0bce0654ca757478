/**
 * A piece of advice in everyday words, without a word of astrology. The core begins with the bare
 * verb, so that it works alone as an imperative and after "you could" as an infinitive. At most one
 * of the endings continues its sentence.
 */
export type Advice = readonly [core: string, ...endings: string[]];
