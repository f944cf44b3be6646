import { expect, onTestFinished } from 'vitest'
import type { Person } from './app.ts'

export interface Heard {
  id: string
  entidade: string
  entidade_id: number | null
}

/** Opens the event stream of a person and collects its events. */
export async function openEventStream({ fetch }: Pick<Person, 'fetch'>, lastEventId?: string) {
  const hangUp = new AbortController()
  const headers = lastEventId === undefined ? {} : { 'last-event-id': lastEventId }
  const response = await fetch('/api/eventos', { headers, signal: hangUp.signal })
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const stream = {
    heard: [] as Heard[],
    pulses: [] as string[],
    greeting: '',
    last: lastEventId,
    ended: false,
    headers: response.headers,
    hangUp() {
      stream.ended = true
      hangUp.abort()
      reader?.cancel().catch(() => undefined)
    },
  }
  onTestFinished(stream.hangUp)
  // The first part of the stream is a greeting. After the greeting has arrived, no event is missed.
  stream.greeting = (await reader?.read())?.value ?? ''
  stream.last = field(stream.greeting, 'id') ?? stream.last
  void readBlocks(reader, (block) => !stream.ended && take(stream, block)).then(() => {
    stream.ended = true
  })
  return stream
}

/** Calls `hand` for each event of the stream until it ends or breaks. */
export async function readBlocks(
  reader: ReadableStreamDefaultReader<string> | undefined,
  hand: (block: string) => unknown,
): Promise<void> {
  const read = () => reader?.read().catch(() => undefined)
  let rest = ''
  for (let part = await read(); part && !part.done; part = await read()) {
    const blocks = (rest + part.value).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) hand(block)
  }
}

export const field = (block: string, name: string) => block.match(new RegExp(`^${name}: (.*)$`, 'm'))?.[1]

function take(stream: { heard: Heard[]; pulses: string[]; last: string | undefined }, block: string): void {
  const id = field(block, 'id')
  stream.last = id ?? stream.last
  if (field(block, 'event') === 'pulso') stream.pulses.push(id ?? '')
  else stream.heard.push({ id: id ?? '', ...JSON.parse(field(block, 'data') ?? '{}') })
}

export const entitiesOf = ({ heard }: { heard: Heard[] }) => heard.map(({ entidade }) => entidade)
export const pollOptions = { timeout: 20_000, interval: 10 }
