import { useState } from 'react'
import { ActionFormDialog } from '#platform/browser/action-form-dialog.tsx'
import { api } from '#platform/browser/api.ts'
import { TextAreaField } from '#platform/ui/fields.tsx'
import { Registro, type Resposta } from '#studio/permissoes/contract.ts'

const Fields = Registro.pick({ nota: true })

interface Props {
  id: number
  decisao: Exclude<Resposta, 'negada'>
  onClose: () => void
}

/** Records the answer of a client without an account, together with the name of the person who records it. */
export function RecordDialog({ id, decisao: initialDecisao, onClose }: Props) {
  // The decision is fixed when the dialog opens, so that a background refetch does not change what the user
  // confirms.
  const [decisao] = useState(initialDecisao)
  const title =
    decisao === 'permitida' ? 'Permissão obtida fora do sistema' : 'Revogação feita fora do sistema'
  return (
    <ActionFormDialog
      title={title}
      onClose={onClose}
      submit="Registrar"
      schema={Fields}
      endpoint={api.permissoes.registrar}
      fixed={{ id, decisao }}
    >
      <TextAreaField
        name="nota"
        label="Como o cliente respondeu?"
        description="Quem disse, quando e por onde. Fica registrado com o seu nome e não pode ser mudado."
        withAsterisk
        autosize
        minRows={3}
        maxLength={1000}
        data-autofocus
      />
    </ActionFormDialog>
  )
}
