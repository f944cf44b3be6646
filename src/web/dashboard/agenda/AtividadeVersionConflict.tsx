import { Text } from '@mantine/core'
import type { Atividade } from '#contract/atividades.ts'
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
  /** As it was when the typing began, and as somebody saved it meanwhile. */
  before: Atividade
  now: Atividade
  load: () => void
  keep: () => void
}

/** Somebody saved the same activity meanwhile. */
export function AtividadeVersionConflict({ before, now, load, keep }: Props) {
  const changed = (Object.keys(fields) as (keyof typeof fields)[]).filter(
    (name) => before[name] !== now[name],
  )
  return (
    <VersionConflict what="esta atividade" load={load} keep={keep}>
      {changed.length > 0 && (
        <>
          <Text size="sm">O que mudou:</Text>
          {/* What a draft was typed over is not known any more. */}
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
