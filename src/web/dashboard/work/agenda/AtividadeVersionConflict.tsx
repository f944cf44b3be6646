import { Text } from '@mantine/core'
import type { Atividade } from '#contract/work/endpoints/atividades.ts'
import { dateTime } from '#web/format.ts'
import { VersionConflict } from '#web/ui/VersionConflict.tsx'

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
   * The activity as it was loaded for editing (`before`), and as another person has saved it since (`now`).
   */
  before: Atividade
  now: Atividade
  load: () => void
  keep: () => void
}

/**
 * Tells the user that another person has saved the same activity during editing, and lists the fields that
 * person changed.
 */
export function AtividadeVersionConflict({ before, now, load, keep }: Props) {
  const changed = (Object.keys(fields) as (keyof typeof fields)[]).filter(
    (name) => before[name] !== now[name],
  )
  return (
    <VersionConflict what="esta atividade" load={load} keep={keep}>
      {changed.length > 0 && (
        <>
          <Text>O que mudou:</Text>
          {/*
           * If a draft was restored, no list is shown, because the version on which the draft is based is no
           * longer available for a comparison.
           */}
          <ul className="overtaken">
            {changed.map((name) => (
              <li key={name}>
                {fields[name]}: {inWords(name, now[name])}
              </li>
            ))}
          </ul>
        </>
      )}
    </VersionConflict>
  )
}

function inWords(name: keyof typeof fields, value: string | null): string {
  if (value === null) return '—'
  return name.startsWith('data_') ? dateTime(value) : value
}
