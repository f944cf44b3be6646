import { z } from 'zod'
import { avisos, consentimentos } from './consentimentos.ts'
import { endpoint } from './endpoint.ts'
import { email, Instant, optionalText, text } from './fields.ts'
import { messages } from './messages.ts'
import { Category } from './projetos.ts'

const says = messages.contato

export const TipoContato = z.enum(['contato', 'orcamento'], says.tipo)
export type TipoContato = z.infer<typeof TipoContato>

/** A version whose text can be found; any other is none, and never a reason to lose the message. */
const versionOf = (texts: Record<string, string>) =>
  z
    .string()
    .optional()
    .transform((version) => (version !== undefined && Object.hasOwn(texts, version) ? version : null))
    .catch(null)

/** The key order is the order in which the form complains. */
export const NovoContato = z.object({
  tipo: TipoContato.default('contato'),
  name: text(says.nome),
  email: email(),
  telefone: optionalText(40),
  subject: text(says.assunto),
  /** Of a quote only. */
  categoria: Category.optional(),
  message: text(says.mensagem, 10_000),
  /** The version of the text about personal data that stood beside the form. */
  aviso: versionOf(avisos),
  /** The version of the marketing text, where its box was ticked. */
  marketing: versionOf(consentimentos),
  /** Nobody sees this field: only a program fills it in. */
  website: z.unknown().optional(),
})

export const contato = {
  create: endpoint({
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
