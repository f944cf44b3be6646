import { messages } from '#contract/messages.ts'
import { financeiroMessages } from '#contract/money/messages/financeiro.ts'
import { IMAGEM_MAX_BYTES, tiposDeImagem } from '#contract/platform/schemas/arquivos.ts'
import { ANEXO_MAX_BYTES, declaravelDe, tiposDeAnexo } from '#contract/work/endpoints/anexos.ts'

/** The accepted file extensions, as a value of the attribute `accept`. */
export const attachmentEndings = Object.keys(tiposDeAnexo)
  .map((ending) => `.${ending}`)
  .join()

const isPicture = (nome: string) =>
  declaravelDe(nome)?.some((declared) => tiposDeImagem.some((type) => type === declared)) ?? false

/** Why the server would reject a file as an attachment; undefined if it should be sent. */
export function refusedAttachment({ name, size }: File): string | undefined {
  if (!declaravelDe(name)) return financeiroMessages.anexo.tipo
  if (isPicture(name) && size > IMAGEM_MAX_BYTES) return messages.arquivo.grande
  return size > ANEXO_MAX_BYTES ? financeiroMessages.anexo.grande : undefined
}
