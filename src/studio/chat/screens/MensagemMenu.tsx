import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowBackUp, IconCopy, IconDots, IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { api, useAction } from '#platform/browser/api.ts'
import { copyText } from '#platform/browser/copy-text.ts'
import { useSession } from '#platform/dashboard/session-context.ts'
import { effects } from '#platform/ui/effects.ts'
import { notify } from '#platform/ui/notify.ts'
import { useConfirm } from '#platform/ui/use-confirm.tsx'
import type { Mensagem } from '#studio/chat/contract.ts'
import { APAGAR_ATE_MINUTOS, canApagar } from '#studio/chat/rules.ts'
import type { LineProps } from './MensagemLine.tsx'

type Props = Pick<LineProps, 'onReply' | 'isCurrent'> & { mensagem: Mensagem; own: boolean }

const LABEL = 'Ações da mensagem'

/**
 * The menu of a message. Until the first click only its button is rendered, because a thousand menus would be
 * slow.
 */
export function MensagemMenu(props: Props) {
  const [requested, setRequested] = useState(false)
  if (requested) return <OpenMenu {...props} />
  return (
    <button
      type="button"
      className="message-actions"
      tabIndex={props.isCurrent ? 0 : -1}
      aria-label={LABEL}
      aria-haspopup="menu"
      onClick={() => setRequested(true)}
    >
      <IconDots size={16} aria-hidden />
    </button>
  )
}

function OpenMenu({ mensagem, onReply, isCurrent }: Props) {
  const { user } = useSession()
  const now = useNowUntil(Date.parse(mensagem.criada_em) + APAGAR_ATE_MINUTOS * 60_000)
  const remove = useAction(api.chat.apagar)
  const [ask, question] = useConfirm()
  const askToRemove = () =>
    ask({
      question: 'Apagar esta mensagem?',
      effect: effects.final,
      yes: 'Apagar',
      onYes: () => remove.mutate({ id: mensagem.id }),
    })
  return (
    <>
      <Menu defaultOpened position="bottom-end" width={180}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            className="message-actions"
            tabIndex={isCurrent ? 0 : -1}
            aria-label={LABEL}
          >
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => onReply(mensagem)}
          >
            Responder
          </Menu.Item>
          {mensagem.mensagem !== '' && (
            <Menu.Item
              leftSection={<IconCopy size={16} aria-hidden />}
              onClick={() => void copy(mensagem.mensagem)}
            >
              Copiar
            </Menu.Item>
          )}
          {canApagar(user, mensagem, now) && (
            <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={askToRemove}>
              Apagar
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {question}
    </>
  )
}

async function copy(text: string): Promise<void> {
  try {
    await copyText(text)
    notify.notice('Mensagem copiada.')
  } catch {
    notify.failure('Não foi possível copiar a mensagem.')
  }
}

/** Returns the current time, and renders the component once more when `moment` is reached. */
function useNowUntil(moment: number): number {
  const [over, setOver] = useState(() => Date.now() >= moment)
  useEffect(() => {
    if (over) return
    const timer = setTimeout(() => setOver(true), moment - Date.now())
    return () => clearTimeout(timer)
  }, [over, moment])
  return over ? moment : Date.now()
}
