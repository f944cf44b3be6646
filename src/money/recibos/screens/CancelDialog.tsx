import { Text } from '@mantine/core'
import { MOTIVO_MAX, Motivo, type Recibo } from '#money/recibos/contract.ts'
import { ActionFormDialog } from '#platform/browser/action-form-dialog.tsx'
import { api } from '#platform/browser/api.ts'
import { TextAreaField } from '#platform/ui/fields.tsx'

export function CancelDialog({ recibo, onClose }: { recibo: Recibo; onClose: () => void }) {
  return (
    <ActionFormDialog
      title={`Cancelar o recibo ${recibo.numero}`}
      onClose={onClose}
      submit="Cancelar recibo"
      leave="Voltar"
      danger
      schema={Motivo}
      endpoint={api.recibos.cancelar}
      fixed={{ id: recibo.id }}
    >
      <Text>
        O recibo de {recibo.pagador_nome} deixa de ser válido. O número não será usado de novo, e quem
        conferir o recibo verá que foi cancelado.
      </Text>
      <TextAreaField
        name="motivo"
        label="Por que o recibo é cancelado?"
        withAsterisk
        data-autofocus
        rows={3}
        maxLength={MOTIVO_MAX}
      />
    </ActionFormDialog>
  )
}
