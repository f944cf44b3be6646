import { useCallback, useEffect, useState } from 'react'

/** Why a film or a sound is not played: its bytes did not arrive, or this browser cannot read them. */
export type PlayerFailure = 'rede' | 'formato'

interface Options {
  /** The duration that the uploader's browser measured; null if it is not known. */
  duracao_ms: number | null
  /** Whether the file has pictures. Some browsers play only the sound of a film whose pictures they cannot read. */
  hasPictures: boolean
}

export type Player = ReturnType<typeof usePlayer>

const NOTHING = { isPlaying: false, isWaiting: false, isMuted: false, hasStarted: false, frame: null }

interface State {
  isPlaying: boolean
  isWaiting: boolean
  isMuted: boolean
  /** Whether a frame was drawn or a sound was heard. */
  hasStarted: boolean
  /** The size of the pictures, once it is known. */
  frame: { largura: number; altura: number } | null
}

/** The state of a video or audio element, and what can be done with it. Times are in milliseconds. */
export function usePlayer({ duracao_ms, hasPictures }: Options) {
  const [media, setMedia] = useState<HTMLMediaElement | null>(null)
  const [now, setNow] = useState(0)
  const [measured, setMeasured] = useState<number | null>(null)
  const [state, setState] = useState<State>(NOTHING)
  const [failure, setFailure] = useState<PlayerFailure | null>(null)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (!media) return
    const change = (changes: Partial<State>) => setState((before) => ({ ...before, ...changes }))
    const readTime = () => setNow(timeOf(media))
    let frame = 0
    // The event `timeupdate` comes only four times a second, and a screen draws too often to render each time.
    const follow = () => {
      const next = timeOf(media)
      setNow((before) => (tenthsOf(before) === tenthsOf(next) ? before : next))
      frame = media.paused ? 0 : requestAnimationFrame(follow)
    }
    const onMetadata = () => {
      if (Number.isFinite(media.duration)) setMeasured(Math.round(media.duration * 1000))
      if (!(media instanceof HTMLVideoElement)) return
      const { videoWidth: largura, videoHeight: altura } = media
      if (largura > 0) change({ frame: { largura, altura } })
      else if (hasPictures) setFailure('formato')
    }
    const listeners: Record<string, () => void> = {
      timeupdate: readTime,
      seeking: readTime,
      seeked: readTime,
      loadedmetadata: onMetadata,
      durationchange: onMetadata,
      loadeddata: () => hasPictures && change({ hasStarted: true }),
      play: () => {
        change({ isPlaying: true })
        if (frame === 0) follow()
      },
      playing: () => change({ isWaiting: false, hasStarted: true }),
      pause: () => change({ isPlaying: false, isWaiting: false }),
      waiting: () => change({ isWaiting: true }),
      canplay: () => change({ isWaiting: false }),
      volumechange: () => change({ isMuted: media.muted }),
      error: () => void whyNot(media).then(setFailure),
    }
    for (const [name, listener] of Object.entries(listeners)) media.addEventListener(name, listener)
    // The element may have been faster than this effect.
    if (media.readyState >= HTMLMediaElement.HAVE_METADATA) onMetadata()
    if (media.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && hasPictures) change({ hasStarted: true })
    if (media.error) listeners['error']?.()
    return () => {
      cancelAnimationFrame(frame)
      for (const [name, listener] of Object.entries(listeners)) media.removeEventListener(name, listener)
    }
  }, [media, hasPictures])

  const duration = measured ?? duracao_ms ?? 0

  const seek = useCallback(
    (to: number) => {
      if (!media) return
      media.currentTime = Math.min(Math.max(0, to), duration || to) / 1000
      setNow(Math.round(media.currentTime * 1000))
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
    /** Changes when the file is loaded again, so that the element is created again. */
    attempt,
    now,
    duration,
    failure,
    seek,
    toggle,
    pause: () => media?.pause(),
    /** The moment that is shown, which may be later than the one that was rendered. */
    timeNow: () => (media ? timeOf(media) : now),
    toggleSound: () => {
      if (media) media.muted = !media.muted
    },
    /** Loads the file again and continues where it was. */
    retry: () => {
      setFailure(null)
      setState(NOTHING)
      setAttempt(attempt + 1)
    },
    media,
  }
}

const tenthsOf = (ms: number) => Math.floor(ms / 100)

const timeOf = ({ currentTime }: HTMLMediaElement) => Math.round(currentTime * 1000)

/** An element reports a missing file and an unknown format as the same error, so the file is asked for once more. */
async function whyNot(media: HTMLMediaElement): Promise<PlayerFailure> {
  const code = media.error?.code
  if (code === MediaError.MEDIA_ERR_NETWORK) return 'rede'
  if (code === MediaError.MEDIA_ERR_DECODE) return 'formato'
  const answer = await fetch(media.src, { headers: { range: 'bytes=0-1' } }).catch(() => undefined)
  return answer?.ok ? 'formato' : 'rede'
}
