import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Id, Instant, NoInput, Nothing } from '#platform/contract/fields.ts'

const admin = { access: ['admin'], entidade: 'usuarios', method: 'POST' } as const
const path = '/ver-como'

/** The client as whom an admin views, and when the view ends. */
const Visao = z.object({ id: z.int(), nome: z.string(), ate: Instant })

export const verComo = {
  /**
   * Opens a view: from then on, a GET of this session with the header `x-ver-como` is answered as for this client. A
   * further call replaces the view.
   */
  abrir: endpoint({
    ...admin,
    path,
    input: z.object({ id: Id }),
    output: Visao,
    failure: 'Não foi possível ver como o cliente.',
  }),
  sair: endpoint({
    ...admin,
    path: `${path}/sair`,
    input: NoInput,
    output: Nothing,
    status: 204,
  }),
}
