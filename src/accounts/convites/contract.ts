import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { deletes, emailOrNone, Instant, NoInput, roleField } from '#platform/contract/fields.ts'

export const Convite = z.object({
  id: z.int(),
  role: roleField,
  email: z.string().nullable(),
  expira_em: Instant,
})
export type Convite = z.infer<typeof Convite>

export const NovoConvite = z.object({
  role: roleField,
  email: emailOrNone()
    .transform((typed) => typed || undefined)
    .optional(),
})

const admin = { access: ['admin'], entidade: 'convites' } as const
const path = '/convites'

export const convites = {
  /**
   * Lists the invitations that can still be used, without their links: a link is returned only once, when the
   * invitation is created.
   */
  list: endpoint({ method: 'GET', path, access: ['admin'], input: NoInput, output: z.array(Convite) }),
  create: endpoint({
    ...admin,
    method: 'POST',
    atomic: false,
    path,
    confirmed: { when: { role: ['admin', 'user'] } },
    input: NovoConvite,
    output: Convite.extend({ link: z.string() }),
    status: 201,
    failure: 'Erro ao criar o convite.',
  }),
  remove: endpoint({
    ...admin,
    ...deletes,
    path: `${path}/{id}`,
    success: 'Convite cancelado.',
    failure: 'Erro ao cancelar o convite.',
  }),
}
