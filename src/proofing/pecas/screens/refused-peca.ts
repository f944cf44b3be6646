import { extensaoDe } from '#platform/contract/anexos.ts'
import { tiposDeImagem } from '#platform/contract/arquivos.ts'
import { messages } from '#platform/contract/messages.ts'
import { refusedPicture } from '#platform/dashboard/arquivos/use-uploads.ts'
import { fileMessages } from '#platform/files/messages.ts'
import { extensoesDeMidia, isMidia, MIDIA_MAX_BYTES, midiaDe } from '#proofing/pecas/midia-rules.ts'
import { PDF_MAX_BYTES } from '#proofing/pecas/rules.ts'
import type { TipoDePeca } from '#proofing/pecas/schemas.ts'
import { workMessages } from '#studio/messages.ts'

const PDF = 'application/pdf'
const says = workMessages.peca

/** Why the server would reject a file as a piece; undefined if it should be sent. */
export function whyRefusePeca(file: File): string | undefined {
  if (midiaDe(file.name)) {
    if (file.size === 0) return says.vazio
    return file.size > MIDIA_MAX_BYTES ? says.midiaGrande : undefined
  }
  if (extensaoDe(file.name) === 'pdf')
    return file.size > PDF_MAX_BYTES ? fileMessages.pecas.grande : undefined
  const refused = refusedPicture(file)
  return refused === messages.arquivo.tipo ? `${fileMessages.pecas.tipo} ${says.tipoDeMidia}` : refused
}

/** Why the server would reject a file as a version of a piece of this kind; undefined if it should be sent. */
export function whyRefuseVersao(tipo: TipoDePeca, file: File): string | undefined {
  const midia = midiaDe(file.name)
  if (isMidia(tipo) && midia !== tipo) return tipo === 'filme' ? says.eFilme : says.eSom
  return !isMidia(tipo) && midia ? says.naoEMidia : whyRefusePeca(file)
}

/** The files that the file picker offers for a piece of this kind, as a value of the attribute `accept`. */
export function acceptedFor(tipo: TipoDePeca): string {
  if (isMidia(tipo)) return extensoesDeMidia[tipo].join(',')
  return tipo === 'pdf' ? PDF : tiposDeImagem.join(',')
}

/** The media types of the files that can become pieces. */
export const pecaMediaTypes = [
  ...tiposDeImagem,
  PDF,
  'video/mp4',
  'video/webm',
  'video/quicktime',
  'audio/mpeg',
  'audio/mp4',
  'audio/x-m4a',
  'audio/ogg',
  'audio/opus',
]
