import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Mp3Encoder } from '@breezystack/lamejs'

export const path = join(import.meta.dirname, '../src/studio/chat-unread/screens/notificacao.mp3')

const RATE = 44_100
const KBPS = 64
const SECONDS = 0.7
/**
 * The loudness as a fraction of full scale. It is low, so that the sound is quieter than what the user is
 * listening to.
 */
const LOUDNESS = 0.35
const FADE_S = 0.004

interface Tone {
  hertz: number
  from: number
  /** Seconds until the amplitude has fallen to about a third (1/e). */
  rings: number
}

/** Two rising notes, a fifth apart, like two small bells. */
const tones: Tone[] = [
  { hertz: 880, from: 0, rings: 0.11 },
  { hertz: 1318.51, from: 0.13, rings: 0.16 },
]
/**
 * The fundamental and the overtones, which make a note sound like a bell and not like a whistle: a quieter,
 * shorter octave and a little of the twelfth.
 */
const partials = [
  { times: 1, share: 0.75, rings: 1 },
  { times: 2, share: 0.2, rings: 0.6 },
  { times: 3, share: 0.05, rings: 0.4 },
]

/** Encodes the sound of a new message as an MP3. The result is always the same bytes. */
export function notificacao(): Uint8Array {
  const encoder = new Mp3Encoder(1, RATE, KBPS)
  const parts = [encoder.encodeBuffer(samples()), encoder.flush()]
  return Buffer.concat(parts.map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength)))
}

function samples(): Int16Array {
  return Int16Array.from({ length: RATE * SECONDS }, (_, at) => {
    const second = at / RATE
    const sum = tones.reduce((sound, tone) => sound + heardAt(tone, second - tone.from), 0)
    return Math.round(sum * fade(SECONDS - second) * LOUDNESS * 32_767)
  })
}

function heardAt({ hertz, rings }: Tone, since: number): number {
  if (since < 0) return 0
  const sound = partials.reduce(
    (sum, one) =>
      sum +
      one.share * Math.exp(-since / (rings * one.rings)) * Math.sin(2 * Math.PI * hertz * one.times * since),
    0,
  )
  return sound * fade(since)
}

/**
 * Returns a volume factor that rises from 0 to 1 within FADE_S seconds. Called with the time since the start
 * it fades a note in, called with the time left it fades the sound out. A sudden start or end would click.
 */
const fade = (seconds: number) => Math.min(1, Math.max(0, seconds / FADE_S))

if (import.meta.main) writeFileSync(path, notificacao())
