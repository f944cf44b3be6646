import './project.css'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ActionFormDialog } from '#platform/browser/action-form-dialog.tsx'
import { api } from '#platform/browser/api.ts'
import { useDraft } from '#platform/dashboard/use-draft.ts'
import { NewProject, type Project } from '#studio/projetos/contract.ts'
import { ChosenPictures } from './ChosenPictures.tsx'
import { keepPictures } from './chosen-pictures.ts'
import { ProjectFields } from './ProjectFields.tsx'

interface Props {
  onClose: () => void
  /** The initial values, and the key of the draft in which the user's changes are stored. */
  from?: { key: string; values: Partial<Project> }
  onCreated?: (project: Project) => void
}

/** Creates a project and opens it. Its dialog uploads the chosen pictures. */
export function NewProjectDialog({ onClose, from, onCreated }: Props) {
  const draft = useDraft(from ? `novo-projeto-${from.key}` : 'novo-projeto', 'Novo Projeto')
  const [files, setFiles] = useState<File[]>([])
  const [params] = useSearchParams()
  const navigate = useNavigate()

  function open(project: Project): void {
    keepPictures(project.id, files)
    onCreated?.(project)
    // If this dialog is part of the address, the back button would open it again.
    navigate(`/dashboard/projects?projeto=${project.id}`, { replace: params.has('novo') })
  }

  return (
    <ActionFormDialog
      title="Novo Projeto"
      onClose={onClose}
      draft={draft}
      unsaved={files.length > 0}
      submit="Criar projeto"
      schema={NewProject}
      endpoint={api.projetos.create}
      values={draft.restored ? draft.values : from?.values}
      onDone={open}
    >
      <ProjectFields />
      <ChosenPictures files={files} onChange={setFiles} />
    </ActionFormDialog>
  )
}
