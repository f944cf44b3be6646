import { Button, Group, Progress, SimpleGrid, Text } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { formaLabels, NovoPagamento, type Pagamento } from '#money/pagamentos/contract.ts'
import { saldoDe } from '#money/pagamentos/rules.ts'
import type { Transacao } from '#money/transacoes-financeiras/contract.ts'
import { api } from '#platform/browser/api.ts'
import { todayInSaoPaulo } from '#platform/browser/calendar.ts'
import { ConfirmButton } from '#platform/browser/confirm-button.tsx'
import { dateTime, day, reais } from '#platform/browser/format.ts'
import { VersionedFormDialog } from '#platform/dashboard/VersionedFormDialog.tsx'
import { DateField } from '#platform/ui/DateField.tsx'
import { TextField } from '#platform/ui/fields.tsx'
import { MoneyInput } from '#platform/ui/MoneyInput.tsx'
import { optionsOf } from '#platform/ui/options.ts'
import { DetailSection } from '#platform/ui/record.tsx'
import { SelectField } from '#platform/ui/SelectField.tsx'

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

interface Props {
  transacao: Transacao
  payment: Pagamento
}

function PagamentoRow({ transacao: { id, versao }, payment }: Props) {
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

/**
 * The schema of the form. A select without a choice has an empty string as its value, which is converted to
 * null here.
 */
const Form = NovoPagamento.extend({
  forma: z.preprocess((value) => (value === '' ? null : value), NovoPagamento.shape.forma),
})

const formas = optionsOf(formaLabels)

/** Records a payment of a transaction, of the whole open balance or of a part. */
function PagamentoDialog({ transacao, onClose }: { transacao: Transacao; onClose: () => void }) {
  const { id, pessoa_nome } = transacao
  return (
    <VersionedFormDialog
      title="Registrar pagamento"
      onClose={onClose}
      submit="Registrar"
      schema={Form}
      endpoint={api.pagamentos.create}
      row={transacao}
      what="esta transação"
      draft={{ key: `pagamento-${id}`, label: `Registrar pagamento “${pessoa_nome}”` }}
      start={(row) => ({ valor: saldoDe(row), data: todayInSaoPaulo() })}
    >
      {({ base }) => <Fields saldo={saldoDe(base)} />}
    </VersionedFormDialog>
  )
}

function Fields({ saldo }: { saldo: number }) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <MoneyInput
          name="valor"
          label="Valor"
          description={`Em aberto: ${reais(saldo)}`}
          withAsterisk
          data-autofocus
        />
        <DateField
          name="data"
          label="Data"
          description="O dia em que o dinheiro entrou ou saiu."
          withAsterisk
          max={todayInSaoPaulo()}
        />
      </SimpleGrid>
      <SelectField name="forma" label="Forma" clearable data={formas} />
      <TextField name="observacao" label="Observação" maxLength={200} />
    </>
  )
}
