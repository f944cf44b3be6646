import { useQuery } from '@tanstack/react-query'
import { ActionFormDialog } from '#platform/browser/action-form-dialog.tsx'
import { api } from '#platform/browser/api.ts'
import { ReadFailed } from '#platform/browser/query-boundary.tsx'
import { useSession } from '#platform/dashboard/session-context.ts'
import { useDraft } from '#platform/dashboard/use-draft.ts'
import { VersionedFormDialog } from '#platform/dashboard/VersionedFormDialog.tsx'
import { Dialog } from '#platform/ui/Dialog.tsx'
import { type Atividade, MudancaDeAtividade, NovasAtividades } from '#studio/atividades/contract.ts'
import { AtividadeFields, type Start, startOf } from './AtividadeFields.tsx'
import { ChangedFields } from './ChangedFields.tsx'
import { RepeatFields } from './RepeatFields.tsx'
import { SerieField } from './SerieField.tsx'

interface NewProps {
  /** Id of the project to prefill, if any. */
  projeto?: number | undefined
  onClose: () => void
}

const looks = { submit: 'Salvar', size: 'xl' } as const

export function NewAtividadeDialog({ projeto, onClose }: NewProps) {
  const draft = useDraft('nova-atividade', 'Nova Atividade')
  const { values, restored } = draft
  const suggested = useStart(restored ? undefined : projeto)
  const start = restored ? values : suggested
  return (
    <ActionFormDialog
      title="Nova Atividade"
      onClose={onClose}
      {...looks}
      schema={NovasAtividades}
      endpoint={api.atividades.create}
      draft={draft}
      values={{ status: 'Pendente', ...start }}
    >
      <AtividadeFields key={suggested['projeto_id']} start={start} />
      <RepeatFields />
    </ActionFormDialog>
  )
}

/**
 * Returns the initial values of a new activity for a project: the project, its client, and the signed-in
 * account as the responsible person.
 */
function useStart(projeto: number | undefined): Start {
  const { user } = useSession()
  const { data: project } = useQuery({
    ...api.projetos.get.queryOptions({ input: { id: projeto ?? 0 } }),
    enabled: projeto !== undefined,
  })
  if (projeto === undefined || !project) return {}
  const { id, title, clientName } = project
  return { responsavel: user.name, cliente: clientName, projeto_id: String(id), projeto_titulo: title }
}

/** Loads the activity whose id is in the address and opens it for editing. */
export function OpenAtividadeDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery(api.atividades.get.queryOptions({ input: { id } }))
  if (data) return <EditAtividadeDialog atividade={data} onClose={onClose} />
  if (!error) return null
  return (
    <Dialog title="Editar Atividade" onClose={onClose}>
      <ReadFailed error={error} failure="Erro ao buscar a atividade." onRetry={() => void refetch()} />
    </Dialog>
  )
}

interface EditProps {
  atividade: Atividade
  onClose: () => void
}

export function EditAtividadeDialog({ atividade, onClose }: EditProps) {
  return (
    <VersionedFormDialog
      title="Editar Atividade"
      onClose={onClose}
      {...looks}
      schema={MudancaDeAtividade}
      endpoint={api.atividades.update}
      row={atividade}
      what="esta atividade"
      draft={{ key: `atividade-${atividade.id}`, label: `Editar Atividade: ${atividade.atividade}` }}
      start={(row) => ({ serie: 'esta', ...startOf(row) })}
      changes={(before, now) => <ChangedFields before={before} now={now} />}
    >
      {({ base, restored }) => (
        <>
          <AtividadeFields start={restored ?? startOf(base)} />
          {base.serie_id !== null && <SerieField />}
        </>
      )}
    </VersionedFormDialog>
  )
}
