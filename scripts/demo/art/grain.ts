import { randomFrom } from '#server/testing/random.ts'

/** Adds random brightness to every pixel, like film grain. */
export function sprinkle(data: Buffer, seed: number): void {
  const next = randomFrom(seed)
  for (let at = 0; at < data.length; at += 3) {
    const off = (next() + next() - 1) * 16
    for (const part of [0, 1, 2]) data[at + part] = Math.max(0, Math.min(255, (data[at + part] ?? 0) + off))
  }
}
