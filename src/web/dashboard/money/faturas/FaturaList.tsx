import type { ReactNode } from 'react'
import { api } from '#web/api.ts'
import { usePages } from '#web/use-pages.tsx'
import { FaturaCard } from './FaturaCard.tsx'

interface Props {
  situacao: 'abertas' | 'pagas'
  /** Opens the payment of an invoice; undefined if the agency does not accept Pix. */
  onPay?: (id: number) => void
  empty: ReactNode
}

export function FaturaList({ situacao, onPay, empty }: Props) {
  const [invoices, more] = usePages(api.faturas.list, 20, { situacao })
  if (invoices.length === 0) return empty
  return (
    <>
      <ul className="invoices" aria-label={situacao === 'abertas' ? 'Faturas em aberto' : 'Faturas pagas'}>
        {invoices.map((invoice) => (
          <FaturaCard key={invoice.id} invoice={invoice} {...(onPay && { onPay: () => onPay(invoice.id) })} />
        ))}
      </ul>
      {more}
    </>
  )
}
