import { parentPort } from 'node:worker_threads'
import { drawTermo } from './document.ts'
import type { PrintedTermo } from './printed.ts'

parentPort?.on('message', async (termo: PrintedTermo) => {
  parentPort?.postMessage(new Uint8Array(await drawTermo(termo)))
})
