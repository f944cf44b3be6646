/**
 * Exponential backoff with jitter: 1, 2, 4 … minutes up to `most`, plus up to 20 %, so that mails that failed together
 * are not all retried in the same second.
 * @param failures how many attempts had failed before this one
 * @param most in minutes
 */
export function waitAfter(failures: number, most: number): Temporal.Duration {
  const minutes = Math.min(2 ** failures, most)
  return Temporal.Duration.from({ milliseconds: Math.round(minutes * 60_000 * (1 + Math.random() / 5)) })
}
