/**
 * Runs pieces of work one after another, each in a turn of the event loop of its own, so that many
 * of them never hold up anything else for longer than one of them takes.
 */
export function oneAtATime(): <T>(work: () => T) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(() => new Promise((resolve) => setTimeout(resolve, 0))).then(work);
    last = turn.catch(() => {});
    return turn;
  };
}
