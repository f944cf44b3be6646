import './faturas.css'
import { Anchor, Badge, Button, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleHalf2 } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Fatura, SituacaoFatura } from '#money/faturas/contract.ts'
import { enderecoDoPdf } from '#money/recibos/rules.ts'
import { api } from '#platform/browser/api.ts'
import { counted, day, reais } from '#platform/browser/format.ts'
import { idIn } from '#platform/browser/id-in.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { usePages } from '#platform/browser/use-pages.tsx'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { useSearchParams } from '#platform/ui/navigation.tsx'
import { Empty, PageHeading } from '#platform/ui/states.tsx'

const PayDialog = lazyPart(
  'money/faturas/screens/PayDialog',
  async () => (await import('./PayDialog.tsx')).PayDialog,
)

/** The open and paid invoices of the signed-in client. The invoice being paid is in the address. */
export function FaturasPage() {
  const [params, setParams] = useSearchParams()
  const paying = idIn(params, 'pagar')
  return (
    <>
      <PageHeading>Faturas</PageHeading>
      <QueryBoundary failure="Erro ao buscar faturas.">
        <Open onPay={(id) => setParams({ pagar: String(id) })} />
      </QueryBoundary>
      <Title order={2} mt="xl" mb="sm">
        Pagas
      </Title>
      <QueryBoundary failure="Erro ao buscar faturas pagas.">
        <PaidFaturas
          empty={<Empty title="Nenhuma fatura paga ainda" hint="O que você pagar fica registrado aqui." />}
        />
      </QueryBoundary>
      {paying > 0 && <PayDialog id={paying} onClose={() => setParams({})} />}
    </>
  )
}

function Open({ onPay }: { onPay: (id: number) => void }) {
  const { data: sum } = useSuspenseQuery(api.faturas.resumo.queryOptions())
  const { abertas, vencidas, saldo, pix } = sum
  return (
    <>
      <Title order={2} mb={4}>
        Em aberto
      </Title>
      {abertas > 0 && (
        <Text size="md" mb="sm" className="text">
          {counted(abertas, 'fatura', 'faturas')}, {reais(saldo)} ao todo
          {vencidas > 0 && `; ${counted(vencidas, 'vencida', 'vencidas')}`}
        </Text>
      )}
      <OpenFaturas
        {...(pix && { onPay })}
        empty={<Empty title="Nenhuma fatura em aberto" hint="Quando houver algo a pagar, você vê aqui." />}
      />
      {abertas > 0 && !pix && (
        <Text c="dimmed" mt="sm">
          A agência ainda não recebe por Pix. Fale com ela para combinar o pagamento.
        </Text>
      )}
    </>
  )
}

interface Props {
  /** Opens the payment of an invoice; undefined if the agency does not accept Pix. */
  onPay?: (id: number) => void
  empty: ReactNode
}

/** The open invoices: first the overdue ones, then the one that is due next, then the later ones. */
function OpenFaturas({ onPay, empty }: Props) {
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
function PaidFaturas({ empty }: Pick<Props, 'empty'>) {
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

/** Label, colour and icon of each state; the label is always shown. */
const looks: Record<SituacaoFatura, { label: string; color: string; Icon: typeof IconCircleCheck }> = {
  em_aberto: { label: 'Em aberto', color: 'gray', Icon: IconCircleDashed },
  parcial: { label: 'Paga em parte', color: 'yellow', Icon: IconCircleHalf2 },
  vencida: { label: 'Vencida', color: 'red', Icon: IconAlertTriangle },
  paga: { label: 'Paga', color: 'teal', Icon: IconCircleCheck },
}

interface FaturaCardProps {
  invoice: Fatura
  /** Whether this invoice is the next one to pay. */
  isNext: boolean
  onPay?: () => void
}

function FaturaCard({ invoice, isNext, onPay }: FaturaCardProps) {
  const { label, color, Icon } = looks[invoice.situacao]
  const name = invoice.nome
  return (
    <li className="invoice" data-next={isNext || undefined}>
      <div className="invoice-what">
        <Text size="md" fw={600} className="text" lineClamp={3}>
          {name}
        </Text>
        <Text c="dimmed">{datesOf(invoice)}</Text>
        {invoice.saldo > 0 && invoice.pago > 0 && (
          <Text c="dimmed">
            Já pagos {reais(invoice.pago)} de {reais(invoice.valor)}
          </Text>
        )}
        {invoice.recibos.map(({ id, numero }) => (
          <Anchor key={id} size="sm" mr="sm" href={enderecoDoPdf(id)}>
            Recibo {numero} em PDF
          </Anchor>
        ))}
      </div>
      <Badge
        fw={500}
        size="lg"
        leftSection={<Icon size={16} aria-hidden color={`var(--mantine-color-${color}-text)`} />}
      >
        {label}
      </Badge>
      <Text size="md" fw={650} className="invoice-amount">
        {reais(invoice.situacao === 'paga' ? invoice.valor : invoice.saldo)}
      </Text>
      {onPay && (
        <Button onClick={onPay} aria-label={`Pagar com Pix: ${name}`}>
          Pagar com Pix
        </Button>
      )}
    </li>
  )
}

const datesOf = ({ situacao, data_vencimento, data_pagamento }: Fatura): string => {
  if (data_pagamento) return `Paga em ${day(data_pagamento)} · vencimento ${day(data_vencimento)}`
  return situacao === 'vencida' ? `Venceu em ${day(data_vencimento)}` : `Vence em ${day(data_vencimento)}`
}
