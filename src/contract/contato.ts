import { z } from 'zod'
import { email, Instant, text } from './fields.ts'
import { messages } from './messages.ts'
import { row } from './row.ts'

const says = messages.contato

export const NovoContato = z.object({
  name: text(says.nome),
  email: email(),
  subject: text(says.assunto),
  message: text(says.mensagem, 10_000),
})

export const contato = {
  create: row({
    method: 'POST',
    path: '/contato',
    access: 'publico',
    entidade: 'contatos',
    atomic: false,
    input: NovoContato,
    output: z.object({ id: z.int(), criado_em: Instant }),
    status: 201,
    success: says.sucesso,
    failure: says.falha,
  }),
}
