import { Text, Textarea } from '@mantine/core'
import { mesPorExtenso } from '#contract/mes.ts'
import { type Fechamento, Reabertura } from '#contract/money/endpoints/fechamentos.ts'
import { api } from '#web/api.ts'
import { dateTime } from '#web/format.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useActionForm } from '#web/use-action-form.ts'

/** Reopens a closed month. The reason is required and recorded. */
export function ReopenMonthDialog({ fechamento, onClose }: { fechamento: Fechamento; onClose: () => void }) {
  const { id, mes, usuario_nome, criado_em } = fechamento
  const { form, errors, busy } = useActionForm(Reabertura, api.fechamentos.reabrir, {
    input: ({ motivo }) => ({ id, motivo }),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={`Reabrir ${mesPorExtenso(mes)}`}
      onClose={onClose}
      form={form}
      submit="Reabrir mês"
      busy={busy}
    >
      <Text size="sm">
        Fechado por {usuario_nome} em {dateTime(criado_em)}.
      </Text>
      <Textarea
        name="motivo"
        label="Por que reabrir?"
        description="Fica registrado na auditoria."
        withAsterisk
        data-autofocus
        rows={3}
        maxLength={10_000}
        error={errors['motivo']}
      />
    </FormDialog>
  )
}
