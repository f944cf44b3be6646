import { Group } from '@mantine/core'
import { statusLooks } from '#studio/agenda/screens/AtividadeStatus.tsx'
import { statusDeAtividade } from '#studio/atividades/rules.ts'
import { corDe } from './events.ts'

/** Explains the colours and icons of the events. */
export function Legend() {
  return (
    <Group component="ul" className="plain-list pauta-legenda" gap="md" aria-label="Legenda">
      {statusDeAtividade.map((status) => {
        const { Icon } = statusLooks[status]
        return (
          <li key={status}>
            <span className={`pauta-amostra pauta-amostra-${corDe(status)}`}>
              <Icon size={14} aria-hidden />
            </span>
            {status}
          </li>
        )
      })}
    </Group>
  )
}
