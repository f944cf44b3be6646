import { NewProject, type Project } from '#contract/projetos.ts'
import { api, fieldsOf, useAction } from '#web/api.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useForm } from '#web/ui/form.ts'
import { ProjectFields } from './ProjectFields.tsx'

export function EditProjectDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const update = useAction(api.projetos.update)
  const { id, versao } = project
  const { form, errors, show } = useForm(NewProject, (values) =>
    update.mutate(
      { ...values, id, versao },
      { onSuccess: onClose, onError: (error) => show(fieldsOf(error) ?? {}) },
    ),
  )
  return (
    <FormDialog title="Editar Projeto" onClose={onClose} form={form} submit="Salvar" busy={update.isPending}>
      <ProjectFields errors={errors} values={project} />
    </FormDialog>
  )
}
