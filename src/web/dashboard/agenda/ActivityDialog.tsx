import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { ORPCError } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Atividade,
  MudancaDeAtividade,
  NovasAtividades,
  statusDeAtividade,
} from '#contract/atividades.ts'
import { api, sentenceOf } from '#web/api.ts'
import { useSession } from '#web/dashboard/sessao/session-context.ts'
import { useDraft } from '#web/dashboard/use-draft.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Failed } from '#web/ui/states.tsx'
import { useActionForm } from '#web/use-action-form.ts'
import { inputTime } from './activities.ts'
import { NameField } from './NameField.tsx'
import { Overtaken } from './Overtaken.tsx'
import { ProjectField } from './ProjectField.tsx'
import { RepeatFields } from './RepeatFields.tsx'
import { SeriesField } from './SeriesField.tsx'
import { useKnownNames } from './use-known-names.ts'

interface NewProps {
  /** Which project it is to be of, where that is known. */
  projeto?: number | undefined
  onClose: () => void
}

export function NewActivityDialog({ projeto, onClose }: NewProps) {
  const { user } = useSession()
  const draft = useDraft('nova-atividade', 'Nova Atividade')
  const done = () => {
    draft.drop()
    onClose()
  }
  const { form, errors, busy } = useActionForm(NovasAtividades, api.atividades.create, {
    input: (values) => values,
    onDone: done,
  })
  const { onInput, restored } = draft
  const { data: project } = useQuery({
    ...api.projetos.get.queryOptions({ input: { id: projeto ?? 0 } }),
    enabled: projeto !== undefined && !restored,
  })
  const start: Start = restored
    ? draft.values
    : project
      ? { responsavel: user.name, cliente: project.clientName, ...tiedTo(project) }
      : {}
  return (
    <FormDialog
      title="Nova Atividade"
      onClose={done}
      {...{ form, busy, onInput, restored }}
      submit="Salvar"
      size="xl"
    >
      <Fields key={project?.id} {...{ errors, start }} />
      <RepeatFields error={errors['repetir']} start={draft.values['repetir']} />
    </FormDialog>
  )
}

const tiedTo = ({ id, title }: { id: number; title: string }) => ({
  projeto_id: String(id),
  projeto_titulo: title,
})

/** The activity that an address names. */
export function OpenActivityDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery(api.atividades.get.queryOptions({ input: { id } }))
  if (data) return <EditActivityDialog atividade={data} onClose={onClose} />
  if (!error) return null
  return (
    <Dialog title="Editar Atividade" onClose={onClose}>
      <Failed message={sentenceOf(error, 'Erro ao buscar a atividade.')} onRetry={() => void refetch()} />
    </Dialog>
  )
}

export function EditActivityDialog({ atividade, onClose }: { atividade: Atividade; onClose: () => void }) {
  const draft = useDraft(`atividade-${atividade.id}`, 'Editar Atividade')
  // What is being edited, and over which version: not what somebody may save meanwhile.
  const [before, setBefore] = useState(atividade)
  const [versao, setVersao] = useState(Number(draft.values['versao']) || atividade.versao)
  const [kept, setKept] = useState(draft.restored ? draft.values : undefined)
  const { id } = before
  const done = () => {
    draft.drop()
    onClose()
  }
  const { form, errors, busy, error } = useActionForm(MudancaDeAtividade, api.atividades.update, {
    input: (values) => ({ ...values, id, versao }),
    onDone: done,
  })
  const now = currentIn(error)
  const load = (saved: Atividade) => {
    draft.drop()
    setBefore(saved)
    setVersao(saved.versao)
    setKept(undefined)
  }
  const { onInput, restored } = draft
  return (
    <FormDialog
      title="Editar Atividade"
      onClose={done}
      {...{ form, busy, onInput, restored }}
      submit="Salvar"
      size="xl"
    >
      {now && now.versao !== versao && (
        <Overtaken {...{ before, now }} load={() => load(now)} keep={() => setVersao(now.versao)} />
      )}
      <Fields key={before.versao} errors={errors} start={kept ?? startOf(before)} />
      {before.serie_id !== null && <SeriesField error={errors['serie']} start={kept?.['serie']} />}
      <input type="hidden" name="versao" value={versao} />
    </FormDialog>
  )
}

/** What the server has now, where it refused an older version. */
function currentIn(error: unknown): Atividade | undefined {
  if (!(error instanceof ORPCError) || error.code !== 'CONFLICT') return undefined
  return (error.data as { atual?: Atividade } | undefined)?.atual
}

/** What the fields begin with, as text: what a draft has kept, or an activity, or nothing. */
type Start = Partial<Record<string, string>>

function startOf(atividade: Atividade): Start {
  const { responsavel, cliente, status, arquivo, projeto_id, projeto_titulo } = atividade
  return {
    ...{ responsavel, atividade: atividade.atividade, cliente, status },
    arquivo: arquivo ?? '',
    data_pedido: inputTime(atividade.data_pedido),
    data_realizacao: inputTime(atividade.data_realizacao),
    data_entrega: inputTime(atividade.data_entrega),
    projeto_id: projeto_id === null ? '' : String(projeto_id),
    projeto_titulo: projeto_titulo ?? '',
  }
}

function Fields({ errors, start }: { errors: Record<string, string | undefined>; start: Start }) {
  const known = useKnownNames()
  const field = (name: string) => ({ name, error: errors[name], defaultValue: start[name] ?? '' })
  const moment = (name: string, label: string) => (
    <TextInput {...field(name)} type="datetime-local" label={label} withAsterisk />
  )
  const project = Number(start['projeto_id'])
  return (
    <>
      <NameField
        {...field('responsavel')}
        label="Responsável"
        known={known.responsaveis}
        withAsterisk
        data-autofocus
      />
      <TextInput {...field('atividade')} label="Atividade" autoComplete="off" maxLength={200} withAsterisk />
      <NameField {...field('cliente')} label="Cliente" known={known.clientes} withAsterisk />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        {moment('data_pedido', 'Data do pedido')}
        {moment('data_realizacao', 'Data de realização')}
        {moment('data_entrega', 'Data de entrega')}
      </SimpleGrid>
      <Select
        {...field('status')}
        label="Status"
        data={statusDeAtividade}
        defaultValue={start['status'] ?? 'Pendente'}
        allowDeselect={false}
      />
      <TextInput
        {...field('arquivo')}
        label="Arquivo"
        placeholder="Link do Google Drive"
        autoComplete="off"
        maxLength={2000}
      />
      <ProjectField
        value={project ? { id: project, titulo: start['projeto_titulo'] || null } : null}
        error={errors['projeto_id']}
      />
    </>
  )
}
