import { Radio, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ActionFormDialog } from '#platform/browser/action-form-dialog.tsx'
import { api } from '#platform/browser/api.ts'
import { dateTime } from '#platform/browser/format.ts'
import { ReadFailed } from '#platform/browser/query-boundary.tsx'
import { ProjectField } from '#platform/dashboard/ProjectField.tsx'
import { useSession } from '#platform/dashboard/session-context.ts'
import { useDraft } from '#platform/dashboard/use-draft.ts'
import { VersionedFormDialog } from '#platform/dashboard/VersionedFormDialog.tsx'
import { DateTimeField } from '#platform/ui/DateTimeField.tsx'
import { Dialog } from '#platform/ui/Dialog.tsx'
import { TextField } from '#platform/ui/fields.tsx'
import { RadioField } from '#platform/ui/RadioField.tsx'
import { SelectField } from '#platform/ui/SelectField.tsx'
import { type Atividade, MudancaDeAtividade, NovasAtividades } from '#studio/atividades/contract.ts'
import { statusDeAtividade } from '#studio/atividades/rules.ts'
import { inputTime } from './activities.ts'
import { NameField } from './NameField.tsx'
import { RepeatFields } from './RepeatFields.tsx'
import { useKnownNames } from './use-known-names.ts'

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
      draft={{ key: `atividade-${atividade.id}`, label: `Editar Atividade “${atividade.atividade}”` }}
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

/**
 * Chooses whether a change of a repeated activity also applies to the following ones. The form receives
 * `serie`.
 */
function SerieField() {
  return (
    <RadioField
      name="serie"
      label="Esta atividade se repete. O que mudar vale para"
      description="Nas seguintes muda só o que você mudar aqui; as datas avançam ou recuam o mesmo número de dias."
    >
      <Stack gap="xs" mt="xs">
        <Radio value="esta" label="Apenas esta" />
        <Radio value="seguintes" label="Esta e as seguintes" />
      </Stack>
    </RadioField>
  )
}

const fields = {
  responsavel: 'Responsável',
  atividade: 'Atividade',
  cliente: 'Cliente',
  data_pedido: 'Data do pedido',
  data_realizacao: 'Data de realização',
  data_entrega: 'Data de entrega',
  status: 'Status',
  arquivo: 'Arquivo',
  projeto_titulo: 'Projeto',
} satisfies Partial<Record<keyof Atividade, string>>

interface Props {
  /**
   * The activity on which the typed values are based (`before`), and as another person has saved it since
   * (`now`).
   */
  before: Atividade
  now: Atividade
}

/** Lists the fields of an activity that another person has changed during editing. */
function ChangedFields({ before, now }: Props) {
  const changed = (Object.keys(fields) as (keyof typeof fields)[]).filter(
    (name) => before[name] !== now[name],
  )
  if (changed.length === 0) return null
  return (
    <>
      <Text>O que mudou:</Text>
      <ul className="overtaken">
        {changed.map((name) => (
          <li key={name}>
            {fields[name]}: {inWords(name, now[name])}
          </li>
        ))}
      </ul>
    </>
  )
}

function inWords(name: keyof typeof fields, value: string | null): string {
  if (value === null) return '—'
  return name.startsWith('data_') ? dateTime(value) : value
}

/** The initial values of the fields as text. They come from a draft or from an activity, or are absent. */
type Start = Partial<Record<string, string>>

function startOf(atividade: Atividade): Start {
  const { responsavel, cliente, status, arquivo, projeto_id, projeto_titulo } = atividade
  return {
    responsavel,
    atividade: atividade.atividade,
    cliente,
    status,
    arquivo: arquivo ?? '',
    data_pedido: inputTime(atividade.data_pedido),
    data_realizacao: inputTime(atividade.data_realizacao),
    data_entrega: inputTime(atividade.data_entrega),
    projeto_id: projeto_id === null ? '' : String(projeto_id),
    projeto_titulo: projeto_titulo ?? '',
  }
}

function AtividadeFields({ start }: { start: Start }) {
  const known = useKnownNames()
  return (
    <>
      <NameField
        name="responsavel"
        label="Responsável"
        known={known.responsaveis}
        withAsterisk
        data-autofocus
      />
      <TextField name="atividade" label="Atividade" autoComplete="off" maxLength={200} withAsterisk />
      <NameField name="cliente" label="Cliente" known={known.clientes} withAsterisk />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        {moments.map(([name, label]) => (
          <DateTimeField
            key={name}
            name={name}
            label={label}
            timeLabel={label.replace('Data', 'Hora')}
            withAsterisk
          />
        ))}
      </SimpleGrid>
      <OptionalFields start={start} />
    </>
  )
}

const moments = [
  ['data_pedido', 'Data do pedido'],
  ['data_realizacao', 'Data de realização'],
  ['data_entrega', 'Data de entrega'],
] as const

/** The fields that are not required. */
function OptionalFields({ start }: { start: Start }) {
  const project = Number(start['projeto_id'])
  return (
    <>
      <SelectField name="status" label="Status" data={statusDeAtividade} allowDeselect={false} />
      <TextField
        name="arquivo"
        label="Arquivo"
        placeholder="Link do Google Drive"
        autoComplete="off"
        maxLength={2000}
      />
      <ProjectField value={project ? { id: project, titulo: start['projeto_titulo'] || null } : null} />
    </>
  )
}
