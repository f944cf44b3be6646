import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  durationOf,
  momentWithin,
  newPlayer,
  type PlayerEvent,
  type PlayerState,
  playerReducer,
} from './player-state.ts'

const frame = { largura: 1920, altura: 1080 }

/** A film of eight seconds that was loaded and is paused in its middle. */
const paused: PlayerState = {
  attempt: 0,
  playback: 'paused',
  now: 4000,
  measured: 8000,
  frame,
  isMuted: false,
  hasStarted: true,
  failure: null,
}
const playing: PlayerState = { ...paused, playback: 'playing' }
const waiting: PlayerState = { ...paused, playback: 'waiting' }
const lost: PlayerState = { ...paused, failure: 'rede' }
const secondAttempt: PlayerState = { ...paused, attempt: 1 }

const played: PlayerEvent = { type: 'played' }
const stopped: PlayerEvent = { type: 'paused' }
const waited: PlayerEvent = { type: 'waited' }
const ready: PlayerEvent = { type: 'ready' }
const heard: PlayerEvent = { type: 'heard' }
const frameDrawn: PlayerEvent = { type: 'frameDrawn' }
const retried: PlayerEvent = { type: 'retried' }
const moved = (now: number): PlayerEvent => ({ type: 'moved', now })
const followed = (now: number): PlayerEvent => ({ type: 'followed', now })
const failed = (attempt: number, failure: 'rede' | 'formato' = 'rede'): PlayerEvent => ({
  type: 'failed',
  attempt,
  failure,
})
const measured = (seconds: number, size: typeof frame | null = frame): PlayerEvent => ({
  type: 'measured',
  seconds,
  frame: size,
})

interface Row {
  title: string
  from: PlayerState
  event: PlayerEvent
  to: PlayerState
}

test('a player is paused at the beginning of a file about which nothing is known', () => {
  expect(newPlayer).toEqual({
    attempt: 0,
    playback: 'paused',
    now: 0,
    measured: null,
    frame: null,
    isMuted: false,
    hasStarted: false,
    failure: null,
  })
})

describe('playing', () => {
  test.each<Row>([
    { title: 'a paused film plays', from: paused, event: played, to: playing },
    { title: 'a playing film is paused', from: playing, event: stopped, to: paused },
    { title: 'a playing film waits for bytes', from: playing, event: waited, to: waiting },
    { title: 'a film that waits is paused, and waits no longer', from: waiting, event: stopped, to: paused },
    { title: 'a film that waits plays on when bytes arrive', from: waiting, event: ready, to: playing },
    { title: 'a film that waits plays on when it is heard', from: waiting, event: heard, to: playing },
    {
      title: 'a sound starts when it is heard',
      from: { ...playing, hasStarted: false },
      event: heard,
      to: playing,
    },
    {
      title: 'a film starts when its first frame is drawn, before it is played',
      from: { ...paused, hasStarted: false },
      event: frameDrawn,
      to: paused,
    },
    {
      title: 'a film that starts while it waits still waits',
      from: { ...waiting, hasStarted: false },
      event: frameDrawn,
      to: waiting,
    },
    {
      title: 'the sound is switched off',
      from: playing,
      event: { type: 'muted', isMuted: true },
      to: { ...playing, isMuted: true },
    },
    {
      title: 'the sound is switched on',
      from: { ...paused, isMuted: true },
      event: { type: 'muted', isMuted: false },
      to: paused,
    },
  ])('$title', ({ from, event, to }) => {
    expect(playerReducer(from, event)).toEqual(to)
  })
})

describe('the moment that is shown', () => {
  test.each<Row>([
    { title: 'a jump is shown', from: paused, event: moved(1234), to: { ...paused, now: 1234 } },
    {
      title: 'a jump of a millisecond is shown',
      from: paused,
      event: moved(4001),
      to: { ...paused, now: 4001 },
    },
    { title: 'a jump to the beginning is shown', from: paused, event: moved(0), to: { ...paused, now: 0 } },
    { title: 'a jump does not pause', from: playing, event: moved(10), to: { ...playing, now: 10 } },
    {
      title: 'the next tenth of a second is shown while it plays',
      from: playing,
      event: followed(4100),
      to: { ...playing, now: 4100 },
    },
    {
      title: 'the last tenth of a second is shown after a jump back',
      from: playing,
      event: followed(3999),
      to: { ...playing, now: 3999 },
    },
  ])('$title', ({ from, event, to }) => {
    expect(playerReducer(from, event)).toEqual(to)
  })
})

describe('what the element tells about the file', () => {
  const unknown: PlayerState = { ...paused, measured: null, frame: null }
  test.each<Row>([
    {
      title: 'its duration in seconds and the size of its pictures are kept',
      from: unknown,
      event: measured(8),
      to: paused,
    },
    {
      title: 'a duration is rounded to milliseconds',
      from: unknown,
      event: measured(7.9996),
      to: paused,
    },
    {
      title: 'the duration of a sound is kept',
      from: unknown,
      event: measured(8, null),
      to: { ...paused, frame: null },
    },
    {
      title: 'an endless duration says nothing',
      from: unknown,
      event: measured(Number.POSITIVE_INFINITY),
      to: { ...paused, measured: null },
    },
    {
      title: 'a duration that is not known yet does not replace a known one',
      from: paused,
      event: measured(Number.NaN),
      to: paused,
    },
    {
      title: 'a later duration replaces an earlier one',
      from: paused,
      event: measured(9),
      to: { ...paused, measured: 9000 },
    },
    {
      title: 'a later report without a size keeps the size',
      from: paused,
      event: measured(8, null),
      to: paused,
    },
    {
      title:
        'a film without pictures has a format that this browser cannot read, although its sound may be played',
      from: { ...playing, measured: null, frame: null },
      event: measured(8, { largura: 0, altura: 0 }),
      to: { ...playing, frame: null, failure: 'formato' },
    },
    {
      title: 'pictures that were there are not lost',
      from: paused,
      event: measured(8, { largura: 0, altura: 0 }),
      to: paused,
    },
    {
      title: 'pictures of one pixel are pictures',
      from: unknown,
      event: measured(8, { largura: 1, altura: 1 }),
      to: { ...paused, frame: { largura: 1, altura: 1 } },
    },
  ])('$title', ({ from, event, to }) => {
    expect(playerReducer(from, event)).toEqual(to)
  })
})

describe('a file that is not played', () => {
  test.each<Row>([
    { title: 'its bytes do not arrive', from: paused, event: failed(0), to: lost },
    {
      title: 'its format is not known',
      from: paused,
      event: failed(0, 'formato'),
      to: { ...paused, failure: 'formato' },
    },
    {
      title: 'the second attempt fails too',
      from: secondAttempt,
      event: failed(1),
      to: { ...secondAttempt, failure: 'rede' },
    },
    {
      title: 'it is loaded again from the moment that was shown, by an element that is new',
      from: { ...lost, playback: 'waiting', isMuted: true },
      event: retried,
      to: { ...newPlayer, attempt: 1, now: 4000, measured: 8000 },
    },
    {
      title: 'it is loaded for the third time',
      from: { ...secondAttempt, failure: 'formato' },
      event: retried,
      to: { ...newPlayer, attempt: 2, now: 4000, measured: 8000 },
    },
  ])('$title', ({ from, event, to }) => {
    expect(playerReducer(from, event)).toEqual(to)
  })
})

describe('an event that says nothing new changes nothing', () => {
  test.each<Omit<Row, 'to'>>([
    { title: 'a jump to the moment that is shown', from: paused, event: moved(4000) },
    { title: 'a frame within the tenth of a second that is shown', from: playing, event: followed(4099) },
    { title: 'the frame that is shown', from: playing, event: followed(4000) },
    { title: 'playing while it plays', from: playing, event: played },
    { title: 'playing while it waits', from: waiting, event: played },
    { title: 'waiting while it is paused, such as for the bytes after a jump', from: paused, event: waited },
    { title: 'waiting while it waits', from: waiting, event: waited },
    { title: 'bytes that arrive while it is paused', from: paused, event: ready },
    { title: 'bytes that arrive while it plays', from: playing, event: ready },
    { title: 'the failure of the first attempt during the second', from: secondAttempt, event: failed(0) },
    {
      title: 'the failure of the first attempt after the second has failed for another reason',
      from: { ...secondAttempt, failure: 'formato' },
      event: failed(0),
    },
  ])('$title', ({ from, event }) => {
    expect(playerReducer(from, event)).toBe(from)
  })
})

test.each([
  { measured: 8000, told: 7900, duration: 8000 },
  { measured: 8000, told: null, duration: 8000 },
  { measured: null, told: 7900, duration: 7900 },
  { measured: null, told: null, duration: 0 },
])('a file that lasts $measured in the element and $told in the upload lasts $duration', (row) => {
  expect(durationOf({ ...newPlayer, measured: row.measured }, row.told)).toBe(row.duration)
})

test.each([
  { duration: 8000, to: 4000, moment: 4000 },
  { duration: 8000, to: -1, moment: 0 },
  { duration: 8000, to: 8001, moment: 8000 },
  { duration: 8000, to: 8000, moment: 8000 },
  { duration: 0, to: 4000, moment: 4000 },
  { duration: 0, to: -1, moment: 0 },
])('in a file of $duration ms, a jump to $to leads to $moment', ({ duration, to, moment }) => {
  expect(momentWithin(duration, to)).toBe(moment)
})

describe('in any order of events', () => {
  const anyEvent = fc.oneof(
    fc.constantFrom(played, stopped, waited, ready, heard, frameDrawn, retried),
    fc.nat(9000).map(moved),
    fc.nat(9000).map(followed),
    fc.nat(3).map((attempt) => failed(attempt)),
    fc.double({ noDefaultInfinity: false, min: 0 }).map((seconds) => measured(seconds)),
  )
  const anyEvents = fc.array(anyEvent)

  test('a file only waits for bytes between playing and pausing', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        let isPlaying = false
        let state = newPlayer
        for (const event of events) {
          state = playerReducer(state, event)
          if (event.type === 'played') isPlaying = true
          if (event.type === 'paused' || event.type === 'retried') isPlaying = false
          expect(state.playback !== 'paused').toBe(isPlaying)
        }
      }),
    )
  })

  test('an attempt begins without a failure, where the last one was', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const before = events.reduce(playerReducer, newPlayer)
        const after = playerReducer(before, retried)
        expect(after).toMatchObject({ failure: null, playback: 'paused', now: before.now })
        expect(after.attempt).toBe(before.attempt + 1)
      }),
    )
  })

  test('the moment that is shown while it plays is late by less than a tenth of a second', () => {
    fc.assert(
      fc.property(anyEvents, fc.nat(9000), (events, now) => {
        const state = playerReducer(events.reduce(playerReducer, newPlayer), followed(now))
        expect(Math.abs(state.now - now)).toBeLessThan(100)
      }),
    )
  })
})
