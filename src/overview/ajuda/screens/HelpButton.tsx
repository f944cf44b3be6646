import './ajuda.css'
import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconQuestionMark } from '@tabler/icons-react'
import { useRef } from 'react'
import { LazyBoundary } from '#platform/ui/LazyBoundary.tsx'
import { lazyComponent } from '#platform/ui/lazy-part.tsx'

const HelpDrawer = lazyComponent(
  'overview/ajuda/screens/HelpDrawer',
  async () => (await import('./HelpDrawer.tsx')).HelpDrawer,
)

/** The help button beside each screen's heading. The help texts are loaded on the first click. */
export function HelpButton() {
  const [opened, drawer] = useDisclosure()
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    drawer.close()
    // Returns the focus to this button after the drawer is removed. If a link in the drawer led to another
    // page, the button is removed with the former screen, perhaps before this call.
    setTimeout(() => button.current?.focus())
  }
  return (
    <>
      <ActionIcon
        ref={button}
        className="help-button"
        variant="default"
        radius="xl"
        aria-haspopup="dialog"
        aria-label="Ajuda desta página"
        onClick={drawer.open}
      >
        <IconQuestionMark size={16} aria-hidden />
      </ActionIcon>
      {opened && (
        <LazyBoundary>
          <HelpDrawer onClose={close} />
        </LazyBoundary>
      )}
    </>
  )
}
