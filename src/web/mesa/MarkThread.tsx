import { Button, Group, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { canExcluir, numeroShown } from '#contract/work/rules/marcacoes.ts'
import type { Marcacao } from '#contract/work/schemas/marcacoes.ts'
import type { Mesa } from '#contract/work/schemas/pecas.ts'
import { api, useAction } from '#web/api.ts'
import { ConfirmButton } from '#web/confirm-button.tsx'
import type { DraftOwner } from '#web/drafts.ts'
import { dateTime } from '#web/format.ts'
import { effects } from '#web/ui/effects.ts'
import { MessageBox } from './MessageBox.tsx'

interface Props {
  mark: Marcacao
  mesa: Mesa
  person: DraftOwner
}

/** The messages of a mark, with the buttons that change its state. */
export function MarkThread({ mark, mesa, person }: Props) {
  const { id } = mark
  const { data } = useSuspenseQuery(api.marcacoes.get.queryOptions({ input: { id } }))
  const reply = useAction(api.marcacoes.responder)
  const { posso, peca } = mesa
  return (
    <Stack gap="xs" mt="xs">
      <Stack gap="xs" aria-live="polite">
        {data.mensagens.slice(1).map(({ id: message, autor, mensagem, criado_em }) => (
          <article key={message} className="mesa-message">
            <Text size="xs" c="dimmed">
              <b>{autor.eu ? 'Você' : autor.nome}</b> {dateTime(criado_em)}
            </Text>
            <Text className="text">{mensagem}</Text>
          </article>
        ))}
      </Stack>
      {data.resolvida && (
        <Text size="xs" c="dimmed">
          Resolvida por {data.resolvida.por} em {dateTime(data.resolvida.em)}
        </Text>
      )}
      <StateButtons mark={mark} mesa={mesa} />
      {posso.canComentar && (
        <MessageBox
          person={person}
          form={`resposta-${id}`}
          draftLabel={`Resposta à marcação ${numeroShown(mark)} de ${peca.nome}`}
          label="Responder"
          submit="Enviar"
          busy={reply.isPending}
          onSend={(mensagem, _, onSent) => reply.mutate({ id, mensagem }, { onSuccess: onSent })}
        />
      )}
    </Stack>
  )
}

function StateButtons({ mark, mesa: { posso } }: Pick<Props, 'mark' | 'mesa'>) {
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
