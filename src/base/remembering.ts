/**
 * `find` with a cache of two generations of answers. When the younger generation has `maxAnswers`,
 * the older one is dropped. Answers that are asked for often are in the younger one again by then.
 */
export function remembering<Asked, Answer extends object | boolean>(
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
    const answer = older.get(key) ?? find(asked);
    if (younger.size >= maxAnswers) {
      older = younger;
      younger = new Map();
    }
    younger.set(key, answer);
    return answer;
  };
}
