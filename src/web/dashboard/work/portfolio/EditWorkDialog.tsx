import { NewWork, type Work } from '#contract/work/endpoints/portfolio.ts'
import { ActionFormDialog } from '#web/action-form-dialog.tsx'
import { api } from '#web/api.ts'
import { WorkFields } from './WorkFields.tsx'

export function EditWorkDialog({ work, onClose }: { work: Work; onClose: () => void }) {
  const { id, versao } = work
  return (
    <ActionFormDialog
      title="Editar Trabalho"
      onClose={onClose}
      submit="Salvar"
      schema={NewWork}
      endpoint={api.portfolio.update}
      fixed={{ id, versao }}
      values={work}
    >
      <WorkFields hasSlug />
    </ActionFormDialog>
  )
}
