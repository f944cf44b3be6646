import { Text } from '@mantine/core'
import { z } from 'zod'
import { api } from '#platform/browser/api.ts'
import { useActionForm } from '#platform/browser/use-action-form.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { TextField } from '#platform/ui/fields.tsx'
import { TitledList } from '#platform/ui/TitledList.tsx'
import { type Achado, Anonimizacao, PALAVRA } from '#privacy/titulares/contract.ts'
import { alvoOf, keyOf, titleOf } from './achados.ts'

const Fields = z.object({ palavra: Anonimizacao.shape.palavra })

interface Props {
  id: number
  chosen: Achado[]
  onClose: () => void
}

/** Explains what is deleted, what is kept and why, and requires a confirmation word to be typed. */
export function AnonymiseDialog({ id, chosen, onClose }: Props) {
  const { form } = useActionForm(Fields, api.titulares.anonimizar, {
    input: ({ palavra }) => ({ id, palavra, alvos: chosen.map(alvoOf) }),
    onDone: onClose,
  })
  return (
    <FormDialog title="Anonimizar dados" onClose={onClose} form={form} submit="Anonimizar sem volta" danger>
      {chosen.map((one) => (
        <div key={keyOf(one)}>
          <Text size="md" fw={600} className="text">
            {titleOf(one)}
          </Text>
          <TitledList title="O que é apagado" lines={one.sai} />
          <TitledList title="O que fica e por quê" lines={one.fica} />
        </div>
      ))}
      <Text>
        Os e-mails guardados para este endereço também são apagados. Esta ação não pode ser desfeita, nem pela
        lixeira.
      </Text>
      <TextField
        name="palavra"
        label={`Escreva ${PALAVRA} para confirmar`}
        autoComplete="off"
        maxLength={20}
      />
    </FormDialog>
  )
}
