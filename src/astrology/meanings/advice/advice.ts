/**
 * Something to do, in everyday words and without a word of astrology. It begins with the bare verb,
 * so that it is an imperative alone and an infinitive after "you could". The others are endings of
 * which it takes one or none: they continue its sentence.
 */
export type Advice = readonly [core: string, ...endings: string[]];
