import { dateTime } from '#platform/browser/format.ts'
import type { EstadoDaPermissao, Permissao } from '#studio/permissoes/contract.ts'

/** The state of the client's permission in words, as the agency reads it. */
export const states: Record<EstadoDaPermissao, string> = {
  'nao-pedida': 'Ainda não pedida.',
  pendente: 'O cliente ainda não respondeu. O pedido está nos detalhes do projeto dele.',
  permitida: 'O cliente permite mostrar este projeto.',
  negada: 'O cliente não permite mostrar este projeto.',
  revogada: 'O cliente revogou a permissão.',
}

const verbs = { permitida: 'permitiu', negada: 'não permitiu', revogada: 'revogou a permissão' }
const outside = { permitida: 'a permissão', negada: 'a recusa', revogada: 'a revogação' }

/** Describes an answer about the portfolio, for example `Caio permitiu em 20/11/2026, 14:30`. */
export function inWords({ userName, decisao, origem, criada_em }: Permissao): string {
  const what = origem === 'fora' ? `registrou ${outside[decisao]}` : verbs[decisao]
  return `${userName} ${what} em ${dateTime(criada_em)}`
}
