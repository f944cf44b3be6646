import { z } from 'zod'
import { accountsMessages } from '#platform/auth/messages.ts'
import { SessionUser } from '#platform/auth/schemas.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { email, linkToken, newPassword } from '#platform/contract/fields.ts'

const Answer = z.object({ mensagem: z.string() })

const NovaSenha = z.object({
  token: linkToken(accountsMessages.senha.link),
  senha: newPassword(),
})

const Redefinir = NovaSenha.extend({
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
  /** Sets the first password of an account that never had one, and signs in. */
  criar: endpoint({
    method: 'POST',
    path: '/senha/criar',
    access: 'publico',
    entidade: 'usuarios',
    atomic: false,
    input: NovaSenha,
    output: z.object({ user: SessionUser }),
    success: accountsMessages.senha.criada,
  }),
}
