import './project.css'
import { ActionIcon, Group, Input, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { ActionFormDialog } from '#platform/browser/action-form-dialog.tsx'
import { api } from '#platform/browser/api.ts'
import { randomUuid } from '#platform/browser/uuid.ts'
import { PicturePicker } from '#platform/dashboard/arquivos/PicturePicker.tsx'
import { refusedPicture } from '#platform/dashboard/arquivos/use-uploads.ts'
import { useDraft } from '#platform/dashboard/use-draft.ts'
import { useNavigate, useSearchParams } from '#platform/ui/navigation.tsx'
import { NewProject, type Project } from '#studio/projetos/contract.ts'
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

interface ChosenPicturesProps {
  files: File[]
  onChange: Dispatch<SetStateAction<File[]>>
}

/** Chooses the pictures of a project that does not exist yet. They are uploaded after it is created. */
function ChosenPictures({ files, onChange }: ChosenPicturesProps) {
  const [refused, setRefused] = useState<string[]>([])

  // The accepted and the rejected files of one choice arrive in two calls.
  function add(picked: File[]): void {
    setRefused((reasons) => [...new Set([...reasons, ...picked.flatMap(reasonFor)])])
    onChange((all) => [...all, ...picked.filter((file) => !refusedPicture(file))])
  }

  return (
    <Input.Wrapper label="Imagens" labelElement="div">
      <PicturePicker onPick={add} />
      {refused.map((reason) => (
        <Text key={reason} size="xs" c="red" role="alert" mb="xs">
          {reason}
        </Text>
      ))}
      {files.length > 0 && (
        <ul className="chosen-pictures plain-list" aria-label="Imagens escolhidas">
          {files.map((file) => (
            <ChosenPicture
              key={keyOf(file)}
              file={file}
              onRemove={() => onChange((all) => all.filter((one) => one !== file))}
            />
          ))}
        </ul>
      )}
    </Input.Wrapper>
  )
}

function ChosenPicture({ file, onRemove }: { file: File; onRemove: () => void }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <li>
      <Group gap="xs" wrap="nowrap">
        {address && <img src={address} alt="" width={56} height={42} />}
        <Text truncate flex={1}>
          {file.name}
        </Text>
        <ActionIcon variant="subtle" color="gray" aria-label={`Tirar ${file.name}`} onClick={onRemove}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </Group>
    </li>
  )
}

function reasonFor(file: File): string[] {
  const reason = refusedPicture(file)
  return reason ? [`“${file.name}” ficou de fora. ${reason}`] : []
}

const keys = new WeakMap<File, string>()

/** Two files can have the same name, so a file is recognised by a key of its own. */
function keyOf(file: File): string {
  const key = keys.get(file) ?? randomUuid()
  keys.set(file, key)
  return key
}
