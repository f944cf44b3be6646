import { z } from 'zod'
import { financeiroMessages } from '#money/messages.ts'
import { MAX_FILES_PER_REQUEST, tiposDeImagem } from '#platform/contract/arquivos-schemas.ts'
import { endpoint, type FileLimits } from '#platform/contract/endpoint.ts'
import { ById, deletes, Id, Instant, Nothing } from '#platform/contract/fields.ts'

const says = financeiroMessages.anexo

export const especieLabels = { comprovante: 'Comprovante', nota: 'Nota fiscal', outro: 'Outro' } as const
export type Especie = keyof typeof especieLabels

const Especie = z.enum(Object.keys(especieLabels) as Especie[], says.especie)

/** A file attached to a record. It is served at `/api/anexos/{id}`, always as a download. */
export const Anexo = z.object({
  id: z.int(),
  especie: Especie,
  nome: z.string(),
  tipo: z.string(),
  tamanho: z.int(),
  sha256: z.string(),
  /**
   * For a picture: the widths of the previews at `/api/anexos/{id}/{largura}.webp`. Empty for other files.
   */
  larguras: z.array(z.int()),
  usuario_nome: z.string(),
  criado_em: Instant,
})
export type Anexo = z.infer<typeof Anexo>

export const ANEXO_MAX_BYTES = 25 * 1024 * 1024
/** The files that an endpoint for attachments accepts. */
export const attachmentFiles = {
  kind: 'anexo',
  maxBytes: ANEXO_MAX_BYTES,
  maxFiles: MAX_FILES_PER_REQUEST,
} satisfies FileLimits
/** Maximum number of attachments of one record. */
export const ANEXOS_MAX = 50

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

const path = '/transacoes-financeiras/{id}/anexos'
const admin = { access: ['admin'], entidade: 'anexos' } as const

export const anexos = {
  list: endpoint({ method: 'GET', path, access: ['admin'], input: ById, output: z.array(Anexo) }),
  enviar: endpoint({
    ...admin,
    method: 'POST',
    path,
    arquivos: attachmentFiles,
    // Picture processing is slow and runs before the transaction.
    atomic: false,
    input: z.object({ id: Id, especie: Especie.default('outro') }),
    output: z.array(Anexo),
    status: 201,
    success: 'Anexo enviado!',
    failure: 'Erro ao enviar o anexo.',
  }),
  remove: endpoint({
    ...admin,
    ...deletes,
    path: '/anexos/{id}',
    lixeira: true,
    success: 'Anexo excluído!',
    failure: 'Erro ao excluir o anexo.',
  }),
  /** Undoes `remove`, as long as the file is stored. The bin does not list attachments. */
  restaurar: endpoint({
    ...admin,
    method: 'POST',
    path: '/anexos/{id}/restaurar',
    input: ById,
    output: Nothing,
    status: 204,
    success: 'Restaurado com sucesso!',
    failure: 'Erro ao restaurar.',
  }),
}
