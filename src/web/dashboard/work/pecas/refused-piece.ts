import { messages } from '#contract/messages.ts'
import { workMessages } from '#contract/work/messages/work.ts'
import { PDF_MAX_BYTES } from '#contract/work/rules/pecas.ts'
import { refusedPicture } from '#web/dashboard/platform/arquivos/use-uploads.ts'

const PDF = 'application/pdf'

/** Why the server would reject a file as a piece; undefined if it should be sent. */
export function refusedPiece(file: File): string | undefined {
  if (file.type === PDF) return file.size > PDF_MAX_BYTES ? workMessages.peca.pdfGrande : undefined
  const refused = refusedPicture(file)
  return refused === messages.arquivo.tipo ? workMessages.peca.tipo : refused
}
