import { Text } from '@mantine/core'
import { z } from 'zod'
import type { LinhaDeExtrato } from '#money/extratos/contract.ts'
import { financeiroMessages } from '#money/messages.ts'
import { api } from '#platform/browser/api.ts'
import { reais } from '#platform/browser/format.ts'
import { useActionForm } from '#platform/browser/use-action-form.ts'
import { text } from '#platform/contract/fields.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { TextField } from '#platform/ui/fields.tsx'

const Fields = z.object({ motivo: text(financeiroMessages.extrato.motivo) })

/**
 * Marks a line as ignored and asks for the reason. It is meant for lines to which no transaction belongs, for
 * example a transfer between two accounts of the agency or a credit card bill.
 */
export function IgnoreDialog({ line, onClose }: { line: LinhaDeExtrato; onClose: () => void }) {
  const { id, versao, memo, valor } = line
  const { form } = useActionForm(Fields, api.extratos.ignorar, {
    input: ({ motivo }) => ({ id, versao, motivo }),
    onDone: onClose,
  })
  return (
    <FormDialog title="Ignorar linha" onClose={onClose} form={form} submit="Ignorar" size="md">
      <Text className="text">
        {memo || 'Linha sem descrição'}, {reais(valor)}
      </Text>
      <TextField
        name="motivo"
        label="Motivo"
        description="Por exemplo: transferência entre contas da agência."
        withAsterisk
        maxLength={200}
        data-autofocus
      />
    </FormDialog>
  )
}
