import { Group, Popover, Text, Title, VisuallyHidden } from '@mantine/core'
import { useClickOutside, useMediaQuery } from '@mantine/hooks'
import {
  IconAlarm,
  IconAt,
  IconCircleCheck,
  IconEye,
  IconFileAlert,
  IconFileCheck,
  IconFlag,
  IconHourglass,
  IconKey,
  IconMail,
  IconMessageCircle,
  IconPackage,
  IconPencil,
  IconShield,
  IconUserPlus,
} from '@tabler/icons-react'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { ActionButton } from '#platform/browser/action-button.tsx'
import { api, useAction } from '#platform/browser/api.ts'
import { ago, dateTime } from '#platform/browser/format.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { useSession } from '#platform/dashboard/session-context.ts'
import { More } from '#platform/ui/buttons.tsx'
import { Dialog } from '#platform/ui/Dialog.tsx'
import { Link } from '#platform/ui/navigation.tsx'
import { Empty, Loading } from '#platform/ui/states.tsx'
import type { Aviso } from '#studio/avisos/contract.ts'
import { iconOf, type TipoAviso } from '#studio/avisos/rules.ts'

interface Props {
  bell: RefObject<HTMLButtonElement | null>
  opened: boolean
  unread: number
  onClose: () => void
}

/** The list of avisos: a dropdown below the bell, or full screen on a phone. */
export function BellPanel({ bell, opened, unread, onClose }: Props) {
  const wide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  const [dropdown, setDropdown] = useState<HTMLDivElement | null>(null)
  // A click on the bell does not count as outside, because the bell closes the panel itself.
  useClickOutside(() => wide && opened && onClose(), null, [bell.current, dropdown])
  const backToBell = () => {
    onClose()
    bell.current?.focus()
  }
  const list = (
    <QueryBoundary failure="Erro ao buscar os avisos." loading={<Loading rows={3} height={64} />}>
      <AvisoList unread={unread} onLeave={onClose} />
    </QueryBoundary>
  )
  if (!wide) {
    return (
      opened && (
        <Dialog onClose={onClose} title="Avisos" fullScreen>
          {list}
        </Dialog>
      )
    )
  }
  return (
    <Popover
      opened={opened}
      onChange={(open) => !open && backToBell()}
      position="bottom-end"
      width={420}
      shadow="md"
      trapFocus
      closeOnClickOutside={false}
      withRoles={false}
    >
      <Popover.Target>
        <span className="bell-anchor" />
      </Popover.Target>
      <Popover.Dropdown
        ref={setDropdown}
        role="dialog"
        aria-label="Avisos"
        className="bell-panel"
        tabIndex={-1}
      >
        <Title order={2} size="h3" mb="xs">
          Avisos
        </Title>
        {list}
      </Popover.Dropdown>
    </Popover>
  )
}

const PAGE = 20

interface AvisoListProps {
  unread: number
  /** Called when the user opens an aviso. */
  onLeave: () => void
}

/** The avisos, newest first, with pagination. Opening an aviso marks it as read. */
function AvisoList({ unread, onLeave }: AvisoListProps) {
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

const icons: Record<(typeof iconOf)[TipoAviso], typeof IconEye> = {
  eye: IconEye,
  alarm: IconAlarm,
  check: IconCircleCheck,
  pencil: IconPencil,
  flag: IconFlag,
  hourglass: IconHourglass,
  package: IconPackage,
  key: IconKey,
  at: IconAt,
  message: IconMessageCircle,
  'file-check': IconFileCheck,
  'file-alert': IconFileAlert,
  mail: IconMail,
  'user-plus': IconUserPlus,
  shield: IconShield,
}

/**
 * One aviso: what happened and when. A click marks the aviso as read and opens the page to which it belongs.
 */
function AvisoItem({ aviso, onLeave }: { aviso: Aviso; onLeave: () => void }) {
  const { id, tipo, frase, trecho, caminho, criado_em, lido } = aviso
  const read = useAction(api.avisos.ler)
  const Icon = icons[iconOf[tipo]]
  const open = () => {
    if (!lido) read.mutate({ ids: [id] })
    onLeave()
  }
  return (
    <li>
      <Link to={caminho} className="aviso" data-unread={!lido || undefined} onClick={open}>
        <Icon size={20} stroke={1.6} aria-hidden />
        <span className="aviso-words">
          {!lido && <VisuallyHidden>Não lido: </VisuallyHidden>}
          <Text component="span" className="aviso-sentence" lineClamp={3}>
            {frase}
          </Text>
          {trecho && (
            <Text component="span" c="dimmed" lineClamp={2}>
              {trecho}
            </Text>
          )}
          <Text component="time" size="xs" c="dimmed" dateTime={criado_em} title={dateTime(criado_em)}>
            {ago(criado_em)}
          </Text>
        </span>
      </Link>
    </li>
  )
}
