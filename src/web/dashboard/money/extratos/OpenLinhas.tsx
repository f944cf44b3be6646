import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { paginationOptions } from '#web/in-pages.ts'
import { More } from '#web/ui/More.tsx'
import { Empty } from '#web/ui/states.tsx'
import { LinhaCard } from './LinhaCard.tsx'
import { SafeSuggestions } from './SafeSuggestions.tsx'

const PAGE = 50

/** The statement lines that are not reconciled yet. */
export function OpenLinhas() {
  const list = useSuspenseInfiniteQuery(
    api.extratos.linhas.infiniteOptions({
      input: (offset: number) => ({ offset, limit: PAGE }),
      ...paginationOptions(PAGE),
    }),
  )
  const lines = list.data.pages.flat()
  if (lines.length === 0)
    return (
      <Empty
        title="Nenhuma linha a conciliar."
        hint="Exporte o extrato no site do banco em formato OFX (às vezes chamado de Money) e importe-o aqui."
      />
    )
  return (
    <>
      <SafeSuggestions />
      <ul className="plain-list bank-lines" aria-label="Linhas a conciliar">
        {lines.map((line) => (
          <LinhaCard key={line.id} line={line} />
        ))}
      </ul>
      <More of={list} />
    </>
  )
}
