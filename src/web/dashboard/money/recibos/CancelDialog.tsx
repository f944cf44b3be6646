import { Text, Textarea } from '@mantine/core'
import { MOTIVO_MAX, Motivo, type Recibo } from '#contract/money/endpoints/recibos.ts'
import { api } from '#web/api.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useActionForm } from '#web/use-action-form.ts'

export function CancelDialog({ recibo, onClose }: { recibo: Recibo; onClose: () => void }) {
  const { form, errors, busy } = useActionForm(Motivo, api.recibos.cancelar, {
    input: ({ motivo }) => ({ id: recibo.id, motivo }),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={`Cancelar o recibo ${recibo.numero}`}
      onClose={onClose}
      form={form}
      submit="Cancelar recibo"
      leave="Voltar"
      danger
      busy={busy}
    >
      <Text size="sm">
        O recibo de {recibo.pagador_nome} deixa de valer e não volta. O número continua dele, e quem conferir
        lê que foi cancelado.
      </Text>
      <Textarea
        name="motivo"
        label="Por que o recibo é cancelado?"
        withAsterisk
        data-autofocus
        rows={3}
        maxLength={MOTIVO_MAX}
        error={errors['motivo']}
      />
    </FormDialog>
  )
}
