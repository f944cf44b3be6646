import './recibos.css'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { PagamentoSemRecibo } from '#money/recibos/contract.ts'
import { day, reais } from '#platform/browser/format.ts'
import { lazyPart } from '#platform/ui/lazy-part.tsx'

interface Props {
  payments: PagamentoSemRecibo[]
  /** Leaves out the payer's name and the description, for a place where they are clear from the context. */
  nameless?: boolean
  onIssued?: () => void
}

const PreviewDialog = lazyPart(
  'money/recibos/screens/PreviewDialog',
  async () => (await import('./PreviewDialog.tsx')).PreviewDialog,
)

/** Lists the payments for which a receipt can be issued, each with a button that shows its preview. */
export function PagamentosWithoutRecibo({ payments, nameless = false, onIssued }: Props) {
  const [shown, setShown] = useState<PagamentoSemRecibo | null>(null)
  const close = () => setShown(null)
  return (
    <>
      <ul className="receipt-payments" aria-label="Pagamentos sem recibo">
        {payments.map((payment) => {
          const { pagamento_id, pagador_nome, descricao, valor, data_pagamento } = payment
          return (
            <li key={pagamento_id}>
              <div>
                {!nameless && (
                  <Text size="md" fw={600}>
                    {pagador_nome}
                  </Text>
                )}
                <Text>
                  {amountOf(payment)}, pago em {day(data_pagamento)}
                </Text>
                {!nameless && descricao && (
                  <Text size="xs" c="dimmed" lineClamp={2}>
                    {descricao}
                  </Text>
                )}
              </div>
              <Button
                size="compact-md"
                variant="default"
                onClick={() => setShown(payment)}
                aria-label={`Emitir o recibo de ${pagador_nome}, ${reais(valor)}`}
              >
                Emitir recibo
              </Button>
            </li>
          )
        })}
      </ul>
      {shown && (
        <PreviewDialog
          payment={shown}
          onClose={close}
          onIssued={() => {
            close()
            onIssued?.()
          }}
        />
      )}
    </>
  )
}

const amountOf = ({ valor, total }: PagamentoSemRecibo) =>
  valor < total ? `${reais(valor)} de ${reais(total)}` : reais(valor)
