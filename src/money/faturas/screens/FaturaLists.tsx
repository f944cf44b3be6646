import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Fatura } from '#money/faturas/contract.ts'
import { api } from '#platform/browser/api.ts'
import { usePages } from '#platform/browser/use-pages.tsx'
import { FaturaCard } from './FaturaCard.tsx'

interface Props {
  /** Opens the payment of an invoice; undefined if the agency does not accept Pix. */
  onPay?: (id: number) => void
  empty: ReactNode
}

/** The open invoices: first the overdue ones, then the one that is due next, then the later ones. */
export function OpenFaturas({ onPay, empty }: Props) {
  const [invoices, more] = usePages(api.faturas.list, 20, { situacao: 'abertas' })
  if (invoices.length === 0) return empty
  const overdue = invoices.filter(({ situacao }) => situacao === 'vencida')
  const [next, ...later] = invoices.filter(({ situacao }) => situacao !== 'vencida')
  const groups = [
    { title: 'Vencidas', invoices: overdue },
    { title: 'Próxima', invoices: next ? [next] : [] },
    { title: 'A vencer', invoices: later },
  ]
  return (
    <section aria-label="Faturas em aberto">
      {groups
        .filter((group) => group.invoices.length > 0)
        .map((group) => (
          <section key={group.title}>
            <Title order={3} mt="md" mb="xs">
              {group.title}
            </Title>
            <Cards label={group.title} invoices={group.invoices} next={next?.id} onPay={onPay} />
          </section>
        ))}
      {more}
    </section>
  )
}

/** The paid invoices, the last payment first. */
export function PaidFaturas({ empty }: Pick<Props, 'empty'>) {
  const [invoices, more] = usePages(api.faturas.list, 20, { situacao: 'pagas' })
  if (invoices.length === 0) return empty
  return (
    <>
      <Cards label="Faturas pagas" invoices={invoices} />
      {more}
    </>
  )
}

interface CardsProps {
  label: string
  invoices: Fatura[]
  /** The id of the invoice that is due next, which stands out. */
  next?: number | undefined
  onPay?: Props['onPay'] | undefined
}

const Cards = ({ label, invoices, next, onPay }: CardsProps) => (
  <ul className="invoices" aria-label={label}>
    {invoices.map((invoice) => (
      <FaturaCard
        key={invoice.id}
        invoice={invoice}
        isNext={invoice.id === next}
        {...(onPay && { onPay: () => onPay(invoice.id) })}
      />
    ))}
  </ul>
)
