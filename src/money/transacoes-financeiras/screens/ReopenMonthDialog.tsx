import { Text } from '@mantine/core'
import { type Fechamento, Reabertura } from '#money/fechamentos/contract.ts'
import { ActionFormDialog } from '#platform/browser/action-form-dialog.tsx'
import { api } from '#platform/browser/api.ts'
import { dateTime } from '#platform/browser/format.ts'
import { mesPorExtenso } from '#platform/contract/mes.ts'
import { TextAreaField } from '#platform/ui/fields.tsx'

/** Reopens a closed month. The reason is required and recorded. */
export function ReopenMonthDialog({ fechamento, onClose }: { fechamento: Fechamento; onClose: () => void }) {
  const { id, mes, usuario_nome, criado_em } = fechamento
  return (
    <ActionFormDialog
      title={`Reabrir ${mesPorExtenso(mes)}`}
      onClose={onClose}
      submit="Reabrir mês"
      schema={Reabertura}
      endpoint={api.fechamentos.reabrir}
      fixed={{ id }}
    >
      <Text>
        Fechado por {usuario_nome} em {dateTime(criado_em)}.
      </Text>
      <TextAreaField
        name="motivo"
        label="Por que reabrir?"
        description="Fica registrado na auditoria."
        withAsterisk
        data-autofocus
        rows={3}
        maxLength={10_000}
      />
    </ActionFormDialog>
  )
}
