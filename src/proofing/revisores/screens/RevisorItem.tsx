import { ActionIcon, Badge, Button, Group, Text } from '@mantine/core'
import { IconDots, IconLink } from '@tabler/icons-react'
import { api, useAction } from '#platform/browser/api.ts'
import { dateTime } from '#platform/browser/format.ts'
import { ActionMenu } from '#platform/ui/ActionMenu.tsx'
import { useConfirm } from '#platform/ui/use-confirm.tsx'
import { estadoDoConviteLabels, papelLabels } from '#proofing/revisores/rules.ts'
import type { Revisor } from '#proofing/revisores/schemas.ts'
import type { OpenDialog } from './RevisorList.tsx'

interface Props {
  revisor: Revisor
  onOpen: (opened: OpenDialog) => void
}

/** A person who takes part in the review, with what the team can do about the invitation. */
export function RevisorItem({ revisor, onOpen }: Props) {
  const { nome, papel, fator, estado, visto_em } = revisor
  return (
    <li>
      <div className="grow">
        <Group gap="xs">
          <Text span fw={600} className="text">
            {nome}
          </Text>
          <Badge>{papelLabels[papel]}</Badge>
          {fator === null ? (
            <Badge>Conta</Badge>
          ) : (
            <Badge {...(estado === 'pin_vencido' && { color: 'yellow' })}>
              {estadoDoConviteLabels[estado]}
            </Badge>
          )}
        </Group>
        <Text size="xs" c="dimmed">
          {lastSeenInWords({ fator, visto_em })}
        </Text>
      </div>
      {fator === null ? (
        <Button
          variant="default"
          size="xs"
          aria-label={`Downloads de ${nome}`}
          onClick={() => onOpen({ dialog: 'acessos', revisor })}
        >
          Downloads
        </Button>
      ) : (
        <Actions revisor={revisor} onOpen={onOpen} />
      )}
    </li>
  )
}

function lastSeenInWords({ fator, visto_em }: Pick<Revisor, 'fator' | 'visto_em'>): string {
  if (fator === null) return 'Entra com a conta no painel.'
  return visto_em === null ? 'Ainda não abriu o link.' : `Visto em ${dateTime(visto_em)}.`
}

function Actions({ revisor, onOpen }: Props) {
  const { id, nome, estado } = revisor
  const newLink = useAction(api.revisores.novoLink)
  const copy = useAction(api.revisores.copiarLink)
  const revoke = useAction(api.revisores.revogar)
  const unblock = useAction(api.revisores.desbloquear)
  const remove = useAction(api.revisores.remove)
  const [ask, question] = useConfirm()
  const isRevoked = estado === 'revogado'
  const isPinOver = estado === 'pin_vencido'

  const showLink = () =>
    copy.mutate(
      { id },
      { onSuccess: ({ link }) => onOpen({ dialog: 'convite', revisor, convidado: { link, pin: null } }) },
    )
  const createLink = () =>
    newLink.mutate({ id }, { onSuccess: (convidado) => onOpen({ dialog: 'convite', revisor, convidado }) })
  const askForLink = () =>
    ask({
      question: `Criar outro link para ${nome}?`,
      effect: 'Os links anteriores e o PIN não valem mais, e a pessoa precisa entrar de novo.',
      yes: 'Criar',
      onYes: createLink,
    })
  const askToRevoke = () =>
    ask({
      question: `Encerrar o convite de ${nome}?`,
      effect: 'O link deixa de valer na hora. O que a pessoa já respondeu fica registrado.',
      yes: 'Encerrar',
      onYes: () => revoke.mutate({ id }),
    })
  const askToRemove = () =>
    ask({
      question: `Excluir ${nome} da lista?`,
      effect: 'O link deixa de valer na hora.',
      yes: 'Excluir',
      onYes: () => remove.mutate({ id }),
    })
  return (
    <Group gap={4} wrap="nowrap">
      {estado === 'sem_link' && (
        <Button
          variant="default"
          size="xs"
          loading={newLink.isPending}
          aria-label={`Criar o link de ${nome}`}
          onClick={createLink}
        >
          Criar link
        </Button>
      )}
      {isPinOver && (
        <Button
          variant="default"
          size="xs"
          loading={newLink.isPending}
          aria-label={`Criar novo PIN e link de ${nome}`}
          onClick={askForLink}
        >
          Criar novo PIN
        </Button>
      )}
      {!isRevoked && !isPinOver && estado !== 'sem_link' && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconLink size={16} aria-hidden />}
          aria-label={`Enviar o link de ${nome}`}
          loading={copy.isPending}
          onClick={showLink}
        >
          Link
        </Button>
      )}
      <ActionMenu
        entries={() => [
          { label: 'Editar', onChoose: () => onOpen({ dialog: 'editar', revisor }) },
          { label: 'Acessos', onChoose: () => onOpen({ dialog: 'acessos', revisor }) },
          estado === 'bloqueado' && { label: 'Desbloquear', onChoose: () => unblock.mutate({ id }) },
          { label: 'Criar novo link', onChoose: askForLink },
          !isRevoked && { label: 'Encerrar convite', onChoose: askToRevoke },
          { label: 'Excluir', color: 'red', onChoose: askToRemove },
        ]}
        button={(props) => (
          <ActionIcon {...props} variant="subtle" color="gray" aria-label={`Mais ações de ${nome}`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        )}
      />
      {question}
    </Group>
  )
}
