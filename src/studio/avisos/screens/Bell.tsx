import './avisos.css'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '#platform/browser/api.ts'
import { LazyBoundary } from '#platform/ui/LazyBoundary.tsx'
import { lazyComponent } from '#platform/ui/lazy-part.tsx'
import { short } from '#studio/chat-unread/screens/use-unread.ts'

const BellPanel = lazyComponent(
  'studio/avisos/screens/BellPanel',
  async () => (await import('./BellPanel.tsx')).BellPanel,
)

/**
 * The bell with the number of unread avisos, updated live. The list is loaded on the first click.
 * @param label what stands below the bell, in the bar of a phone
 */
export function Bell({ label }: { label?: string }) {
  const { data } = useQuery(api.avisos.naoLidos.queryOptions())
  const [requested, setRequested] = useState(false)
  const [opened, panel] = useDisclosure()
  const bell = useRef<HTMLButtonElement>(null)
  const unread = data?.nao_lidos ?? 0
  const countText = unread === 0 ? 'nenhum não lido' : unread === 1 ? '1 não lido' : `${unread} não lidos`
  return (
    <div className="bell">
      <UnstyledButton
        ref={bell}
        className={label ? 'bell-button bottom-item' : 'bell-button'}
        aria-label={`Avisos: ${countText}`}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => {
          setRequested(true)
          panel.toggle()
        }}
      >
        <IconBell size={22} stroke={1.6} aria-hidden />
        {label && <span>{label}</span>}
        {unread > 0 && (
          <span className="bell-count" aria-hidden>
            {short(unread)}
          </span>
        )}
      </UnstyledButton>
      <VisuallyHidden aria-live="polite">{unread > 0 && `Avisos: ${countText}`}</VisuallyHidden>
      {requested && (
        <LazyBoundary>
          <BellPanel bell={bell} opened={opened} unread={unread} onClose={panel.close} />
        </LazyBoundary>
      )}
    </div>
  )
}
