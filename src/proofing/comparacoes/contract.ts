import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Id } from '#platform/contract/fields.ts'
import { Comparacao } from './schemas.ts'

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
}
