import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { api } from '#platform/browser/api.ts'
import type { Comparacao, PaginaComparada } from '#proofing/comparacoes/schemas.ts'

const COMPARING_MS = 2000

const queryOf = (versao: number) =>
  api.comparacoes.get.queryOptions({
    input: { versao },
    refetchInterval: ({ state }) => (state.data && isComparing(state.data) ? COMPARING_MS : false),
  })

/** What changed on a version since the one that was sent before it. It is read again until every page is compared. */
export const useComparacao = (versao: number): Comparacao => useSuspenseQuery(queryOf(versao)).data

/** The areas of a page that changed; empty until they are known. */
export const useChangedAreas = (versao: number, pagina: number): PaginaComparada['regioes'] =>
  useQuery(queryOf(versao)).data?.paginas.find((page) => page.pagina === pagina)?.regioes ?? []

/** The numbers of the pages that changed, once they are known and wanted; otherwise null. */
export function useChangedPages(versao: number, isWanted: boolean): number[] | null {
  const { data } = useQuery({ ...queryOf(versao), enabled: isWanted })
  return isWanted && data ? changedPages(data) : null
}

/** Whether pages are still waiting to be compared. */
export const isComparing = ({ paginas }: Pick<Comparacao, 'paginas'>): boolean =>
  paginas.some(({ estado }) => estado === 'esperando')

/** The numbers of the pages that look or read differently, new ones included. */
export const changedPages = ({ paginas }: Comparacao): number[] =>
  paginas
    .filter(({ estado }) => estado === 'mudou' || estado === 'nova' || estado === 'outro_formato')
    .map(({ pagina }) => pagina)
