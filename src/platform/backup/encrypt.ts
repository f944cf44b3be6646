import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'

export interface Encrypting {
  source: ReadableStream<Uint8Array>
  target: WritableStream<Uint8Array>
  senha: string
}

/**
 * Encrypts a stream with a passphrase in the age format (age-encryption.org/v1), piece by piece, so that little of it is in
 * memory. It runs in a worker thread, because deriving the key and encrypting gigabytes would block the event loop.
 */
export function encrypted(source: Readable, senha: string): Readable {
  const plain = Readable.toWeb(source) as ReadableStream<Uint8Array>
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const workerData: Encrypting = { source: plain, target: writable, senha }
  // In the bundle, which contains all modules in one folder, the name of the worker's file ends with `.js`.
  const name = `./encrypt-worker${extname(import.meta.filename)}`
  const worker = new Worker(new URL(name, import.meta.url), {
    workerData,
    transferList: [plain, writable],
    execArgv: [],
  })
  const target = Readable.fromWeb(readable)
  worker.once('error', (error) => target.destroy(error as Error))
  return target.once('close', () => {
    source.destroy()
    void worker.terminate()
  })
}
