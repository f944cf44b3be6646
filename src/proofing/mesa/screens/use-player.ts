import { useCallback, useEffect, useEffectEvent, useReducer, useState } from 'react'
import {
  durationOf,
  momentWithin,
  newPlayer,
  type PlayerEvent,
  type PlayerFailure,
  playerReducer,
} from './player-state.ts'

interface Options {
  /** The duration that the uploader's browser measured; null if it is not known. */
  duracao_ms: number | null
  /** Whether the file has pictures. Some browsers play only the sound of a film whose pictures they cannot read. */
  hasPictures: boolean
}

export type Player = ReturnType<typeof usePlayer>

/** The state of a video or audio element, and what can be done with it. Times are in milliseconds. */
export function usePlayer({ duracao_ms, hasPictures }: Options) {
  const [media, setMedia] = useState<HTMLMediaElement | null>(null)
  const [state, dispatch] = useReducer(playerReducer, newPlayer)
  const { now } = state
  const duration = durationOf(state, duracao_ms)

  /** Leads a new element to the moment that was shown, and returns which attempt it is. */
  const begin = useEffectEvent((element: HTMLMediaElement) => {
    if (now > 0) element.currentTime = now / 1000
    return state.attempt
  })
  useEffect(() => {
    if (!media) return
    const attempt = begin(media)
    const onError = () => void whyNot(media).then((failure) => dispatch({ type: 'failed', attempt, failure }))
    return watch(media, { hasPictures, dispatch, onError })
  }, [media, hasPictures])

  const seek = useCallback(
    (to: number) => {
      if (!media) return
      media.currentTime = momentWithin(duration, to) / 1000
      dispatch({ type: 'moved', now: timeOf(media) })
    },
    [media, duration],
  )
  const toggle = () => {
    if (!media) return
    // The promise is rejected if the browser cannot play the file, about which the event `error` tells too.
    if (media.paused) media.play().catch(() => undefined)
    else media.pause()
  }
  return {
    ...state,
    ref: setMedia,
    isPlaying: state.playback !== 'paused',
    isWaiting: state.playback === 'waiting',
    duration,
    seek,
    toggle,
    pause: () => media?.pause(),
    /** The moment that is shown, which may be later than the one that was rendered. */
    timeNow: () => (media ? timeOf(media) : now),
    toggleSound: () => {
      if (media) media.muted = !media.muted
    },
    /** Loads the file again and continues where it was. The element is created again for each attempt. */
    retry: () => dispatch({ type: 'retried' }),
    media,
  }
}

interface Watching {
  hasPictures: boolean
  dispatch: (event: PlayerEvent) => void
  onError: () => void
}

/**
 * Reports what an element does.
 * @returns a function that ends this
 */
function watch(media: HTMLMediaElement, { hasPictures, dispatch, onError }: Watching): () => void {
  const readTime = () => dispatch({ type: 'moved', now: timeOf(media) })
  let drawing = 0
  // The event `timeupdate` comes only four times a second.
  const follow = () => {
    dispatch({ type: 'followed', now: timeOf(media) })
    drawing = media.paused ? 0 : requestAnimationFrame(follow)
  }
  const onMetadata = () =>
    dispatch({ type: 'measured', seconds: media.duration, frame: hasPictures ? frameOf(media) : null })
  const onDrawn = () => hasPictures && dispatch({ type: 'frameDrawn' })
  const listeners: Record<string, () => void> = {
    timeupdate: readTime,
    seeking: readTime,
    seeked: readTime,
    loadedmetadata: onMetadata,
    durationchange: onMetadata,
    loadeddata: onDrawn,
    play: () => {
      dispatch({ type: 'played' })
      if (drawing === 0) follow()
    },
    playing: () => dispatch({ type: 'heard' }),
    pause: () => dispatch({ type: 'paused' }),
    waiting: () => dispatch({ type: 'waited' }),
    canplay: () => dispatch({ type: 'ready' }),
    volumechange: () => dispatch({ type: 'muted', isMuted: media.muted }),
    error: onError,
  }
  for (const [name, listener] of Object.entries(listeners)) media.addEventListener(name, listener)
  // The element may have been faster than this.
  if (media.readyState >= HTMLMediaElement.HAVE_METADATA) onMetadata()
  if (media.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) onDrawn()
  if (media.error) onError()
  return () => {
    cancelAnimationFrame(drawing)
    for (const [name, listener] of Object.entries(listeners)) media.removeEventListener(name, listener)
  }
}

const timeOf = ({ currentTime }: HTMLMediaElement) => Math.round(currentTime * 1000)

const frameOf = (media: HTMLMediaElement) =>
  media instanceof HTMLVideoElement ? { largura: media.videoWidth, altura: media.videoHeight } : null

/** An element reports a missing file and an unknown format as the same error, so the file is asked for once more. */
async function whyNot(media: HTMLMediaElement): Promise<PlayerFailure> {
  const code = media.error?.code
  if (code === MediaError.MEDIA_ERR_NETWORK) return 'rede'
  if (code === MediaError.MEDIA_ERR_DECODE) return 'formato'
  const answer = await fetch(media.src, { headers: { range: 'bytes=0-1' } }).catch(() => undefined)
  return answer?.ok ? 'formato' : 'rede'
}
