import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { ById, deletes, Id, integer, linkOrNone, text, versao } from '#contract/fields.ts'
import { workMessages } from '#contract/work/messages/work.ts'
import { PECAS_MAX, VERSOES_MAX } from '#contract/work/rules/pecas.ts'
import { Mesa, Peca } from '#contract/work/schemas/pecas.ts'

const says = workMessages.peca
const path = '/pecas'
const ofProjeto = '/projetos/{id}/pecas'
const staff = { access: ['admin', 'user'], entidade: 'pecas' } as const

export const pecas = {
  /** The pieces of a project of which the asker sees at least one version, in their order. */
  list: endpoint({
    method: 'GET',
    path: ofProjeto,
    access: 'autenticado',
    input: ById,
    output: z.array(Peca),
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
    access: 'autenticado',
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
}
