import { Text } from '@mantine/core'
import { z } from 'zod'
import { ActionFormDialog } from '#platform/browser/action-form-dialog.tsx'
import { api } from '#platform/browser/api.ts'
import { text } from '#platform/contract/fields.ts'
import { TextAreaField } from '#platform/ui/fields.tsx'
import { aditivoMessages } from '#proofing/rodadas/aditivos-messages.ts'

const MOTIVO_MAX = 1000
const Reason = z.object({ motivo: text(aditivoMessages.motivo, MOTIVO_MAX) })

interface Props {
  id: number
  what: 'naoContar' | 'dispensar'
  onClose: () => void
}

const words = {
  naoContar: {
    title: 'Não contar esta rodada',
    submit: 'Não contar',
    effect:
      'A rodada sai da conta das incluídas. Se ela tem cobrança em aberto, a cobrança vai para a lixeira.',
  },
  dispensar: {
    title: 'Dispensar a cobrança',
    submit: 'Dispensar cobrança',
    effect: 'A cobrança vai para a lixeira. A rodada continua contando.',
  },
}

/** Takes a rodada out of the count or waives its charge, with a reason that the client reads too. */
export const ReasonDialog = ({ id, what, onClose }: Props) => (
  <ActionFormDialog
    title={words[what].title}
    submit={words[what].submit}
    leave="Voltar"
    schema={Reason}
    endpoint={api.rodadas[what]}
    fixed={{ id }}
    onClose={onClose}
  >
    <Text>{words[what].effect} Esta decisão não pode ser desfeita.</Text>
    <TextAreaField
      name="motivo"
      label="Motivo"
      description="O cliente também o vê."
      withAsterisk
      data-autofocus
      rows={3}
      maxLength={MOTIVO_MAX}
    />
  </ActionFormDialog>
)
