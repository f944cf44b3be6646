import { Alert, Button, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { counted } from '#platform/browser/format.ts'
import type { SemMudanca } from '#proofing/comparacoes/schemas.ts'
import { numeroShown } from '#proofing/marcacoes/rules.ts'

interface Props {
  projectId: number
  /** The pieces that would be sent and change nothing where it was asked for. */
  semMudanca: SemMudanca[]
}

/** Names the requests where nothing changed, before the pieces are sent. It does not prevent sending. */
export function Forgotten({ projectId, semMudanca }: Props) {
  const many = semMudanca.reduce((sum, { pedidos }) => sum + pedidos.length, 0)
  if (many === 0) return null
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
      <Text size="md" fw={650}>
        {counted(many, 'pedido', 'pedidos')} sem mudança. Enviar assim mesmo?
      </Text>
      <ul className="plain-list send-forgotten">
        {semMudanca.flatMap(({ peca_id, nome, pedidos }) =>
          pedidos.map((mark) => (
            <li key={mark.id}>
              <Button
                component={Link}
                variant="default"
                size="sm"
                to={`/dashboard/projects?projeto=${projectId}&peca=${peca_id}&marcacao=${mark.id}`}
              >
                {nome}, marcação {numeroShown(mark)}
              </Button>
              <Text className="text" lineClamp={2}>
                {mark.primeira}
              </Text>
            </li>
          )),
        )}
      </ul>
      <Text size="xs">
        Comparação automática: mostra onde os pixels mudaram, não se o pedido foi atendido.
      </Text>
    </Alert>
  )
}
