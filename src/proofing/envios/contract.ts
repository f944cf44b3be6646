import { z } from 'zod'
import { IMAGEM_MAX_BYTES } from '#platform/contract/arquivos.ts'
import { endpoint, type FileLimits } from '#platform/contract/endpoint.ts'
import { ById, deletes, Id, integer, line, text } from '#platform/contract/fields.ts'
import { messages } from '#platform/contract/messages.ts'
import { DURACAO_MAX_MS, MIDIA_MAX_BYTES, PARTE_BYTES, PARTES_MAX } from '#proofing/pecas/midia-rules.ts'
import { Peca } from '#proofing/pecas/schemas.ts'
import { workMessages } from '#studio/messages.ts'
import { EnvioEmPartes } from './schemas.ts'

const says = workMessages.peca
const path = '/envios'
/** Only the person who began an upload can read and continue it. */
const staff = { access: ['admin', 'user'], entidade: 'versoes' } as const
const part = { kind: 'parte', maxBytes: PARTE_BYTES, maxFiles: 1 } satisfies FileLimits
const poster = { kind: 'imagem', maxBytes: IMAGEM_MAX_BYTES, maxFiles: 1 } satisfies FileLimits

export const envios = {
  /**
   * Begins the upload of a film or a sound file as a new piece of a project (`projetoId`) or as a new version of a piece
   * (`pecaId`). If the same person has begun to upload the same file to the same place, that upload is returned, so that
   * only the parts in `faltam` are sent.
   */
  iniciar: endpoint({
    ...staff,
    method: 'POST',
    path,
    input: z
      .object({
        projetoId: z.int().positive().optional(),
        pecaId: z.int().positive().optional(),
        /** The name of the file. */
        nome: text(messages.dadosInvalidos),
        /** In bytes. */
        tamanho: z.int().min(1, says.vazio).max(MIDIA_MAX_BYTES, says.midiaGrande),
        /**
         * When the file was changed last, in milliseconds since 1970. A file of the same name and size that was changed at
         * another time is another file.
         */
        modificado: z.int().min(0).optional(),
        /** What the team wrote about the version. */
        nota: line(1000).default(''),
      })
      .refine(
        ({ projetoId, pecaId }) => (projetoId === undefined) !== (pecaId === undefined),
        messages.dadosInvalidos,
      ),
    output: EnvioEmPartes,
    status: 201,
    failure: 'Erro ao começar o envio.',
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    access: ['admin', 'user'],
    input: ById,
    output: EnvioEmPartes,
  }),
  /**
   * Stores one part. Parts can arrive in any order and at the same time, and a part can be sent again. If its bytes differ
   * from what arrived before, the answer is 409 and the upload has ended, because parts of two files would be mixed.
   */
  enviarParte: endpoint({
    ...staff,
    method: 'POST',
    path: `${path}/{id}/partes`,
    arquivos: part,
    // The part is stored before the transaction.
    atomic: false,
    input: z.object({ numero: integer(1, PARTES_MAX), id: Id }),
    output: EnvioEmPartes,
    failure: 'Erro ao enviar o arquivo.',
  }),
  /**
   * Makes the uploaded file a piece or a version. The file of the request, if there is one, is the picture that stands for
   * the film. 422 with the upload as `atual` while parts are missing.
   */
  concluir: endpoint({
    ...staff,
    method: 'POST',
    path: `${path}/{id}/concluir`,
    arquivos: poster,
    // The file is read and the picture is processed before the transaction.
    atomic: false,
    input: z.object({
      /** How long the film or the sound is, as the browser of the uploader measured it. */
      duracao_ms: integer(1, DURACAO_MAX_MS).optional(),
      id: Id,
    }),
    output: Peca,
    status: 201,
    success: 'Arquivo enviado.',
    failure: 'Erro ao concluir o envio.',
  }),
  /** Ends an upload that is not continued. Its parts are deleted. */
  cancelar: endpoint({
    ...deletes,
    ...staff,
    path: `${path}/{id}`,
    failure: 'Erro ao cancelar o envio.',
  }),
}
