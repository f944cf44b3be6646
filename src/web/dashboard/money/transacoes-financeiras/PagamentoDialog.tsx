import { SimpleGrid } from '@mantine/core'
import { z } from 'zod'
import { formaLabels, NovoPagamento } from '#contract/money/endpoints/pagamentos.ts'
import type { Transacao } from '#contract/money/endpoints/transacoes-financeiras.ts'
import { saldoDe } from '#contract/money/rules/pagamentos.ts'
import { api } from '#web/api.ts'
import { todayInSaoPaulo } from '#web/calendar.ts'
import { VersionedFormDialog } from '#web/dashboard/platform/VersionedFormDialog.tsx'
import { reais } from '#web/format.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { SelectField, TextField } from '#web/ui/fields.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { optionsOf } from '#web/ui/options.ts'

/**
 * The schema of the form. A select without a choice has an empty string as its value, which is converted to
 * null here.
 */
const Form = NovoPagamento.extend({
  forma: z.preprocess((value) => (value === '' ? null : value), NovoPagamento.shape.forma),
})

const formas = optionsOf(formaLabels)

/** Records a payment of a transaction, of the whole open balance or of a part. */
export function PagamentoDialog({ transacao, onClose }: { transacao: Transacao; onClose: () => void }) {
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
      draft={{ key: `pagamento-${id}`, label: `Registrar pagamento: ${pessoa_nome}` }}
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
