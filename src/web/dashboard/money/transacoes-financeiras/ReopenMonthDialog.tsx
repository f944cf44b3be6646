import { Text } from '@mantine/core'
import { mesPorExtenso } from '#contract/mes.ts'
import { type Fechamento, Reabertura } from '#contract/money/endpoints/fechamentos.ts'
import { ActionFormDialog } from '#web/action-form-dialog.tsx'
import { api } from '#web/api.ts'
import { dateTime } from '#web/format.ts'
import { TextAreaField } from '#web/ui/fields.tsx'

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
