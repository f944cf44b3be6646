import './recibos.css'
import { Button, Text } from '@mantine/core'
import type { PagamentoSemRecibo } from '#contract/money/endpoints/recibos.ts'
import { api, useAction } from '#web/api.ts'
import { day, reais } from '#web/format.ts'

interface Props {
  payments: PagamentoSemRecibo[]
  /** Leaves out the payer's name and the description, for a place where they are clear from the context. */
  nameless?: boolean
  onIssued?: () => void
}

/** Lists the payments for which a receipt can be issued, each with a button that issues it. */
export function PagamentosWithoutRecibo({ payments, nameless = false, onIssued }: Props) {
  const issue = useAction(api.recibos.create)
  return (
    <ul className="receipt-payments" aria-label="Pagamentos sem recibo">
      {payments.map((payment) => {
        const { pagamento_id, transacao_id, pagador_nome, descricao, valor, data_pagamento } = payment
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
              loading={issue.isPending && issue.variables.pagamento_id === pagamento_id}
              disabled={issue.isPending}
              onClick={() =>
                issue.mutate({ transacao_id, pagamento_id }, onIssued ? { onSuccess: onIssued } : {})
              }
              aria-label={`Emitir o recibo de ${pagador_nome}, ${reais(valor)}`}
            >
              Emitir recibo
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

const amountOf = ({ valor, total }: PagamentoSemRecibo) =>
  valor < total ? `${reais(valor)} de ${reais(total)}` : reais(valor)
