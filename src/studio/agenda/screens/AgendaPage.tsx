import './agenda.css'
import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy } from 'react'
import { lazyPart } from '#platform/browser/lazy-part.tsx'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { PageHeading } from '#platform/ui/states.tsx'
import { AssinaturaButton } from './AssinaturaButton.tsx'
import { AtividadeTable } from './AtividadeTable.tsx'
import { useAgenda } from './use-agenda.ts'

// The calendar library is more than half of the code of this page, so it is loaded on its own.
const CalendarView = lazy(async () => ({
  default: (await import('./calendario/CalendarView.tsx')).CalendarView,
}))

const NewAtividadeDialog = lazyPart(async () => (await import('./AtividadeDialog.tsx')).NewAtividadeDialog)
const OpenAtividadeDialog = lazyPart(async () => (await import('./AtividadeDialog.tsx')).OpenAtividadeDialog)

/** The team's activities, as a table or as a calendar. */
export function AgendaPage() {
  const agenda = useAgenda()
  const { vista, aberta, setAberta, setNova, setVista } = agenda
  const view = (to: typeof vista, label: string) => (
    <Button
      variant={vista === to ? 'filled' : 'default'}
      aria-pressed={vista === to}
      onClick={() => setVista(to)}
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
            <AssinaturaButton />
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setNova(true)}>
              Nova Atividade
            </Button>
          </Group>
        }
      >
        Agenda de Atividades
      </PageHeading>
      {vista === 'tabela' ? (
        <AtividadeTable agenda={agenda} />
      ) : (
        <QueryBoundary failure="Erro ao buscar atividades.">
          <CalendarView agenda={agenda} />
        </QueryBoundary>
      )}
      {agenda.nova && <NewAtividadeDialog projeto={agenda.projeto} onClose={() => setNova(false)} />}
      {/* The calendar opens an activity in its own details dialog; the table opens it in the edit form. */}
      {vista === 'tabela' && aberta && (
        <OpenAtividadeDialog key={aberta} id={aberta} onClose={() => setAberta(undefined)} />
      )}
    </>
  )
}
