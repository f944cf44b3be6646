import { Text } from '@mantine/core'
import { type LinhaDeExtrato, tipoDaLinha } from '#contract/money/endpoints/extratos.ts'
import { NovaTransacao } from '#contract/money/endpoints/transacoes-financeiras.ts'
import { tipoLabels } from '#contract/money/rules/tipo.ts'
import { api } from '#web/api.ts'
import { CategoriaSelect } from '#web/dashboard/money/transacoes-financeiras/CategoriaSelect.tsx'
import { PessoaPicker } from '#web/dashboard/money/transacoes-financeiras/PessoaPicker.tsx'
import { day, reais } from '#web/format.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { useActionForm } from '#web/use-action-form.ts'

const Fields = NovaTransacao.pick({ categoria_id: true, pessoa: true, descricao: true })

/** Creates a transaction from a statement line. The line is recorded as the payment of that transaction. */
export function LaunchDialog({ line, onClose }: { line: LinhaDeExtrato; onClose: () => void }) {
  const { id, versao, valor, data, memo } = line
  const tipo = tipoDaLinha(valor)
  const { form } = useActionForm(Fields, api.extratos.lancar, {
    input: (values) => ({ ...values, id, versao }),
    onDone: onClose,
  })
  return (
    <FormDialog
      title="Criar transação"
      onClose={onClose}
      form={form}
      values={{ descricao: memo.slice(0, 200) }}
      submit="Criar e conciliar"
    >
      <Text>
        {tipoLabels[tipo]} de {reais(Math.abs(valor))}, paga em {day(data)}.
      </Text>
      <CategoriaSelect tipo={tipo} />
      <PessoaPicker tipo={tipo} required freeName />
      <TextField name="descricao" label="Descrição" maxLength={200} />
    </FormDialog>
  )
}
