import { counted } from '#platform/browser/format.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { useForm } from '#platform/ui/form.ts'
import { NovaAtividade } from '#studio/atividades/contract.ts'
import type { Change } from './BulkBar.tsx'
import { NameField } from './NameField.tsx'
import { useKnownNames } from './use-known-names.ts'

const Responsavel = NovaAtividade.pick({ responsavel: true })

interface Props {
  count: number
  onClose: () => void
  onChange: (changeOf: () => Change) => void
}

/** Gives the selected activities to another person. */
export function ResponsavelDialog({ count, onClose, onChange }: Props) {
  const { responsaveis } = useKnownNames()
  const { form } = useForm(Responsavel, ({ responsavel }) => onChange(() => ({ responsavel })))
  return (
    <FormDialog
      title={`Alterar responsável de ${counted(count, 'atividade', 'atividades')}`}
      form={form}
      submit="Alterar"
      size="sm"
      onClose={onClose}
    >
      <NameField name="responsavel" label="Responsável" known={responsaveis} withAsterisk data-autofocus />
    </FormDialog>
  )
}
