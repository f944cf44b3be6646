/** Why a film or a sound is not played: its bytes did not arrive, or this browser cannot read them. */
export type PlayerFailure = 'rede' | 'formato'

interface Size {
  largura: number
  altura: number
}

/** What is known about a film or a sound, and about the element that plays it. Times are in milliseconds. */
export interface PlayerState {
  /** How often the file was loaded again. */
  attempt: number
  /** While it plays, it may wait for bytes that have not arrived. */
  playback: 'paused' | 'playing' | 'waiting'
  /** The moment that is shown. */
  now: number
  /** The duration that the element tells; null until then. */
  measured: number | null
  /** The size of the pictures, once it is known. */
  frame: Size | null
  isMuted: boolean
  /** Whether a frame was drawn or a sound was heard. */
  hasStarted: boolean
  /** Some browsers play only the sound of a film whose pictures they cannot read, so this does not end the playback. */
  failure: PlayerFailure | null
}

export type PlayerEvent =
  /** The media element is at the moment `now`, as one of its events said. */
  | { type: 'moved'; now: number }
  /** The media element is at the moment `now`, as read before a frame of the screen is drawn while it plays. */
  | { type: 'followed'; now: number }
  /** The media element knows its duration in seconds, which may be infinite, and the size of its pictures. */
  | { type: 'measured'; seconds: number; frame: Size | null }
  | { type: 'frameDrawn' }
  | { type: 'played' }
  | { type: 'paused' }
  | { type: 'waited' }
  /** It waits no longer. */
  | { type: 'ready' }
  /** It plays, after it has waited if it had to. */
  | { type: 'heard' }
  | { type: 'muted'; isMuted: boolean }
  /** Why an attempt failed, which may be known only after the next one began. */
  | { type: 'failed'; attempt: number; failure: PlayerFailure }
  | { type: 'retried' }

export const newPlayer: PlayerState = {
  attempt: 0,
  playback: 'paused',
  now: 0,
  measured: null,
  frame: null,
  isMuted: false,
  hasStarted: false,
  failure: null,
}

/** The state after an event. */
export function playerReducer(state: PlayerState, event: PlayerEvent): PlayerState {
  switch (event.type) {
    case 'moved':
      return state.now === event.now ? state : { ...state, now: event.now }
    case 'followed':
      // A screen draws too often to render each time.
      return tenthsOf(state.now) === tenthsOf(event.now) ? state : { ...state, now: event.now }
    case 'measured':
      return afterMeasuring(state, event)
    case 'frameDrawn':
      return { ...state, hasStarted: true }
    case 'heard':
      return { ...waitsNoLonger(state), hasStarted: true }
    case 'ready':
      return waitsNoLonger(state)
    case 'played':
      return state.playback === 'paused' ? { ...state, playback: 'playing' } : state
    case 'waited':
      return state.playback === 'playing' ? { ...state, playback: 'waiting' } : state
    case 'paused':
      return { ...state, playback: 'paused' }
    case 'muted':
      return { ...state, isMuted: event.isMuted }
    case 'failed':
      return event.attempt === state.attempt ? { ...state, failure: event.failure } : state
    case 'retried':
      // The moment stays, so that the next attempt continues where this one was.
      return { ...newPlayer, now: state.now, measured: state.measured, attempt: state.attempt + 1 }
  }
}

const tenthsOf = (ms: number) => Math.floor(ms / 100)

const waitsNoLonger = (state: PlayerState): PlayerState =>
  state.playback === 'waiting' ? { ...state, playback: 'playing' } : state

function afterMeasuring(
  state: PlayerState,
  { seconds, frame }: { seconds: number; frame: Size | null },
): PlayerState {
  const known = { ...state, measured: Number.isFinite(seconds) ? Math.round(seconds * 1000) : state.measured }
  if (!frame) return known
  if (frame.largura > 0) return { ...known, frame }
  // WebKit says for a moment after a jump that a film has no pictures.
  return state.frame ? known : { ...known, failure: 'formato' }
}

/**
 * The duration of the file.
 * @param told the duration that the uploader's browser measured; null if it is not known
 * @returns 0 while no duration is known
 */
export const durationOf = ({ measured }: PlayerState, told: number | null): number => measured ?? told ?? 0

/** The moment within a file that is nearest to another; without a known duration, the file has no end. */
export const momentWithin = (duration: number, to: number): number =>
  Math.min(Math.max(0, to), duration || Number.POSITIVE_INFINITY)
