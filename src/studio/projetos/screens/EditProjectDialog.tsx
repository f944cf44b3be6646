import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { ActionFormDialog } from '#platform/browser/action-form-dialog.tsx'
import { api } from '#platform/browser/api.ts'
import { VersionedFormDialog } from '#platform/dashboard/VersionedFormDialog.tsx'
import { workMessages } from '#studio/messages.ts'
import { NewProject, type Project, ProjectClient } from '#studio/projetos/contract.ts'
import { canChangeTerms } from '#studio/projetos/rules.ts'
import { ClientPicker } from './ClientPicker.tsx'
import { ProjectFields } from './ProjectFields.tsx'

interface EditProjectDialogProps {
  project: Project
  onClose: () => void
}

/** The form for the facts of a project. */
export function EditProjectDialog({ project, onClose }: EditProjectDialogProps) {
  // The project is fixed when the dialog opens, so that a background refetch does not replace one of the two
  // forms with the other.
  const [edited] = useState(project)
  return canChangeTerms(edited) ? (
    <WholeForm project={edited} onClose={onClose} />
  ) : (
    <ClientForm project={edited} onClose={onClose} />
  )
}

function WholeForm({ project, onClose }: EditProjectDialogProps) {
  return (
    <VersionedFormDialog
      title="Editar Projeto"
      onClose={onClose}
      submit="Salvar"
      schema={NewProject}
      endpoint={api.projetos.update}
      row={project}
      what="este projeto"
      draft={{ key: `projeto-${project.id}`, label: `Editar Projeto “${project.title}”` }}
    >
      <ProjectFields project={project} />
    </VersionedFormDialog>
  )
}

/**
 * The form for a project about which the client is deciding. Only the client of the project can be changed
 * then, so the other fields are not offered.
 */
function ClientForm({ project, onClose }: EditProjectDialogProps) {
  const { id, versao } = project
  return (
    <ActionFormDialog
      title="Editar Projeto"
      onClose={onClose}
      submit="Salvar"
      schema={ProjectClient}
      endpoint={api.projetos.setCliente}
      fixed={{ id, versao }}
      values={project}
    >
      <Alert icon={<IconLock aria-hidden />}>{workMessages.projeto.emRevisao}</Alert>
      <ClientPicker project={project} />
    </ActionFormDialog>
  )
}
