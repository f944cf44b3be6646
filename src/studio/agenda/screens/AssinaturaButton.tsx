import { ActionIcon, Button } from '@mantine/core'
import { IconCalendarShare } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPart } from '#platform/browser/lazy-part.tsx'

const AssinaturaDialog = lazyPart(async () => (await import('./AssinaturaDialog.tsx')).AssinaturaDialog)

export function AssinaturaButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        visibleFrom="sm"
        leftSection={<IconCalendarShare size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Assinar agenda
      </Button>
      <ActionIcon
        variant="default"
        size={36}
        hiddenFrom="sm"
        aria-label="Assinar agenda"
        onClick={() => setOpen(true)}
      >
        <IconCalendarShare size={18} aria-hidden />
      </ActionIcon>
      {isOpen && <AssinaturaDialog onClose={() => setOpen(false)} />}
    </>
  )
}
