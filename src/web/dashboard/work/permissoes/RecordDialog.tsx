import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { Registro, type Resposta } from '#contract/work/endpoints/permissoes.ts'
import { api } from '#web/api.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useActionForm } from '#web/use-action-form.ts'

const Fields = Registro.pick({ nota: true })

interface Props {
  id: number
  decisao: Exclude<Resposta, 'negada'>
  onClose: () => void
}

/** Records the answer of a client without an account, together with the name of the person who records it. */
export function RecordDialog({ id, decisao: asked, onClose }: Props) {
  // Fixed when the dialog opens, so that a background refetch does not change what is confirmed.
  const [decisao] = useState(asked)
  const { form, errors, busy } = useActionForm(Fields, api.permissoes.registrar, {
    input: ({ nota }) => ({ id, decisao, nota }),
    onDone: onClose,
  })
  const title =
    decisao === 'permitida' ? 'Permissão obtida fora do sistema' : 'Revogação feita fora do sistema'
  return (
    <FormDialog title={title} onClose={onClose} form={form} submit="Registrar" busy={busy}>
      <Textarea
        name="nota"
        label="Como o cliente respondeu?"
        description="Quem disse, quando e por onde. Fica registrado com o seu nome e não pode ser mudado."
        withAsterisk
        autosize
        minRows={3}
        maxLength={1000}
        data-autofocus
        error={errors['nota']}
      />
    </FormDialog>
  )
}
