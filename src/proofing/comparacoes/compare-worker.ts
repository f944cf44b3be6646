import { parentPort } from 'node:worker_threads'
import type { CompareAnswer, CompareQuestion } from './compare.ts'
import { compareFrame } from './regions.ts'
import { textChanges } from './texts.ts'

parentPort?.once('message', (question: CompareQuestion) => parentPort?.postMessage(answerTo(question)))

function answerTo({ frame, textos }: CompareQuestion): CompareAnswer {
  const found = frame ? compareFrame(frame) : { regioes: [], bits: new Uint8Array() }
  return { ...found, textos: textChanges(...textos) }
}
