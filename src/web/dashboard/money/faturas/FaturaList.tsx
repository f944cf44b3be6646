import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#web/api.ts'
import { paginationOptions } from '#web/in-pages.ts'
import { More } from '#web/ui/More.tsx'
import { FaturaCard } from './FaturaCard.tsx'

const PAGE = 20

interface Props {
  situacao: 'abertas' | 'pagas'
  /** Undefined if the agency does not accept Pix. */
  onPay?: (id: number) => void
  empty: ReactNode
}

export function FaturaList({ situacao, onPay, empty }: Props) {
  const list = useSuspenseInfiniteQuery(
    api.faturas.list.infiniteOptions({
      input: (offset: number) => ({ situacao, offset, limit: PAGE }),
      ...paginationOptions(PAGE),
    }),
  )
  const invoices = list.data.pages.flat()
  if (invoices.length === 0) return empty
  return (
    <>
      <ul className="invoices" aria-label={situacao === 'abertas' ? 'Faturas em aberto' : 'Faturas pagas'}>
        {invoices.map((invoice) => (
          <FaturaCard key={invoice.id} invoice={invoice} {...(onPay && { onPay: () => onPay(invoice.id) })} />
        ))}
      </ul>
      <More of={list} />
    </>
  )
}
