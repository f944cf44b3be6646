import type { Faixa } from '#money/cobrancas/contract.ts'
import { faixas } from '#money/cobrancas/rules.ts'

/** A client of the registry, or the name of another one. */
export interface Whose {
  cliente_id?: number
  pessoa_nome?: string
}

/** Filter of the open receitas by age and customer. */
export interface Filtro extends Whose {
  faixa?: Faixa
}

export const whoseOf = ({
  cliente_id,
  pessoa_nome,
}: {
  cliente_id: number | null
  pessoa_nome: string
}): Whose => (cliente_id === null ? { pessoa_nome } : { cliente_id })

/** Reads the filter from the address; invalid values are ignored. */
export function filtroDe(params: URLSearchParams): Filtro {
  const faixa = faixas.find((one) => one === params.get('faixa'))
  const cliente = Number(params.get('cliente'))
  const pessoa = params.get('pessoa')
  return {
    ...(faixa && { faixa }),
    ...(Number.isSafeInteger(cliente) && cliente > 0 && { cliente_id: cliente }),
    ...(pessoa && { pessoa_nome: pessoa.slice(0, 200) }),
  }
}

/** The query string of a filter. */
export function addressOf({ faixa, cliente_id, pessoa_nome }: Filtro): string {
  const params = new URLSearchParams()
  if (cliente_id !== undefined) params.set('cliente', String(cliente_id))
  if (pessoa_nome !== undefined) params.set('pessoa', pessoa_nome)
  if (faixa !== undefined) params.set('faixa', faixa)
  return `?${params}`
}
