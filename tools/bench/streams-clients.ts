import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as after } from 'node:timers/promises'
import type { Person, Plan, Result, StreamsProgress } from './streams-plan.ts'
import { openStream, type Stream } from './streams-socket.ts'

// This script runs in its own process, so that the work of the clients does not slow down the server that is
// measured.
process.once('message', (plan: Plan) => {
  listenAndWrite(plan)
    .catch((error) => report({ at: 'failed', reason: String(error) }))
    .finally(() => process.exit())
})

function report(progress: StreamsProgress): Promise<void> {
  return new Promise((done) => {
    process.send?.(progress, undefined, undefined, () => done())
  })
}

interface Sent {
  at: number
  of: [number, number]
}

async function listenAndWrite(plan: Plan): Promise<void> {
  const streams = await openAll(plan)
  await report({ at: 'open' })
  await after(3000)
  await write(plan, plan.warmUp, new Map())
  await report({ at: 'warm' })
  await after(3000)
  await report({ at: 'start' })
  for (const stream of streams) stream.heard.clear()
  const sent = new Map<number, Sent>()
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const cut = cutSome(streams, plan)
  await write(plan, plan.seconds, sent)
  const reconnects = await cut
  delay.disable()
  await settled(streams, sent)
  await report({ at: 'end' })
  await report({
    at: 'done',
    result: { ...judged(streams, sent), reconnects, own: Math.round(delay.percentile(95) / 1e6) },
  })
}

async function openAll({ urls, people, streams }: Plan): Promise<Stream[]> {
  const opened = []
  for (let at = 0; at < streams; at += 1) {
    const person = people[at % people.length]
    for (const url of urls) if (person) opened.push(openStream(url, person))
    // The streams are opened in groups, because the listen queue of the server is limited.
    if (at % 20 === 0) await Promise.all(opened.map(({ open }) => open))
  }
  await Promise.all(opened.map(({ open }) => open))
  return opened
}

/** Sends messages between admins and clients at a fixed rate, no matter how long the responses take. */
async function write({ urls, people, perSecond }: Plan, seconds: number, sent: Map<number, Sent>) {
  const agent = new Agent({ keepAlive: true })
  const admins = people.filter(({ admin }) => admin)
  const clients = people.filter(({ admin }) => !admin)
  const begun = performance.now()
  const posts = []
  for (let at = 0; at < seconds * perSecond; at += 1) {
    await after(Math.max(0, begun + (at * 1000) / perSecond - performance.now()))
    const pair = [admins[at % admins.length], clients[(at * 7) % clients.length]] as [Person, Person]
    const [from, to] = at % 2 ? pair : [pair[1], pair[0]]
    const url = urls[at % urls.length] ?? ''
    const moment = performance.now()
    const message = { destinatario_id: to.id, mensagem: `Mensagem ${at}` }
    const post = send({ url, agent, from, message })
    posts.push(post.then((id) => sent.set(id, { at: moment, of: [from.id, to.id] })))
  }
  await Promise.all(posts)
  agent.destroy()
}

interface Post {
  url: string
  agent: Agent
  from: Person
  message: object
}

/**
 * Sends a message, up to three times, because the server may close a kept-alive connection at the moment when
 * it is used. A retry with the same idempotency key creates no second message.
 */
async function send(post: Post, tries = 3): Promise<number> {
  const key = randomUUID()
  for (let left = tries; ; left -= 1) {
    try {
      return await sendOnce(post, key)
    } catch (error) {
      if (left === 1) throw error
    }
  }
}

function sendOnce({ url, agent, from, message }: Post, key: string): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'idempotency-key': key,
    cookie: `sessao=${from.token}`,
  }
  return new Promise((done, failed) => {
    const post = request(`${url}/api/chat/mensagens`, { method: 'POST', agent, headers }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (part) => {
        body += part
      })
      response.on('end', () =>
        response.statusCode === 201 ? done(JSON.parse(body).id) : failed(new Error(body)),
      )
    })
    post.on('error', failed)
    post.end(JSON.stringify(message))
  })
}

/**
 * Closes streams at regular intervals, some streams repeatedly, and reconnects each of them with its last
 * event id.
 */
async function cutSome(streams: Stream[], { seconds, reconnects }: Plan): Promise<number> {
  const cut = streams.slice(0, Math.ceil(reconnects / 4))
  for (let at = 0; at < reconnects; at += 1) {
    await after((seconds * 1000) / (reconnects + 1) - 200)
    const stream = cut[at % cut.length]
    stream?.cut()
    await after(200)
    await stream?.comeBack()
  }
  return reconnects
}

const dueAt = ({ person }: Stream, sent: Map<number, Sent>) =>
  [...sent].filter(([, { of }]) => of.includes(person.id))

/** Waits until all expected events have arrived, at most ten seconds. */
async function settled(streams: Stream[], sent: Map<number, Sent>): Promise<void> {
  const due = streams.reduce((sum, stream) => sum + dueAt(stream, sent).length, 0)
  for (let second = 0; second < 10; second += 1) {
    await after(1000)
    if (streams.reduce((sum, { heard }) => sum + heard.size, 0) >= due) return
  }
}

function judged(streams: Stream[], sent: Map<number, Sent>): Omit<Result, 'reconnects' | 'own'> {
  const result = {
    streams: streams.length,
    sent: sent.size,
    due: 0,
    heard: 0,
    lost: 0,
    doubled: 0,
    disordered: 0,
    dropped: 0,
  }
  const waits: number[] = []
  for (const stream of streams) {
    result.dropped += stream.dropped
    for (const [id, { at }] of dueAt(stream, sent)) {
      const times = stream.heard.get(id) ?? []
      result.due += 1
      result.heard += times.length
      if (times.length === 0) result.lost += 1
      if (times.length > 1) result.doubled += times.length - 1
      if (times[0]) waits.push(times[0] - at)
    }
    const order = [...stream.heard.keys()]
    result.disordered += order.filter((id, at) => id < (order[at - 1] ?? 0)).length
  }
  waits.sort((a, b) => a - b)
  const at = (part: number) => Number((waits[Math.floor(waits.length * part)] ?? 0).toFixed(1))
  return { ...result, p50: at(0.5), p95: at(0.95), p99: at(0.99), worst: at(0.999_999) }
}
