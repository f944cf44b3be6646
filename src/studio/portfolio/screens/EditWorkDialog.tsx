import { api } from '#platform/browser/api.ts'
import { VersionedFormDialog } from '#platform/dashboard/VersionedFormDialog.tsx'
import { NewWork, type Work } from '#studio/portfolio/contract.ts'
import { WorkFields } from './WorkFields.tsx'

export function EditWorkDialog({ work, onClose }: { work: Work; onClose: () => void }) {
  return (
    <VersionedFormDialog
      title="Editar Trabalho"
      onClose={onClose}
      submit="Salvar"
      schema={NewWork}
      endpoint={api.portfolio.update}
      row={work}
      what="este trabalho"
      draft={{ key: `trabalho-${work.id}`, label: `Editar Trabalho: ${work.title}` }}
    >
      <WorkFields hasSlug />
    </VersionedFormDialog>
  )
}
