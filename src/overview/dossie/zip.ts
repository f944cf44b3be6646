import { createHash } from 'node:crypto'
import { makeZip } from 'client-zip'

/** The name of the file with the checksums of all others. */
const SUMS = 'SHA256SUMS'

/** A file of the archive. */
export interface Entry {
  name: string
  bytes: string | Uint8Array | ReadableStream<Uint8Array>
  /** When the file was made. */
  at: Temporal.Instant
}

/** The SHA-256 hashes, in hexadecimal, of the files that were written so far, by name. */
export type Sums = ReadonlyMap<string, string>

interface Options {
  now: Temporal.Instant
  /** Called once, when the archive was sent, failed or was cancelled. */
  onEnd: () => void
  /** After how many milliseconds an archive that nobody reads is given up. */
  patience?: number
}

/** A reader that stops for this long has lost its connection or its interest. */
const PATIENCE_MS = 120_000

/**
 * Streams a ZIP archive of these files, stored without compression, and at last the file with their checksums. One file is
 * open at a time, and it is read as fast as the archive is.
 * @param entriesOf yields the files; it gets the hashes of those that were written
 */
export function streamZip(
  entriesOf: (sums: Sums) => AsyncIterable<Entry>,
  { now, onEnd, patience = PATIENCE_MS }: Options,
): ReadableStream<Uint8Array> {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  let timer: NodeJS.Timeout | undefined
  let hasEnded = false
  const end = () => {
    clearTimeout(timer)
    if (!hasEnded) onEnd()
    hasEnded = true
  }
  // The file that is open is closed. The reason is thrown into the generator, which passes it on.
  const giveUp = async (reason: unknown) => reader?.cancel(reason).catch(() => undefined)
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        clearTimeout(timer)
        // The library begins to read at once, so it is started by the first reader.
        reader ??= makeZip(inputsOf(entriesOf, now)).getReader()
        try {
          const { done, value } = await reader.read()
          if (done) {
            end()
            controller.close()
            return
          }
          controller.enqueue(value)
        } catch (error) {
          end()
          throw error
        }
        timer = setTimeout(() => {
          end()
          const reason = new Error('Nobody reads the archive')
          controller.error(reason)
          void giveUp(reason)
        }, patience)
        timer.unref()
      },
      async cancel(reason) {
        end()
        await giveUp(reason)
      },
    },
    { highWaterMark: 0 },
  )
}

async function* inputsOf(entriesOf: (sums: Sums) => AsyncIterable<Entry>, now: Temporal.Instant) {
  const sums = new Map<string, string>()
  for await (const { name, bytes, at } of entriesOf(sums)) {
    if (sums.has(name)) throw new Error(`The archive has two files ${name}`)
    const input = hashing(bytes, (sha256) => sums.set(name, sha256))
    try {
      yield {
        name,
        input,
        lastModified: dateOf(at),
      }
    } finally {
      // Closes the file if the archive was cancelled while it was read.
      await input.return(undefined)
    }
  }
  yield {
    name: SUMS,
    input: [...sums].map(([name, sha256]) => `${sha256}  ${name}\n`).join(''),
    lastModified: dateOf(now),
  }
}

const dateOf = (at: Temporal.Instant) => new Date(at.epochMilliseconds)

/** Passes bytes on and hashes them. */
async function* hashing(bytes: Entry['bytes'], onSum: (sha256: string) => void): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  if (bytes instanceof ReadableStream) {
    for await (const chunk of bytes) {
      hash.update(chunk)
      yield chunk
    }
  } else {
    const whole = typeof bytes === 'string' ? Buffer.from(bytes) : bytes
    hash.update(whole)
    if (whole.length > 0) yield whole
  }
  onSum(hash.digest('hex'))
}
