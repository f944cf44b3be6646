import { Button, Chip, Group, Text } from '@mantine/core'
import { useSession } from '#platform/dashboard/session-context.ts'
import { type Camada, camadas } from '#studio/agenda/contract.ts'

interface Props {
  hidden: Camada[]
  onChange: (hidden: Camada[]) => void
}

/**
 * Switches layers on and off: project deadlines, due payments and holidays, which the calendar shows besides
 * the activities. Only an admin has the layer of due payments.
 */
export function LayerChips({ hidden, onChange }: Props) {
  const { user } = useSession()
  const names = (Object.keys(camadas) as Camada[]).filter(
    (camada) => camada !== 'vencimento' || user.role === 'admin',
  )
  return (
    <Group gap="xs" role="group" aria-label="Camadas">
      {names.map((camada) => (
        <Chip
          key={camada}
          size="sm"
          checked={!hidden.includes(camada)}
          onChange={(on) => onChange(on ? hidden.filter((one) => one !== camada) : [...hidden, camada])}
        >
          {camadas[camada]}
        </Chip>
      ))}
    </Group>
  )
}

export const LayersFailed = ({ onRetry }: { onRetry: () => void }) => (
  <Group gap="sm" role="alert">
    <Text>Não foi possível carregar prazos, vencimentos e feriados.</Text>
    <Button size="compact-sm" variant="default" onClick={onRetry}>
      Tentar de novo
    </Button>
  </Group>
)
