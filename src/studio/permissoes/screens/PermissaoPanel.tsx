import { Alert, Group, Text } from '@mantine/core'
import { IconPhotoStar } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ActionButton } from '#platform/browser/action-button.tsx'
import { api } from '#platform/browser/api.ts'
import { ConfirmButton } from '#platform/browser/confirm-button.tsx'
import type { EstadoDaPermissao } from '#studio/permissoes/contract.ts'
import { canResponder, textosDePermissao } from '#studio/permissoes/rules.ts'
import { PermissaoHistory } from './PermissaoHistory.tsx'

const titles: Record<EstadoDaPermissao, string> = {
  'nao-pedida': '',
  pendente: 'A agência gostaria de mostrar este projeto no portfólio',
  permitida: 'Você permite mostrar este projeto no portfólio',
  negada: 'Você não permite mostrar este projeto no portfólio',
  revogada: 'Você revogou a permissão de mostrar este projeto',
}

/**
 * Asks the client for permission to show a project in the portfolio. The displayed text is recorded with the
 * answer.
 */
export function PermissaoPanel({ projectId }: { projectId: number }) {
  const { data } = useSuspenseQuery(api.permissoes.get.queryOptions({ input: { id: projectId } }))
  const { estado, texto, historico } = data
  if (estado === 'nao-pedida') return null
  return (
    <Alert
      component="section"
      aria-label="Portfólio da agência"
      title={titles[estado]}
      icon={<IconPhotoStar aria-hidden />}
    >
      {estado !== 'permitida' && (
        <Text size="md" mb="sm">
          {textosDePermissao[texto]}
        </Text>
      )}
      <Answers answer={{ id: projectId, texto }} estado={estado} />
      <PermissaoHistory list={historico} />
    </Alert>
  )
}

interface Answers {
  answer: { id: number; texto: number }
  estado: EstadoDaPermissao
}

function Answers({ answer, estado }: Answers) {
  return (
    <Group gap="xs">
      {canResponder(estado, 'permitida') && (
        <ActionButton endpoint={api.permissoes.permitir} input={answer} size="sm">
          Permitir
        </ActionButton>
      )}
      {canResponder(estado, 'negada') && (
        <ActionButton endpoint={api.permissoes.negar} input={answer} size="sm" variant="default">
          Não permitir
        </ActionButton>
      )}
      {canResponder(estado, 'revogada') && (
        <ConfirmButton
          endpoint={api.permissoes.revogar}
          input={{ ...answer }}
          question="Revogar a permissão? O trabalho sai do site agora."
          effect="Você pode permitir de novo."
          size="sm"
        >
          Revogar permissão
        </ConfirmButton>
      )}
    </Group>
  )
}
