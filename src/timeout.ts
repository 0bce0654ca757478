/** Waits for `work`, at most `timeoutMs`; then throws what `expired` makes. */
export async function within<T>(
  work: Promise<T> | T,
  timeoutMs: number,
  expired: () => Error,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expiry = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(expired()), timeoutMs);
  });
  try {
    return await Promise.race([work, expiry]);
  } finally {
    clearTimeout(timer);
  }
}
