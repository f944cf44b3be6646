import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Direction, Instant, page, search } from './fields.ts'
import { ProjectStatus } from './projetos.ts'
import { Usuario } from './usuarios.ts'

/** A client's account, with what the team wants to know before it writes or calls. */
export const ClientAccount = Usuario.extend({
  /** How many projects stand where. */
  projetos: z.record(ProjectStatus, z.int()),
  totalProjetos: z.int(),
  /** Since when the longest waiting project waits for this client's decision. */
  aguardaDesde: Instant.nullable(),
  /** The last time that somebody signed in with this account. */
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
      /** Who has nothing to be ordered by comes last either way. */
      direcao: Direction.default('asc'),
      ...page,
    }),
    output: z.array(ClientAccount),
  }),
}
