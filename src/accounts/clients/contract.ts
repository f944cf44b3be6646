import { z } from 'zod'
import { Usuario } from '#platform/auth/schemas.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Direction, Id, Instant, page, search } from '#platform/contract/fields.ts'
import { Convidado, NovoConvidado } from '#registry/contas/schemas.ts'
import { ProjectStatus } from '#studio/projetos/contract.ts'
import { clientOrders } from './rules.ts'

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

export const ClientOrder = z.enum(clientOrders)
export type ClientOrder = z.infer<typeof ClientOrder>

/** The project that the invited person opens after choosing a password and signing in. */
const projeto = Id.optional()

const invites = {
  access: ['admin'],
  entidade: 'usuarios',
  method: 'POST',
  atomic: false,
  output: Convidado,
  failure: 'Erro ao convidar.',
} as const

export const clients = {
  convidar: endpoint({
    ...invites,
    path: '/clients/convidar',
    input: NovoConvidado.extend({ projeto }),
    status: 201,
  }),
  /** Invites somebody again who has not chosen a password yet. Earlier links become invalid. */
  reconvidar: endpoint({
    ...invites,
    path: '/clients/{id}/convidar',
    input: z.object({ id: Id, projeto }),
  }),
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
