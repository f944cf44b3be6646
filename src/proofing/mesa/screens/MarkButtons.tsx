import { Button, Group } from '@mantine/core'
import { api, useAction } from '#platform/browser/api.ts'
import { ConfirmButton } from '#platform/browser/confirm-button.tsx'
import { effects } from '#platform/ui/effects.ts'
import { canExcluir } from '#proofing/marcacoes/rules.ts'
import type { Marcacao } from '#proofing/marcacoes/schemas.ts'
import type { Mesa } from '#proofing/pecas/schemas.ts'

interface Props {
  mark: Marcacao
  mesa: Mesa
}

/** The buttons that change the state of a mark. */
export function MarkButtons({ mark, mesa: { posso } }: Props) {
  const { id, estado, visibilidade, autor } = mark
  // Only the team can show marks to the client.
  const lado = posso.canMostrar ? 'equipe' : 'cliente'
  const resolve = useAction(api.marcacoes.resolver)
  const reopen = useAction(api.marcacoes.reabrir)
  return (
    <Group gap="xs">
      {estado === 'aberta' && (posso.canResolver || autor.eu) && (
        <Button size="xs" variant="light" loading={resolve.isPending} onClick={() => resolve.mutate({ id })}>
          Resolver
        </Button>
      )}
      {estado === 'resolvida' && posso.canComentar && (
        <Button size="xs" variant="default" loading={reopen.isPending} onClick={() => reopen.mutate({ id })}>
          Reabrir
        </Button>
      )}
      {posso.canMostrar && visibilidade === 'interna' && (
        <ConfirmButton
          endpoint={api.marcacoes.mostrar}
          input={{ id }}
          question="Mostrar esta marcação ao cliente?"
          effect="O cliente passa a ver toda a conversa dela. Esta ação não pode ser desfeita."
          yes="Mostrar"
          size="xs"
        >
          Mostrar ao cliente
        </ConfirmButton>
      )}
      {mark.respostas === 0 && canExcluir({ lado }, mark, Date.now()) && (
        <ConfirmButton
          endpoint={api.marcacoes.remove}
          input={{ id }}
          question="Deseja realmente excluir esta marcação?"
          effect={effects.final}
          danger
          size="xs"
        >
          Excluir
        </ConfirmButton>
      )}
    </Group>
  )
}
