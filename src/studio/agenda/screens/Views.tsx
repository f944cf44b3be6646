import { Button } from '@mantine/core'
import { IconCalendar, IconCalendarShare, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import type { Agenda, Vista } from './use-agenda.ts'

const AssinaturaDialog = lazyPart(
  'studio/agenda/screens/AssinaturaDialog',
  async () => (await import('./AssinaturaDialog.tsx')).AssinaturaDialog,
)

const views: { value: Vista; label: string; Icon: typeof IconTable }[] = [
  { value: 'tabela', label: 'Tabela', Icon: IconTable },
  { value: 'calendario', label: 'Calendário', Icon: IconCalendar },
]

/**
 * The buttons that show the table or the calendar, and the one that subscribes to the agenda. On a phone only the button
 * of the other view is there.
 */
export function Views({ agenda: { vista, setVista } }: { agenda: Pick<Agenda, 'vista' | 'setVista'> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="agenda-views">
      {views.map(({ value, label, Icon }) => (
        <Button
          key={value}
          variant={vista === value ? 'light' : 'default'}
          aria-pressed={vista === value}
          aria-label={label}
          leftSection={<Icon size={18} aria-hidden />}
          onClick={() => setVista(value)}
        >
          {label}
        </Button>
      ))}
      <Button
        className="agenda-subscribe"
        variant="default"
        aria-label="Assinar agenda"
        leftSection={<IconCalendarShare size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Assinar agenda
      </Button>
      {isOpen && <AssinaturaDialog onClose={() => setOpen(false)} />}
    </div>
  )
}
