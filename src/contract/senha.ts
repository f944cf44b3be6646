import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { email, newPassword } from './fields.ts'
import { messages } from './messages.ts'

const Answer = z.object({ mensagem: z.string() })

const Redefinir = z.object({
  token: z.string().trim().min(1, messages.senha.link).max(100),
  senha: newPassword(),
  /** The box of a form sends '1'. */
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
      /** Where the person wanted to go: the link of the mail takes it along. */
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
