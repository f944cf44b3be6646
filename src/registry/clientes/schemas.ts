import { z } from 'zod'
import { chosen } from '#platform/contract/fields.ts'
import { registryMessages } from '#registry/messages.ts'

const says = registryMessages.cliente

/** Why an entry of the client registry may be the same person as an account. */
export const Motivo = z.enum(['email', 'documento', 'nome'])
export type Motivo = z.infer<typeof Motivo>

export const motivoLabels: Record<Motivo, string> = {
  email: 'mesmo e-mail',
  documento: 'mesmo CPF/CNPJ',
  nome: 'mesmo nome',
}

/**
 * An entry of the registry that may match an account. The server sends the candidates with a 409 if a person
 * has to choose among them.
 */
export interface Candidato {
  id: number
  nome: string
  motivo: Motivo
}

/** The id of an entry of the registry, or `novo` to create one. */
const EntradaEscolhida = z.union([chosen(says.cadastro), z.literal('novo')], says.cadastro)

/**
 * What an admin chooses if several entries may match a new account: one of these entries, a new entry, or no
 * entry.
 */
export const CadastroEscolhido = z.union([EntradaEscolhida, z.literal('nenhum')], says.cadastro)
export type CadastroEscolhido = z.infer<typeof CadastroEscolhido>

/**
 * A client account without an entry in the registry. When the record is saved, the server creates the entry
 * or links an existing one.
 */
export const PessoaDaConta = z.object({
  conta: chosen(says.conta),
  cadastro: EntradaEscolhida.optional(),
})
export type PessoaDaConta = z.infer<typeof PessoaDaConta>
