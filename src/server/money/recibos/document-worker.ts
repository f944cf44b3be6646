import { parentPort } from 'node:worker_threads'
import { drawReceipt } from './document.ts'
import type { Printed } from './printed.ts'

parentPort?.on('message', async (printed: Printed) => {
  parentPort?.postMessage(new Uint8Array(await drawReceipt(printed)))
})
