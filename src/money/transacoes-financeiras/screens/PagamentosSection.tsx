import { Button, Progress, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { saldoDe } from '#money/pagamentos/rules.ts'
import type { Transacao } from '#money/transacoes-financeiras/contract.ts'
import { api } from '#platform/browser/api.ts'
import { reais } from '#platform/browser/format.ts'
import { DetailSection } from '#platform/ui/DetailSection.tsx'
import { PagamentoDialog } from './PagamentoDialog.tsx'
import { PagamentoRow } from './PagamentoRow.tsx'

/** The payments of a transaction, including reversed ones, and the open balance. */
export function PagamentosSection({ transacao }: { transacao: Transacao }) {
  const { id, valor, pago } = transacao
  const { data: payments } = useSuspenseQuery(api.pagamentos.list.queryOptions({ input: { id } }))
  const [paying, setPaying] = useState(false)
  const saldo = saldoDe(transacao)
  return (
    <DetailSection
      title="Pagamentos"
      action={
        saldo > 0 && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setPaying(true)}
          >
            Registrar pagamento
          </Button>
        )
      }
    >
      {pago > 0 && saldo > 0 && (
        <>
          <Progress value={(pago / valor) * 100} aria-label="Parte paga" mb={4} />
          <Text c="dimmed" mb="xs" className="money">
            {reais(pago)} de {reais(valor)}; faltam {reais(saldo)}
          </Text>
        </>
      )}
      {payments.length === 0 ? (
        <Text c="dimmed">Nenhum pagamento registrado.</Text>
      ) : (
        <ul className="plain-list lines">
          {payments.map((payment) => (
            <PagamentoRow key={payment.id} transacao={transacao} payment={payment} />
          ))}
        </ul>
      )}
      {paying && <PagamentoDialog transacao={transacao} onClose={() => setPaying(false)} />}
    </DetailSection>
  )
}
