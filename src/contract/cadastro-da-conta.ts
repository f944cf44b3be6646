import { z } from 'zod'
import { chosen } from './fields.ts'
import { financeiroMessages } from './financeiro-messages.ts'

const says = financeiroMessages.cliente

/** Why an entry of the client registry may be the person of an account. */
export const Motivo = z.enum(['email', 'documento', 'nome'])
export type Motivo = z.infer<typeof Motivo>

export const motivoLabels: Record<Motivo, string> = {
  email: 'mesmo e-mail',
  documento: 'mesmo CPF/CNPJ',
  nome: 'mesmo nome',
}

/** What a 409 offers where only a person can tell. */
export interface Candidato {
  id: number
  nome: string
  motivo: Motivo
}

/** An entry of the registry, or a new one. */
const EntradaEscolhida = z.union([chosen(says.cadastro), z.literal('novo')], says.cadastro)

/** What an admin answers where several entries may be the person of a new account: one of them, a new one, or none. */
export const CadastroEscolhido = z.union([EntradaEscolhida, z.literal('nenhum')], says.cadastro)
export type CadastroEscolhido = z.infer<typeof CadastroEscolhido>

/** Somebody who has a client's account and no entry yet: saving makes the entry, or links it. */
export const PessoaDaConta = z.object({
  conta: chosen(says.conta),
  cadastro: EntradaEscolhida.optional(),
})
export type PessoaDaConta = z.infer<typeof PessoaDaConta>
