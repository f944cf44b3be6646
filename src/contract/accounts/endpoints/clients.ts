import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Direction, Instant, page, search } from '#contract/fields.ts'
import { ProjectStatus } from '#contract/work/endpoints/projetos.ts'
import { Usuario } from './usuarios.ts'

/** A client account with an overview of its projects and activity. */
export const ClientAccount = Usuario.extend({
  /** Number of projects by status. */
  projetos: z.record(ProjectStatus, z.int()),
  totalProjetos: z.int(),
  /**
   * The instant since which the project that has waited longest for this client's decision has been waiting.
   */
  aguardaDesde: Instant.nullable(),
  /** The last sign-in with this account. */
  ultimoAcesso: Instant.nullable(),
})
export type ClientAccount = z.infer<typeof ClientAccount>

export const ClientOrder = z.enum(['nome', 'espera', 'projetos', 'acesso'])
export type ClientOrder = z.infer<typeof ClientOrder>

export const clients = {
  list: endpoint({
    method: 'GET',
    path: '/clients',
    access: ['admin'],
    input: z.object({
      busca: search,
      ordenar: ClientOrder.default('nome'),
      /** Accounts without a value in the sorted column come last in both directions. */
      direcao: Direction.default('asc'),
      ...page,
    }),
    output: z.array(ClientAccount),
  }),
}
