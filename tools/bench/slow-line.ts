import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'

interface Line {
  roundTripMs: number
  /** The capacity of the line from the server, shared by all connections; unlimited if it is not given. */
  bytesPerSecond?: number
}

const PIECE = 1460

/**
 * Starts a proxy in front of a local server that behaves like a slow line: each direction delays what it
 * passes on, and all connections share the capacity of the direction from the server. A proxy, unlike the
 * emulation in a browser, also slows a service worker.
 */
export async function openSlowLine(port: number, { roundTripMs, bytesPerSecond }: Line) {
  const sockets = new Set<Socket>()
  const oneWay = roundTripMs / 2
  let freeAt = 0
  let roundTrips = 0
  /** Waits until the line has sent this many bytes. */
  const send = async (bytes: number) => {
    if (bytesPerSecond === undefined) return
    const start = Math.max(freeAt, performance.now())
    freeAt = start + (bytes / bytesPerSecond) * 1000
    await after(Math.max(0, freeAt - performance.now()))
  }
  const proxy = createServer((browser) => {
    const server = connect(port, '127.0.0.1')
    for (const socket of [browser, server]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
    // The client has sent something since the last answer of the server.
    let isAsking = false
    server.on('data', () => {
      isAsking = false
    })
    browser.on('data', (data) => {
      if (!isAsking) roundTrips += 1
      isAsking = true
      setTimeout(() => server.write(data), oneWay)
    })
    browser.on('close', () => server.destroy())
    void passOn(server, browser, { send, oneWay }).catch(() => browser.destroy())
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    /** How often a client has sent something after an answer of the server, on all connections together. */
    roundTrips: () => roundTrips,
    async close() {
      for (const socket of sockets) socket.destroy()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}

interface Direction {
  send: (bytes: number) => Promise<void>
  oneWay: number
}

/** Passes on what the server sends. Each connection waits for its own piece, so that the connections take turns. */
async function passOn(from: Socket, to: Socket, { send, oneWay }: Direction): Promise<void> {
  for await (const data of from) {
    const bytes: Buffer = data
    for (let at = 0; at < bytes.length; at += PIECE) {
      const peca = bytes.subarray(at, at + PIECE)
      await send(peca.length)
      setTimeout(() => to.write(peca), oneWay)
    }
  }
  setTimeout(() => to.end(), oneWay)
}
