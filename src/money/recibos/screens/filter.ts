import type { StatusRecibo } from '#money/recibos/contract.ts'
import { statusDeRecibo } from '#money/recibos/rules.ts'

interface Filter {
  busca?: string
  ano?: number
  mes?: number
  status?: StatusRecibo
}

const wholeNumber = (text: string | null) => (text && /^\d{1,4}$/.test(text) ? Number(text) : undefined)

/** Reads the filter from the address; invalid values are ignored. */
export function filterOf(params: URLSearchParams): Filter {
  const busca = params.get('busca')?.trim()
  const [ano, mes] = [wholeNumber(params.get('ano')), wholeNumber(params.get('mes'))]
  const status = statusDeRecibo.find((one) => one === params.get('status'))
  return {
    ...(busca && { busca }),
    ...(ano && ano >= 2000 && { ano }),
    ...(mes && mes <= 12 && { mes }),
    ...(status && { status }),
  }
}
