import { ORPCError } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Atividade, MudancaDeAtividade, NovasAtividades } from '#contract/work/endpoints/atividades.ts'
import { ActionFormDialog } from '#web/action-form-dialog.tsx'
import { api } from '#web/api.ts'
import { useSession } from '#web/dashboard/platform/session-context.ts'
import { useDraft } from '#web/dashboard/platform/use-draft.ts'
import { ReadFailed } from '#web/query-boundary.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useActionForm } from '#web/use-action-form.ts'
import { AtividadeFields, type Start, startOf } from './AtividadeFields.tsx'
import { AtividadeVersionConflict } from './AtividadeVersionConflict.tsx'
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

export function EditAtividadeDialog(props: EditProps) {
  const { before, now, versao, restoredValues, form, load, keep, done, shown } = useEdit(props)
  const start = restoredValues ?? startOf(before)
  return (
    <FormDialog
      title="Editar Atividade"
      onClose={done}
      {...looks}
      form={form}
      values={{ serie: 'esta', ...start }}
      {...shown}
    >
      {now && <AtividadeVersionConflict before={before} now={now} load={load} keep={keep} />}
      <AtividadeFields key={`${before.versao} ${restoredValues ? 'kept' : 'saved'}`} start={start} />
      {before.serie_id !== null && <SerieField />}
      {/*
       * The version is stored in the draft, so that a restored draft is sent with the version on which it is
       * based, not with the latest one.
       */}
      <input type="hidden" name="versao" value={versao} />
    </FormDialog>
  )
}

function useEdit({ atividade, onClose }: EditProps) {
  const { values, restored, onInput, drop } = useDraft(`atividade-${atividade.id}`, 'Editar Atividade')
  // The record is fixed when the dialog opens, so that a newer version loaded in the background does not
  // replace what the user is editing.
  const [before, setBefore] = useState(atividade)
  const [versao, setVersao] = useState(Number(values['versao']) || atividade.versao)
  const [restoredValues, setRestoredValues] = useState(restored ? values : undefined)
  const done = () => {
    drop()
    onClose()
  }
  const { form, error } = useActionForm(MudancaDeAtividade, api.atividades.update, {
    input: (given) => ({ ...given, id: before.id, versao }),
    onDone: done,
  })
  // `latest` is newer than `versao` if the server rejected the version, or if a restored draft is based on an
  // older version.
  const latest = currentIn(error) ?? before
  const now = latest.versao > versao ? latest : undefined
  const keep = () => now && setVersao(now.versao)
  function load(): void {
    if (!now) return
    drop()
    setBefore(now)
    setVersao(now.versao)
    setRestoredValues(undefined)
  }
  return { before, now, versao, restoredValues, form, load, keep, done, shown: { onInput, restored } }
}

/**
 * Returns the server's current record from the error of a version conflict; undefined for any other error.
 */
function currentIn(error: unknown): Atividade | undefined {
  if (!(error instanceof ORPCError) || error.code !== 'CONFLICT') return undefined
  return (error.data as { atual?: Atividade } | undefined)?.atual
}
