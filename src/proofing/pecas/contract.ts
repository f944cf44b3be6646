import { z } from 'zod'
import { MAX_FILES_PER_REQUEST } from '#platform/contract/arquivos.ts'
import { endpoint, type FileLimits } from '#platform/contract/endpoint.ts'
import { ById, deletes, Id, integer, line, linkOrNone, text, versao } from '#platform/contract/fields.ts'
import { workMessages } from '#studio/messages.ts'
import { PDF_MAX_BYTES, PECAS_MAX, VERSOES_MAX } from './rules.ts'
import { Mesa, Peca } from './schemas.ts'

const says = workMessages.peca

/** The files that an endpoint for pieces accepts. A picture may be as large as anywhere else. */
const pecaFiles = {
  kind: 'pecas',
  maxBytes: PDF_MAX_BYTES,
  maxFiles: MAX_FILES_PER_REQUEST,
} satisfies FileLimits
const path = '/pecas'
const ofProjeto = '/projetos/{id}/pecas'
const staff = { access: ['admin', 'user'], entidade: 'pecas' } as const
const ofVersao = { access: ['admin', 'user'], entidade: 'versoes' } as const

export const pecas = {
  /** The pieces of a project of which the asker sees at least one version, in their order. */
  list: endpoint({
    method: 'GET',
    path: ofProjeto,
    access: 'participante',
    comoCliente: true,
    input: ById,
    output: z.array(Peca),
  }),
  /** Adds a piece for each file. A PDF is prepared afterwards, see `preparo` of the piece. */
  create: endpoint({
    ...staff,
    method: 'POST',
    path: ofProjeto,
    arquivos: pecaFiles,
    // Picture processing is slow and runs before the transaction.
    atomic: false,
    // The name is used if there is one file. Several pieces are named after their files.
    input: z.object({ nome: line().default(''), id: Id }),
    output: z.array(Peca),
    status: 201,
    success: 'Peça adicionada.',
    failure: 'Erro ao adicionar a peça.',
  }),
  /** Puts the pieces in this order. Pieces that are not listed follow in their former order. */
  ordenar: endpoint({
    access: ['admin', 'user'],
    entidade: 'projetos',
    method: 'PUT',
    path: `${ofProjeto}/ordem`,
    input: z.object({ ids: z.array(z.int().positive()).max(PECAS_MAX), id: Id }),
    output: z.array(Peca),
    failure: 'Erro ao ordenar as peças.',
  }),
  mesa: endpoint({
    method: 'GET',
    path: `${path}/{id}/mesa`,
    access: 'participante',
    comoCliente: 'projeto',
    /** `v` is the number of a version; the newest one if it is omitted. */
    input: z.object({ id: Id, v: integer(1, VERSOES_MAX).optional() }),
    output: Mesa,
  }),
  update: endpoint({
    ...staff,
    method: 'PUT',
    path: `${path}/{id}`,
    input: z.object({ nome: text(says.nome), link: linkOrNone(500).default(''), id: Id, versao }),
    output: Peca,
    success: 'Peça salva.',
    failure: 'Erro ao salvar a peça.',
  }),
  remove: endpoint({
    ...deletes,
    ...staff,
    path: `${path}/{id}`,
    lixeira: true,
    success: 'Peça excluída.',
    failure: 'Erro ao excluir a peça.',
  }),
  /** Adds a version to a piece. The client sees it only after it was sent. */
  enviarVersao: endpoint({
    ...ofVersao,
    method: 'POST',
    path: `${path}/{id}/versoes`,
    arquivos: { ...pecaFiles, maxFiles: 1 },
    atomic: false,
    input: z.object({ nota: line(1000).default(''), id: Id }),
    output: Peca,
    status: 201,
    success: 'Nova versão enviada.',
    failure: 'Erro ao enviar a nova versão.',
  }),
  /** Prepares a version again whose preparation failed. */
  preparar: endpoint({
    ...ofVersao,
    method: 'POST',
    path: '/versoes/{id}/preparar',
    input: ById,
    output: Peca,
    failure: 'Erro ao preparar a versão.',
  }),
  /** Deletes a version that was never sent to the client. */
  removerVersao: endpoint({
    ...deletes,
    ...ofVersao,
    path: '/versoes/{id}',
    success: 'Versão excluída.',
    failure: 'Erro ao excluir a versão.',
  }),
}
