import { MAX_FILES_PER_REQUEST, tiposDeImagem } from './arquivos.ts'
import type { FileLimits } from './endpoint.ts'

export const ANEXO_MAX_BYTES = 25 * 1024 * 1024

/** The files that an endpoint for attachments accepts. */
export const attachmentFiles = {
  kind: 'anexo',
  maxBytes: ANEXO_MAX_BYTES,
  maxFiles: MAX_FILES_PER_REQUEST,
} satisfies FileLimits

/**
 * For each file extension, the media types that a browser may declare. The file is served with the first of
 * these types. An empty type and `application/octet-stream` are accepted too, because a browser may not know the type.
 */
export const tiposDeAnexo: Record<string, readonly [string, ...string[]]> = {
  pdf: ['application/pdf'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  jfif: ['image/jpeg'],
  png: ['image/png'],
  webp: ['image/webp'],
  avif: ['image/avif'],
  gif: ['image/gif'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  pptx: ['application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  odt: ['application/vnd.oasis.opendocument.text'],
  ods: ['application/vnd.oasis.opendocument.spreadsheet'],
  txt: ['text/plain'],
  csv: ['text/csv', 'text/plain', 'application/csv', 'application/vnd.ms-excel'],
  zip: ['application/zip', 'application/x-zip-compressed'],
  psd: ['image/vnd.adobe.photoshop', 'image/x-photoshop', 'application/x-photoshop'],
  ai: ['application/postscript', 'application/pdf', 'application/illustrator'],
  mp3: ['audio/mpeg', 'audio/mp3'],
  ogg: ['audio/ogg', 'video/ogg', 'application/ogg'],
  opus: ['audio/ogg', 'audio/opus', 'video/ogg', 'application/ogg'],
  m4a: ['audio/mp4', 'audio/x-m4a', 'audio/m4a'],
  mp4: ['video/mp4'],
  webm: ['video/webm', 'audio/webm'],
  mov: ['video/quicktime'],
}

export const extensaoDe = (nome: string): string => nome.toLowerCase().split('.').at(-1) ?? ''

/**
 * Returns the media types that a browser may declare for a file with this name, or undefined if the file's
 * extension is not accepted.
 */
export function declaravelDe(nome: string): readonly [string, ...string[]] | undefined {
  const extensao = extensaoDe(nome)
  // The code uses hasOwn because a file name may end in `.constructor`.
  return Object.hasOwn(tiposDeAnexo, extensao) ? tiposDeAnexo[extensao] : undefined
}

const PICTURES = new Set<string | undefined>(tiposDeImagem)

/** Whether the file extension is that of a picture. The server also checks the content. */
export const isPictureName = (nome: string): boolean => PICTURES.has(declaravelDe(nome)?.[0])
