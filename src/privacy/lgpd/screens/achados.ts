import type { Achado, Alvo } from '#privacy/titulares/contract.ts'

const kinds: Record<Achado['tipo'], string> = {
  conta: 'Conta',
  cliente: 'Cadastro de cliente',
  fornecedor: 'Cadastro de fornecedor',
  contato: 'Contato do site',
  revisor: 'Revisor de projeto',
}

export const titleOf = ({ tipo, nome }: Achado) => `${kinds[tipo]}: ${nome}`
export const keyOf = ({ tipo, id }: Achado) => `${tipo} ${id}`
/** The part of a found record that identifies it to the server. */
export const alvoOf = ({ tipo, id }: Achado): Alvo => ({ tipo, id })
