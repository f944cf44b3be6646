import { parentPort } from 'node:worker_threads'
import { drawReceipt } from './document.ts'
import type { Drawing } from './drawing-thread.ts'
import { drawMonth } from './month-document.ts'

parentPort?.on('message', async (drawing: Drawing) => {
  const drawn = 'recibo' in drawing ? drawReceipt(drawing.recibo) : drawMonth(drawing.mes)
  parentPort?.postMessage(new Uint8Array(await drawn))
})
