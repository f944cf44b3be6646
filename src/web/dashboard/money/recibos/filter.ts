import { StatusRecibo } from '#contract/money/endpoints/recibos.ts'

interface Filter {
  busca?: string
  ano?: number
  mes?: number
  status?: StatusRecibo
}

const whole = (text: string | null) => (text && /^\d{1,4}$/.test(text) ? Number(text) : undefined)

/** Reads the filter from the address; invalid values are ignored. */
export function filterOf(params: URLSearchParams): Filter {
  const busca = params.get('busca')?.trim()
  const [ano, mes] = [whole(params.get('ano')), whole(params.get('mes'))]
  const status = StatusRecibo.safeParse(params.get('status')).data
  return {
    ...(busca && { busca }),
    ...(ano && ano >= 2000 && { ano }),
    ...(mes && mes <= 12 && { mes }),
    ...(status && { status }),
  }
}
