import { Text } from '@mantine/core'
import { dateTime } from '#platform/browser/format.ts'
import type { Atividade } from '#studio/atividades/contract.ts'

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
export function ChangedFields({ before, now }: Props) {
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
