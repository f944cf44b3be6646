import { ActionFormDialog } from '#platform/browser/action-form-dialog.tsx'
import { api } from '#platform/browser/api.ts'
import { useDraft } from '#platform/dashboard/use-draft.ts'
import { NewWork } from '#studio/portfolio/contract.ts'
import { WorkFields } from './WorkFields.tsx'

interface Props {
  onClose: () => void
  onCreated: (id: number) => void
}

/** Creates a work as an unpublished draft; pictures are added afterwards. */
export function NewWorkDialog({ onClose, onCreated }: Props) {
  const draft = useDraft('novo-trabalho', 'Novo Trabalho')
  return (
    <ActionFormDialog
      title="Novo Trabalho"
      onClose={onClose}
      draft={draft}
      submit="Criar rascunho"
      schema={NewWork}
      endpoint={api.portfolio.create}
      onDone={({ id }) => {
        onClose()
        onCreated(id)
      }}
    >
      <WorkFields />
    </ActionFormDialog>
  )
}
