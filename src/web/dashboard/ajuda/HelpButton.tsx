import './ajuda.css'
import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconQuestionMark } from '@tabler/icons-react'
import { lazy, useRef } from 'react'
import { LazyBoundary } from '#web/ui/LazyBoundary.tsx'

const HelpDrawer = lazy(async () => ({ default: (await import('./HelpDrawer.tsx')).HelpDrawer }))

/** Beside the heading of each screen; its texts come when somebody asks. */
export function HelpButton() {
  const [opened, drawer] = useDisclosure()
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    drawer.close()
    // Once the drawer is gone; where its link led to another page, so is this button.
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
