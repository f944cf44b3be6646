import { SimpleGrid } from '@mantine/core'
import { z } from 'zod'
import { formaLabels, NovoPagamento } from '#money/pagamentos/contract.ts'
import { saldoDe } from '#money/pagamentos/rules.ts'
import type { Transacao } from '#money/transacoes-financeiras/contract.ts'
import { api } from '#platform/browser/api.ts'
import { todayInSaoPaulo } from '#platform/browser/calendar.ts'
import { reais } from '#platform/browser/format.ts'
import { VersionedFormDialog } from '#platform/dashboard/VersionedFormDialog.tsx'
import { DateField } from '#platform/ui/DateField.tsx'
import { SelectField, TextField } from '#platform/ui/fields.tsx'
import { MoneyInput } from '#platform/ui/MoneyInput.tsx'
import { optionsOf } from '#platform/ui/options.ts'

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
