import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Tipo } from '#money/categorias-financeiras/contract.ts'
import type { SugestaoTransacao } from '#money/transacoes-financeiras/contract.ts'
import { api } from '#platform/browser/api.ts'

const PAUSE_MS = 300
const MOST = 100
/** One or two letters of a name fit too many people. */
const LEAST = 3

interface Typed {
  tipo: Tipo | undefined
  descricao: string
  pessoa: string
  isWanted: boolean
}

/**
 * Suggests tipo and category from what is typed. If the tipo is not chosen yet and nothing is typed, suggests those
 * of the latest transaction.
 */
export function useSugestao({ tipo, isWanted, ...typed }: Typed): SugestaoTransacao | undefined {
  const [descricao] = useDebouncedValue(typed.descricao.trim().slice(0, MOST), PAUSE_MS)
  const [name] = useDebouncedValue(typed.pessoa.trim().slice(0, MOST), PAUSE_MS)
  const pessoa = name.length < LEAST ? '' : name
  const isAsked = isWanted && (tipo === undefined || descricao !== '' || pessoa !== '')
  const { data } = useQuery({
    ...api.transacoesFinanceiras.sugestao.queryOptions({ input: { tipo, descricao, pessoa } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  return (isAsked && data) || undefined
}
