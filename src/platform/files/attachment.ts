import { declaravelDe, extensaoDe, isPictureName } from '#platform/contract/anexos.ts'
import { messages } from '#platform/contract/messages.ts'
import type { Schema } from '#platform/db/schema.ts'
import { unsupported } from '#platform/errors.ts'
import { fileMessages } from './messages.ts'

/** An attachment whose bytes are in the storage and which has no database row yet. */
export interface NewAnexo extends Pick<Schema['anexos'], 'chave' | 'nome' | 'tipo' | 'tamanho' | 'sha256'> {
  larguras: number[]
}

/** Whether the file extension is that of a picture. The decoder later checks the content. */
export const isPicture = ({ nome }: Pick<DeclaredFile, 'nome'>): boolean => isPictureName(nome)

interface DeclaredFile {
  nome: string
  tipo: string
}

/** Content types that a browser sends for a file of unknown kind. */
const SAYS_NOTHING = new Set(['', 'application/octet-stream'])

/**
 * Determines the content type of an attachment that is not a picture.
 * @throws 415 if the type is not accepted, or if extension, declared type and content do not match
 */
export function attachmentType(bytes: Buffer, { nome, tipo }: DeclaredFile): string {
  const known = declaravelDe(nome)
  const looksRight = contents[extensaoDe(nome)]
  if (!known || !looksRight) throw unsupported(fileMessages.anexo.tipo)
  if (!agreesWith(known, tipo) || !looksRight(bytes)) throw unsupported(messages.arquivo.disfarce)
  return known[0]
}

/** Whether a declared content type is one of these, or says nothing. */
export function agreesWith(known: readonly string[], tipo: string): boolean {
  const declared = tipo.toLowerCase().split(';')[0]?.trim() ?? ''
  return SAYS_NOTHING.has(declared) || known.includes(declared)
}

/** Whether a file begins as a picture with this name does. Only the decoder knows whether it can be read. */
export const beginsAsPicture = (bytes: Buffer, nome: string): boolean =>
  pictures[extensaoDe(nome)]?.(bytes) ?? false

type ContentCheck = (bytes: Buffer) => boolean

const hasSignatureAt = (offset: number, bytes: Buffer, signature: string) =>
  bytes.subarray(offset, offset + signature.length).equals(Buffer.from(signature, 'latin1'))
const starts =
  (...signatures: string[]): ContentCheck =>
  (bytes) =>
    signatures.some((signature) => hasSignatureAt(0, bytes, signature))

/** How far from the beginning of a file the header of a PDF is looked for, as readers do. */
const PDF_HEADER_WITHIN = 1024
/** Matches a PDF. Some programs write other bytes before its header. */
const isPdf: ContentCheck = (bytes) => bytes.subarray(0, PDF_HEADER_WITHIN).includes('%PDF-')

const isZip = starts('PK\x03\x04')
/**
 * Matches an Office document by a file name in its zip. File names are stored uncompressed in a zip, so the
 * name that is typical of the document kind can be searched for.
 */
const zipWith =
  (name: string): ContentCheck =>
  (bytes) =>
    isZip(bytes) && bytes.includes('[Content_Types].xml') && bytes.includes(name)
/**
 * Matches an OpenDocument file, which begins with its content type, uncompressed, as the first entry of the
 * zip.
 */
const openDocument =
  (kind: string): ContentCheck =>
  (bytes) =>
    isZip(bytes) && hasSignatureAt(30, bytes, `mimetypeapplication/vnd.oasis.opendocument.${kind}`)

/**
 * Matches video or audio in an ISO base media container (MP4, QuickTime). The brand of the container says
 * which format it is.
 */
const box =
  (brands: RegExp): ContentCheck =>
  (bytes) =>
    hasSignatureAt(4, bytes, 'ftyp') && brands.test(bytes.toString('latin1', 8, 12))

/**
 * Matches MPEG audio. A frame begins with eleven set bits; most files have an ID3 tag before the first frame.
 */
const isMp3: ContentCheck = (bytes) =>
  starts('ID3')(bytes) || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2)

/** Matches text, which contains no control characters except tab, line ends and form feed. */
const isText: ContentCheck = (bytes) => {
  for (const byte of bytes) if (byte < 9 || (byte > 13 && byte < 32) || byte === 11) return false
  return true
}

const jpeg = starts('\xff\xd8\xff')

const pictures: Record<string, ContentCheck> = {
  jpg: jpeg,
  jpeg,
  jfif: jpeg,
  png: starts('\x89PNG\r\n\x1a\n'),
  webp: (bytes) => hasSignatureAt(0, bytes, 'RIFF') && hasSignatureAt(8, bytes, 'WEBP'),
  avif: box(/^(avi[fs]|mif1|msf1)/),
  gif: starts('GIF87a', 'GIF89a'),
}

const contents: Record<string, ContentCheck> = {
  pdf: isPdf,
  docx: zipWith('word/'),
  xlsx: zipWith('xl/'),
  pptx: zipWith('ppt/'),
  odt: openDocument('text'),
  ods: openDocument('spreadsheet'),
  txt: isText,
  csv: isText,
  zip: starts('PK\x03\x04', 'PK\x05\x06'),
  psd: starts('8BPS'),
  ai: (bytes) => isPdf(bytes) || starts('%!PS-Adobe')(bytes),
  mp3: isMp3,
  ogg: starts('OggS'),
  opus: starts('OggS'),
  m4a: box(/^M4[AB] |^mp4[12]|^isom/),
  mp4: box(/^(isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|dash|mmp4|3gp)/),
  webm: starts('\x1a\x45\xdf\xa3'),
  mov: (bytes) =>
    box(/^qt {2}/)(bytes) || ['moov', 'mdat', 'wide', 'free'].some((atom) => hasSignatureAt(4, bytes, atom)),
}
