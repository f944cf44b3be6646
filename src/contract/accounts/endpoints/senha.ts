import { z } from 'zod'
import { accountsMessages } from '#contract/accounts/messages/accounts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { email, newPassword } from '#contract/fields.ts'

const Answer = z.object({ mensagem: z.string() })

const Redefinir = z.object({
  token: z.string().trim().min(1, accountsMessages.senha.link).max(100),
  senha: newPassword(),
  /** An HTML form without JavaScript sends '1' for a ticked box. */
  revogar_agendas: z.preprocess((value) => value === '1' || value, z.boolean().default(false)),
})

export const senha = {
  esqueci: endpoint({
    method: 'POST',
    path: '/senha/esqueci',
    access: 'publico',
    entidade: 'usuarios',
    atomic: false,
    input: z.object({
      email: email(),
      /** The page to open after signing in. The link in the e-mail contains this page. */
      entrar: z.string().max(1000).optional(),
    }),
    output: Answer,
  }),
  redefinir: endpoint({
    method: 'POST',
    path: '/senha/redefinir',
    access: 'publico',
    entidade: 'usuarios',
    atomic: false,
    input: Redefinir,
    output: Answer,
  }),
}
