import { NewWork } from '#contract/work/endpoints/portfolio.ts'
import { api } from '#web/api.ts'
import { useDraft } from '#web/dashboard/platform/use-draft.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useActionForm } from '#web/use-action-form.ts'
import { WorkFields } from './WorkFields.tsx'

interface Props {
  onClose: () => void
  onCreated: (id: number) => void
}

/** Creates a work as an unpublished draft; pictures are added afterwards. */
export function NewWorkDialog({ onClose, onCreated }: Props) {
  const draft = useDraft('novo-trabalho', 'Novo Trabalho')
  const close = () => {
    draft.drop()
    onClose()
  }
  const { form, errors, busy } = useActionForm(NewWork, api.portfolio.create, {
    input: (values) => values,
    onDone: ({ id }) => {
      close()
      onCreated(id)
    },
  })
  return (
    <FormDialog
      title="Novo Trabalho"
      onClose={close}
      form={form}
      onInput={draft.onInput}
      restored={draft.restored}
      submit="Criar rascunho"
      busy={busy}
    >
      <WorkFields
        errors={errors}
        values={{ ...draft.values, featured: draft.values['featured'] === 'true' }}
      />
    </FormDialog>
  )
}
