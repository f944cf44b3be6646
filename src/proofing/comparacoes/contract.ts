import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { ById, Id } from '#platform/contract/fields.ts'
import { Comparacao, MudancasPorEnviar } from './schemas.ts'

export const comparacoes = {
  /** What changed on the pages of a version since the version that was sent before it. */
  get: endpoint({
    method: 'GET',
    path: '/comparacoes',
    access: 'participante',
    comoCliente: 'projeto',
    input: z.object({ versao: Id }),
    output: Comparacao,
  }),
  /** How much changed on the versions of a project that were not sent yet. */
  porEnviar: endpoint({
    method: 'GET',
    path: '/comparacoes/por-enviar/{id}',
    access: ['admin', 'user'],
    input: ById,
    output: MudancasPorEnviar,
  }),
}
