import { SimpleGrid } from '@mantine/core'
import { ProjectField } from '#platform/dashboard/ProjectField.tsx'
import { DateTimeField } from '#platform/ui/DateTimeField.tsx'
import { SelectField, TextField } from '#platform/ui/fields.tsx'
import type { Atividade } from '#studio/atividades/contract.ts'
import { statusDeAtividade } from '#studio/atividades/rules.ts'
import { inputTime } from './activities.ts'
import { NameField } from './NameField.tsx'
import { useKnownNames } from './use-known-names.ts'

/** The initial values of the fields as text. They come from a draft or from an activity, or are absent. */
export type Start = Partial<Record<string, string>>

export function startOf(atividade: Atividade): Start {
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

export function AtividadeFields({ start }: { start: Start }) {
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
