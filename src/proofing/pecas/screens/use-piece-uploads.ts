import { endpoints } from '#platform/browser/endpoints.ts'
import { type Judge, type Sender, useUploads } from '#platform/dashboard/arquivos/use-uploads.ts'
import { notify } from '#platform/ui/notify.ts'
import { type PartsTarget, sendInParts } from '#proofing/envios/screens/send-in-parts.ts'
import { midiaDe } from '#proofing/pecas/midia-rules.ts'
import { measure } from './measure.ts'
import { refusedPiece } from './refused-piece.ts'

/** Says that a client may not be able to play a file. It does not prevent the upload. */
const UNPLAYABLE = 'Este formato pode não tocar no aparelho do cliente. Prefira MP4 (H.264).'

/** The files that become new pieces of a project. */
export const usePieceUploads = (projetoId: number) =>
  useUploads(
    { endpoint: endpoints.pecas.create, input: { id: projetoId } },
    refusedPiece,
    mediaSender({ projetoId }),
  )

/** The file that becomes the new version of a piece. */
export const useVersionUploads = (pecaId: number, nota: string, judge: Judge) =>
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
