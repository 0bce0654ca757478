/**
 * Caches the answers of `find` in two generations. New answers go into the younger generation. When
 * it has `maxAnswers` answers, it becomes the older one, and the former older generation is dropped.
 * An answer that is asked for in the meantime goes into the younger generation again, so frequent
 * answers stay. A promise that fails is forgotten.
 */
export function remembering<Asked, Answer extends object | string | boolean | null>(
  find: (asked: Asked) => Answer,
  keyOf: (asked: Asked) => string,
  maxAnswers: number,
): (asked: Asked) => Answer {
  let younger = new Map<string, Answer>();
  let older = new Map<string, Answer>();
  return (asked) => {
    const key = keyOf(asked);
    const known = younger.get(key);
    if (known !== undefined) return known;
    const old = older.get(key);
    const answer = old === undefined ? find(asked) : old;
    if (younger.size >= maxAnswers) {
      older = younger;
      younger = new Map();
    }
    younger.set(key, answer);
    if (answer instanceof Promise && old === undefined) {
      answer.catch(() => [younger, older].forEach((answers) => answers.delete(key)));
    }
    return answer;
  };
}
