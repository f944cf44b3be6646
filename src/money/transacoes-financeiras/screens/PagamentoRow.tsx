import { Group, Text } from '@mantine/core'
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { formaLabels, type Pagamento } from '#money/pagamentos/contract.ts'
import type { Transacao } from '#money/transacoes-financeiras/contract.ts'
import { api } from '#platform/browser/api.ts'
import { ConfirmButton } from '#platform/browser/confirm-button.tsx'
import { dateTime, day, reais } from '#platform/browser/format.ts'

interface Props {
  transacao: Transacao
  payment: Pagamento
}

export function PagamentoRow({ transacao: { id, versao }, payment }: Props) {
  const { valor, data, forma, observacao, usuario_nome, criado_em, estornado_em } = payment
  const Icon = estornado_em ? IconArrowBackUp : IconCheck
  return (
    <li>
      <Group wrap="nowrap" align="start" gap="xs" className="grow">
        <Icon size={18} aria-hidden className="fixed" />
        <div>
          <Text
            size="md"
            className="money"
            fw={550}
            {...(estornado_em && { td: 'line-through', c: 'dimmed' })}
          >
            {reais(valor)} em {day(data)}
            {forma && ` · ${formaLabels[forma]}`}
          </Text>
          {observacao && <Text className="text">{observacao}</Text>}
          <Text size="xs" c="dimmed">
            Registrado por {usuario_nome} em {dateTime(criado_em)}
          </Text>
          {estornado_em && <Text size="xs">{takenBack(payment)}</Text>}
        </div>
      </Group>
      {!estornado_em && (
        <ConfirmButton
          endpoint={api.pagamentos.estornar}
          input={{ id, versao, pagamento: payment.id }}
          question={`Estornar o pagamento de ${reais(valor)}?`}
          effect="O estorno fica registrado. Para desfazer, registre o pagamento de novo."
          danger
          size="compact-xs"
          aria-label={`Estornar o pagamento de ${reais(valor)}`}
        >
          Estornar
        </ConfirmButton>
      )}
    </li>
  )
}

function takenBack({ estornado_em, estornado_por }: Pagamento): string {
  const who = estornado_por ? ` por ${estornado_por}` : ''
  return `Estornado${who} em ${dateTime(estornado_em ?? '')}`
}
