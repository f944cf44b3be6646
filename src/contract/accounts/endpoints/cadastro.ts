import { z } from 'zod'
import { accountsMessages } from '#contract/accounts/messages/accounts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { email, newPassword, optionalText, text } from '#contract/fields.ts'
import { messages } from '#contract/messages.ts'
import { tokenIn } from '#contract/platform/rules/link-token.ts'
import { roleField } from '#contract/platform/schemas/role-field.ts'
import { SessionUser } from './sessao.ts'

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
