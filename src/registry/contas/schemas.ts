import { z } from 'zod'
import { accountsMessages } from '#platform/auth/messages.ts'
import { Usuario } from '#platform/auth/schemas.ts'
import { email, Instant, newPassword, optionalText, roleField, text } from '#platform/contract/fields.ts'
import { CadastroEscolhido } from '#registry/clientes/schemas.ts'

export const required = accountsMessages.usuario.obrigatorios

/** Errors are reported in key order, which is the order of the form's fields. */
export const NovoUsuario = z.object({
  nome: text(required),
  email: email(required),
  senha: newPassword(required),
  role: roleField.default('client'),
  company: optionalText(),
  /** For clients only: stored in the registry and used to find the person's existing entry. */
  cpf_cnpj: optionalText(),
  /** The admin's choice after a 409 that lists several possible entries of the registry. */
  cadastro: CadastroEscolhido.optional(),
})

/** A client who gets a link to choose a password. Errors are reported in key order. */
export const NovoConvidado = NovoUsuario.omit({ senha: true, role: true })

/** An invited client. The link is returned only here, because it is stored only as a hash. */
export const Convidado = z.object({
  usuario: Usuario,
  link: z.string(),
  expira_em: Instant,
  /** Whether the link is e-mailed. Otherwise no mail server is configured, and the admin must pass it on. */
  enviado: z.boolean(),
})

export type Convidado = z.infer<typeof Convidado>
