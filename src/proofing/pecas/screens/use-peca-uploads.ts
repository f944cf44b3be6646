import { endpoints } from '#platform/browser/endpoints.ts'
import { declaravelDe } from '#platform/contract/anexos.ts'
import { type Judge, type Sender, useUploads } from '#platform/dashboard/arquivos/use-uploads.ts'
import { notify } from '#platform/ui/notify.ts'
import { type PartsTarget, sendInParts } from '#proofing/envios/screens/send-in-parts.ts'
import { DURACAO_MAX_MS, midiaDe, type TipoDeMidia } from '#proofing/pecas/midia-rules.ts'
import { whyRefusePeca } from './refused-peca.ts'

/** Says that a client may not be able to play a file. It does not prevent the upload. */
const UNPLAYABLE = 'Este formato pode não tocar no aparelho do cliente. Prefira MP4 (H.264).'

/** The files that become new pieces of a project. */
export const usePecaUploads = (projetoId: number) =>
  useUploads(
    { endpoint: endpoints.pecas.create, input: { id: projetoId } },
    whyRefusePeca,
    mediaSender({ projetoId }),
  )

/** The file that becomes the new version of a piece. */
export const useVersaoUploads = (pecaId: number, nota: string, judge: Judge) =>
  useUploads(
    { endpoint: endpoints.pecas.enviarVersao, input: { id: pecaId, nota } },
    judge,
    mediaSender({ pecaId, nota }),
  )

/** Films and sounds are measured and sent in parts. */
const mediaSender =
  (target: PartsTarget): Sender =>
  (file) => {
    const tipo = midiaDe(file.name)
    if (!tipo) return undefined
    return async (options) => {
      const { isPlayable, ...measured } = await measure(file, tipo)
      if (!isPlayable) options.onWarning?.(UNPLAYABLE)
      const peca = await sendInParts({ ...options, file, target, measured })
      // The list of uploads, in which the sentence stood, has dropped the file.
      if (!isPlayable) notify.warning(`“${file.name}”: ${UNPLAYABLE}`)
      return peca
    }
  }

/** What this browser finds out about a film or a sound before it is uploaded. */
interface Measures {
  /** Null if this browser cannot read the file. */
  duracao_ms: number | null
  /** The frame that stands for a film; null for a sound, and if this browser cannot draw the film. */
  poster: Blob | null
  /** Whether this browser, and so probably that of the client, plays the file. */
  isPlayable: boolean
}

/** A file that this browser cannot read may never answer. */
const PATIENCE_MS = 15_000
const POSTER_AT_S = 1
const POSTER_MAX_PIXELS = 1920
const POSTER_QUALITY = 0.9

/** Reads the duration of a film or a sound, draws its frame at one second, and tests whether this browser plays it. */
async function measure(file: File, tipo: TipoDeMidia): Promise<Measures> {
  const media = document.createElement(tipo === 'filme' ? 'video' : 'audio')
  const address = URL.createObjectURL(file)
  media.muted = true
  media.preload = 'auto'
  media.setAttribute('playsinline', '')
  try {
    media.src = address
    await heard(media, 'loadedmetadata')
    const duracao_ms = await durationOf(media)
    const poster = media instanceof HTMLVideoElement ? await posterOf(media) : null
    const isDrawn = tipo === 'som' || poster !== null
    return { duracao_ms, poster, isPlayable: isDrawn && media.canPlayType(typeOf(file)) !== '' }
  } catch {
    return { duracao_ms: null, poster: null, isPlayable: false }
  } finally {
    media.removeAttribute('src')
    media.load()
    URL.revokeObjectURL(address)
  }
}

/** Not every browser knows the type of every accepted file. */
const typeOf = ({ type, name }: File): string => type || (declaravelDe(name)?.[0] ?? '')

/** A film that was recorded by a browser does not say how long it is until its end is read. */
async function durationOf(media: HTMLMediaElement): Promise<number | null> {
  if (media.duration === Number.POSITIVE_INFINITY) {
    const known = heard(media, 'durationchange')
    media.currentTime = Number.MAX_SAFE_INTEGER
    await known
  }
  const { duration } = media
  const ms = Math.round(duration * 1000)
  return ms > 0 && ms <= DURACAO_MAX_MS ? ms : null
}

async function posterOf(film: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth: width, videoHeight: height, duration } = film
  // The browser plays the sound, but cannot read the pictures.
  if (width === 0) return null
  const drawn = heard(film, 'seeked')
  film.currentTime = Math.min(POSTER_AT_S, duration / 2)
  await drawn
  const canvas = document.createElement('canvas')
  const scale = Math.min(1, POSTER_MAX_PIXELS / Math.max(width, height))
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.drawImage(film, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', POSTER_QUALITY))
}

/** @throws if the browser cannot read the file */
function heard(media: HTMLMediaElement, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no ${event}`)), PATIENCE_MS)
    const end = (settle: () => void) => () => {
      clearTimeout(timer)
      settle()
    }
    media.addEventListener(event, end(resolve), { once: true })
    media.addEventListener(
      'error',
      end(() => reject(media.error)),
      { once: true },
    )
  })
}
