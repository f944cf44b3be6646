import { Text } from '@mantine/core'
import { type LinhaDeExtrato, tipoDaLinha } from '#money/extratos/contract.ts'
import { NovaTransacao } from '#money/transacoes-financeiras/contract.ts'
import { tipoLabels } from '#money/transacoes-financeiras/rules.ts'
import { CategoriaSelect } from '#money/transacoes-financeiras/screens/CategoriaSelect.tsx'
import { PessoaPicker } from '#money/transacoes-financeiras/screens/PessoaPicker.tsx'
import { api } from '#platform/browser/api.ts'
import { day, reais } from '#platform/browser/format.ts'
import { useActionForm } from '#platform/browser/use-action-form.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { TextField } from '#platform/ui/fields.tsx'

const Fields = NovaTransacao.pick({ categoria_id: true, pessoa: true, descricao: true })

/** Creates a transaction from a statement line. The line is recorded as the payment of that transaction. */
export function CreateTransacaoDialog({ line, onClose }: { line: LinhaDeExtrato; onClose: () => void }) {
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
