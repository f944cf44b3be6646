import { z } from 'zod'
import { ClientAccount } from './clients.ts'
import { Contato } from './contatos.ts'
import { Project } from './projetos.ts'
import { row } from './row.ts'

/** What was found, in groups: a few of each, and only what the asker may see. */
export const Found = z.object({
  projetos: z.array(Project.pick({ id: true, title: true, clientName: true, status: true })),
  /** Accounts of clients, for an admin. */
  clientes: z.array(ClientAccount.pick({ id: true, name: true, email: true, company: true })),
  /** What came by the site's form, for an admin too. */
  contatos: z.array(Contato.pick({ id: true, name: true, email: true, subject: true })),
})
export type Found = z.infer<typeof Found>

export const busca = {
  get: row({
    method: 'GET',
    path: '/busca',
    access: 'autenticado',
    input: z.object({ q: z.string().max(100) }),
    output: Found,
  }),
}
