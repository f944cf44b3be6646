import { expect, onTestFinished } from 'vitest'
import type { Person } from './app.ts'

export interface Heard {
  id: string
  entidade: string
  entidade_id: number | null
}

/** An open stream, and what was heard of it so far. */
export async function listen({ fetch }: Pick<Person, 'fetch'>, lastEventId?: string) {
  const hangUp = new AbortController()
  const headers = lastEventId === undefined ? {} : { 'last-event-id': lastEventId }
  const response = await fetch('/api/eventos', { headers, signal: hangUp.signal })
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const stream = {
    ...{ heard: [] as Heard[], pulses: [] as string[], greeting: '', last: lastEventId, ended: false },
    headers: response.headers,
    hangUp() {
      stream.ended = true
      hangUp.abort()
      reader?.cancel().catch(() => undefined)
    },
  }
  onTestFinished(stream.hangUp)
  // The house greets; from then on it is heard.
  stream.greeting = (await reader?.read())?.value ?? ''
  stream.last = field(stream.greeting, 'id') ?? stream.last
  const readOn = async () => {
    for (let rest = ''; !stream.ended; ) {
      const { done, value = '' } = (await reader?.read()) ?? { done: true }
      if (done) break
      const blocks = (rest + value).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) if (!stream.ended) take(stream, block)
    }
    stream.ended = true
  }
  void readOn().catch(() => {
    stream.ended = true
  })
  return stream
}

const field = (block: string, name: string) => block.match(new RegExp(`^${name}: (.*)$`, 'm'))?.[1]

function take(stream: { heard: Heard[]; pulses: string[]; last: string | undefined }, block: string): void {
  const id = field(block, 'id')
  stream.last = id ?? stream.last
  if (field(block, 'event') === 'pulso') stream.pulses.push(id ?? '')
  else stream.heard.push({ id: id ?? '', ...JSON.parse(field(block, 'data') ?? '{}') })
}

export const names = ({ heard }: { heard: Heard[] }) => heard.map(({ entidade }) => entidade)
export const soon = { timeout: 20_000, interval: 10 }
