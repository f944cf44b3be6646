import { z } from 'zod'
import { accountsMessages } from '#platform/auth/messages.ts'
import { SessionUser } from '#platform/auth/schemas.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { email, newPassword, optionalText, roleField, text } from '#platform/contract/fields.ts'
import { tokenIn } from '#platform/contract/link-token.ts'
import { messages } from '#platform/contract/messages.ts'

export const Cadastro = z.object({
  name: text(messages.pessoa.nome),
  email: email(),
  password: newPassword(),
  role: roleField.default('client'),
  company: optionalText(),
  /** The code of the link for the installation's first account, or the code of an admin's invitation. */
  convite: z.string().transform(tokenIn).pipe(z.string().max(100)).optional(),
})

export const cadastro = {
  create: endpoint({
    method: 'POST',
    path: '/cadastro',
    access: 'publico',
    entidade: 'usuarios',
    atomic: false,
    input: Cadastro,
    output: z.object({ user: SessionUser, pendente: z.boolean() }),
    status: 201,
    success: accountsMessages.cadastro.sucesso,
    failure: accountsMessages.cadastro.falha,
  }),
}
