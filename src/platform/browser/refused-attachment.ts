import { ANEXO_MAX_BYTES, declaravelDe, isPictureName, tiposDeAnexo } from '#platform/contract/anexos.ts'
import { IMAGEM_MAX_BYTES } from '#platform/contract/arquivos.ts'
import { messages } from '#platform/contract/messages.ts'
import { fileMessages } from '#platform/files/messages.ts'

/** The accepted file extensions, as a value of the attribute `accept`. */
export const attachmentEndings = Object.keys(tiposDeAnexo)
  .map((ending) => `.${ending}`)
  .join()

/** Why the server would reject a file as an attachment; undefined if it should be sent. */
export function refusedAttachment({ name, size }: File): string | undefined {
  if (!declaravelDe(name)) return fileMessages.anexo.tipo
  if (isPictureName(name) && size > IMAGEM_MAX_BYTES) return messages.arquivo.grande
  return size > ANEXO_MAX_BYTES ? fileMessages.anexo.grande : undefined
}
