import { parentPort } from 'node:worker_threads'
import pixelmatch from 'pixelmatch'
import type { CompareAnswer, CompareQuestion } from './compare.ts'
import { differenceOf } from './regions.ts'
import { textChanges } from './texts.ts'

/** How different the colours of two pixels must be, from 0 to 1. */
const THRESHOLD = 0.1

parentPort?.once('message', (question: CompareQuestion) => parentPort?.postMessage(answerTo(question)))

/** Compares two pages. Pixels that differ by the smoothing of an edge are not counted. */
function answerTo({ frame, textos }: CompareQuestion): CompareAnswer {
  const changes = textChanges(...textos)
  if (!frame) return { regioes: [], bits: new Uint8Array(), textos: changes }
  const { width, height } = frame
  const [before, after] = frame.pixels.map((buffer) => new Uint8Array(buffer)) as [Uint8Array, Uint8Array]
  const differs = new Uint8Array(before.length)
  pixelmatch(before, after, differs, width, height, { threshold: THRESHOLD, diffMask: true })
  return { ...differenceOf(differs, { width, height }), textos: changes }
}
