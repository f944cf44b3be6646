import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { NewProject, type Project } from '#contract/work/endpoints/projetos.ts'
import { workMessages } from '#contract/work/messages/work.ts'
import { canChangeTerms } from '#contract/work/rules/projetos.ts'
import { api } from '#web/api.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useActionForm } from '#web/use-action-form.ts'
import { ClientPicker } from './ClientPicker.tsx'
import { ProjectFields } from './ProjectFields.tsx'

interface Props {
  project: Project
  onClose: () => void
}

export function EditProjectDialog({ project, onClose }: Props) {
  // Fixed when the dialog opens, so that a background refetch does not change the version used for optimistic
  // locking.
  const [edited] = useState(project)
  return canChangeTerms(edited) ? (
    <WholeForm project={edited} onClose={onClose} />
  ) : (
    <ClientForm project={edited} onClose={onClose} />
  )
}

function WholeForm({ project, onClose }: Props) {
  const { id, versao } = project
  const { form, errors, busy } = useActionForm(NewProject, api.projetos.update, {
    input: (values) => ({ ...values, id, versao }),
    onDone: onClose,
  })
  return (
    <FormDialog title="Editar Projeto" onClose={onClose} form={form} submit="Salvar" busy={busy}>
      <ProjectFields errors={errors} values={project} />
    </FormDialog>
  )
}

const ClientFields = NewProject.pick({ clientName: true, clientId: true })

/**
 * While the client is deciding, only the client of the project can be changed. The other fields are not
 * offered.
 */
function ClientForm({ project, onClose }: Props) {
  const { id, versao, title, description, category, budget, deadline } = project
  const terms = { title, description, category: category as NewProject['category'], budget, deadline }
  const { form, errors, busy } = useActionForm(ClientFields, api.projetos.update, {
    input: (values) => ({ ...terms, ...values, id, versao }),
    onDone: onClose,
  })
  return (
    <FormDialog title="Editar Projeto" onClose={onClose} form={form} submit="Salvar" busy={busy}>
      <Alert icon={<IconLock aria-hidden />}>{workMessages.projeto.emRevisao}</Alert>
      <ClientPicker
        clientId={project.clientId}
        clientName={project.clientName}
        error={errors['clientName'] ?? errors['clientId']}
      />
    </FormDialog>
  )
}
