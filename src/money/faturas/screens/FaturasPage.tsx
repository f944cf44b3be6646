import { idIn } from '#platform/browser/id-in.ts'
import './faturas.css'
import { Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { api } from '#platform/browser/api.ts'
import { counted, reais } from '#platform/browser/format.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { Empty, PageHeading } from '#platform/ui/states.tsx'
import { OpenFaturas, PaidFaturas } from './FaturaLists.tsx'
import { PayDialog } from './PayDialog.tsx'

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
