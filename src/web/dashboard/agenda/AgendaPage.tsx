import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { Reading } from '#web/boundary.tsx'
import { PageHeading } from '#web/ui/states.tsx'
import { NewActivityDialog } from './ActivityDialog.tsx'
import { ActivityTable } from './ActivityTable.tsx'
import { useAgenda } from './use-agenda.ts'

// The calendar's library is the larger half of this screen: only who looks at it loads it.
const CalendarView = lazy(async () => ({
  default: (await import('./calendario/CalendarView.tsx')).CalendarView,
}))

/** The day of the team, as a table and as a calendar. */
export function AgendaPage() {
  const agenda = useAgenda()
  const [isNew, setNew] = useState(false)
  const view = (to: typeof agenda.vista, label: string) => (
    <Button
      variant={agenda.vista === to ? 'filled' : 'default'}
      aria-pressed={agenda.vista === to}
      onClick={() => agenda.setVista(to)}
    >
      {label}
    </Button>
  )
  return (
    <>
      <PageHeading
        action={
          <Group gap="xs">
            {view('tabela', 'Tabela')}
            {view('calendario', 'Calendário')}
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setNew(true)}>
              Nova Atividade
            </Button>
          </Group>
        }
      >
        Agenda de Atividades
      </PageHeading>
      <Reading failure="Erro ao buscar atividades.">
        {agenda.vista === 'tabela' ? <ActivityTable agenda={agenda} /> : <CalendarView agenda={agenda} />}
      </Reading>
      {isNew && <NewActivityDialog onClose={() => setNew(false)} />}
    </>
  )
}
