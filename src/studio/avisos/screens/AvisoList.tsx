import { Group, Text } from '@mantine/core'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { ActionButton } from '#platform/browser/action-button.tsx'
import { api } from '#platform/browser/api.ts'
import { useSession } from '#platform/dashboard/session-context.ts'
import { More } from '#platform/ui/More.tsx'
import { Empty } from '#platform/ui/states.tsx'
import { AvisoItem } from './AvisoItem.tsx'

const PAGE = 20

interface Props {
  unread: number
  /** Called when the user opens an aviso. */
  onLeave: () => void
}

/** The avisos, newest first, with pagination. Opening an aviso marks it as read. */
export function AvisoList({ unread, onLeave }: Props) {
  const { user } = useSession()
  const list = useSuspenseInfiniteQuery(
    api.avisos.list.infiniteOptions({
      input: (offset: number) => ({ offset, limit: PAGE }),
      initialPageParam: 0,
      getNextPageParam: (last, pages) => (last.length === PAGE ? pages.length * PAGE : undefined),
    }),
  )
  const avisos = list.data.pages.flat()
  const [newest] = avisos
  if (!newest) {
    return (
      <Empty
        title="Nenhum aviso por enquanto"
        hint={
          user.role === 'client'
            ? 'Quando a agência pedir a sua aprovação ou comentar, aparece aqui na hora.'
            : 'Aprovações, pedidos de ajustes, comentários e menções aparecem aqui na hora.'
        }
      />
    )
  }
  return (
    <>
      <Group justify="space-between" mb="xs" mih={36}>
        <Text c="dimmed">
          {unread === 0 ? 'Tudo lido' : unread === 1 ? '1 não lido' : `${unread} não lidos`}
        </Text>
        {unread > 0 && (
          <ActionButton endpoint={api.avisos.lerTodos} input={{ ate: newest.id }} variant="default" size="xs">
            Marcar todos como lidos
          </ActionButton>
        )}
      </Group>
      <ul className="avisos">
        {avisos.map((aviso) => (
          <AvisoItem key={aviso.id} aviso={aviso} onLeave={onLeave} />
        ))}
      </ul>
      <More of={list} size="xs" />
    </>
  )
}
