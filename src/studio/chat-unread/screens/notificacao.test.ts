import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const kept = readFileSync(join(import.meta.dirname, 'notificacao.mp3'))
const KBPS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const RATES = [44_100, 48_000, 32_000]

/**
 * Computes the length in bytes of the MPEG-1 Layer III frame that begins at this offset, from the header of
 * the frame.
 * @returns undefined if no frame begins there
 */
function frameAt(bytes: Buffer, at: number): number | undefined {
  if (bytes.length < at + 4 || (bytes.readUInt16BE(at) & 0xfffe) !== 0xfffa) return undefined
  const third = bytes.readUInt8(at + 2)
  const [kbps = 0, rate = 0] = [KBPS[third >> 4], RATES[(third >> 2) & 3]]
  return kbps && rate ? Math.floor((144_000 * kbps) / rate) + ((third >> 1) & 1) : undefined
}

test('the sound file consists of MP3 frames only, and is shorter than a second and smaller than 12 kB', () => {
  let frames = 0
  let at = 0
  for (let length = frameAt(kept, at); length !== undefined; length = frameAt(kept, at)) {
    frames += 1
    at += length
  }
  expect(at).toBe(kept.length)
  const seconds = (frames * 1152) / 44_100
  expect(seconds).toBeGreaterThan(0.4)
  expect(seconds).toBeLessThan(1)
  expect(kept.length).toBeLessThan(12_000)
})
