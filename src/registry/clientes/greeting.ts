import { normalise } from '#platform/contract/text.ts'

interface Greeted {
  nome: string
  empresa: string | null
  cpf_cnpj: string | null
  conta: { name: string } | null
}

const CPF_DIGITS = 11

/**
 * The name of the person to greet in a message to a cliente, or null if only a company is known. An entry of the
 * registry may be a person or a company: it is a person if it has an account, names another company, or has a CPF.
 */
export function personOf({ nome, empresa, cpf_cnpj, conta }: Greeted): string | null {
  if (conta) return conta.name
  const company = normalise(empresa ?? '').trim()
  const isOfCompany = company !== '' && company !== normalise(nome).trim()
  const hasCpf = cpf_cnpj?.replace(/\W/g, '').length === CPF_DIGITS
  return isOfCompany || hasCpf ? nome : null
}

/** The first line of a message to a cliente: `Olá, Clara!`, or `Olá!` if no person is known. */
export const greetingOf = (cliente: Greeted | undefined): string => {
  const person = cliente ? personOf(cliente) : null
  return person ? `Olá, ${person}!` : 'Olá!'
}
