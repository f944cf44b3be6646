import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { email, Instant, optionalText, text } from '#platform/contract/fields.ts'
import { avisos, consentimentos } from '#site/contatos/rules.ts'
import { siteMessages } from '#site/messages.ts'
import { Category } from '#studio/projetos/contract.ts'

const says = siteMessages.contato

export const TipoContato = z.enum(['contato', 'orcamento'], says.tipo)
export type TipoContato = z.infer<typeof TipoContato>

/**
 * Accepts the version of a known text. An unknown version becomes null instead of an error, so that the
 * message is not lost.
 */
const versionOf = (texts: Record<string, string>) =>
  z
    .string()
    .optional()
    .transform((version) => (version !== undefined && Object.hasOwn(texts, version) ? version : null))
    .catch(null)

/** Errors are reported in key order, which is the order of the form's fields. */
export const NovoContato = z.object({
  tipo: TipoContato.default('contato'),
  name: text(says.nome),
  email: email(),
  telefone: optionalText(40),
  subject: text(says.assunto),
  /** The category of work, for a quote request only. */
  categoria: Category.optional(),
  message: text(says.mensagem, 10_000),
  /** The version of the privacy notice shown beside the form. */
  aviso: versionOf(avisos),
  /** The version of the marketing consent, if its box was ticked. */
  marketing: versionOf(consentimentos),
  /** Honeypot: the field is hidden, so only a bot fills it in. */
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
