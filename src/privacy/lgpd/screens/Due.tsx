import { Badge } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { DIAS_DE_ALERTA } from '#privacy/titulares/rules.ts'

const looks = {
  late: { color: 'red', Icon: IconAlertTriangle },
  soon: { color: 'yellow', Icon: IconClock },
  fine: { color: 'gray', Icon: IconClock },
  done: { color: 'teal', Icon: IconCircleCheck },
}

/** The time left until a deadline, as text with an icon, so that colour is not the only sign. */
export function Due({ dias, done }: { dias: number; done?: string | false | null }) {
  const look = done ? 'done' : dias < 0 ? 'late' : dias <= DIAS_DE_ALERTA ? 'soon' : 'fine'
  const { color, Icon } = looks[look]
  return (
    <Badge
      fw={500}
      size="lg"
      leftSection={<Icon size={16} aria-hidden color={`var(--mantine-color-${color}-text)`} />}
      {...(look !== 'fine' && { color })}
    >
      {done || leftIn(dias)}
    </Badge>
  )
}

/** The time left in words, for example `Faltam 3 dias`, `Vence hoje` or `Vencido há 1 dia`. */
function leftIn(dias: number): string {
  if (dias === 0) return 'Vence hoje'
  const many = Math.abs(dias) === 1 ? '1 dia' : `${Math.abs(dias)} dias`
  if (dias < 0) return `Vencido há ${many}`
  return dias === 1 ? 'Falta 1 dia' : `Faltam ${many}`
}
