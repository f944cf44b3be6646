import './ajuda.css'
import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconQuestionMark } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'

const HelpDrawer = lazy(async () => ({ default: (await import('./HelpDrawer.tsx')).HelpDrawer }))

/** Beside the heading of each screen; its texts come when somebody asks. */
export function HelpButton() {
  const [opened, { open, close }] = useDisclosure()
  return (
    <>
      <ActionIcon
        className="help-button"
        variant="default"
        radius="xl"
        aria-haspopup="dialog"
        aria-label="Ajuda desta página"
        onClick={open}
      >
        <IconQuestionMark size={16} aria-hidden />
      </ActionIcon>
      {opened && (
        <Suspense>
          <HelpDrawer onClose={close} />
        </Suspense>
      )}
    </>
  )
}
