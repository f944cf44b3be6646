/**
 * The wait after an attempt that failed: 1, 2, 4 … minutes up to `most`. It is up to a fifth longer, by chance, so that
 * letters that failed together do not all come back in the same second.
 * @param failures how many attempts had failed before this one
 */
export function waitAfter(failures: number, most: number): Temporal.Duration {
  const minutes = Math.min(2 ** failures, most)
  return Temporal.Duration.from({ milliseconds: Math.round(minutes * 60_000 * (1 + Math.random() / 5)) })
}
