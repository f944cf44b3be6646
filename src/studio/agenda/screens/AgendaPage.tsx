import './agenda.css'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { lazyComponent, lazyPart } from '#platform/ui/lazy-part.tsx'
import { PageHeading } from '#platform/ui/states.tsx'
import { AtividadeTable } from './AtividadeTable.tsx'
import { useAgenda } from './use-agenda.ts'

// The calendar library is more than half of the code of this page, so it is loaded on its own.
const CalendarView = lazyComponent(
  'studio/agenda/screens/calendario/CalendarView',
  async () => (await import('./calendario/CalendarView.tsx')).CalendarView,
)

const NewAtividadeDialog = lazyPart(
  'studio/agenda/screens/AtividadeDialog',
  async () => (await import('./AtividadeDialog.tsx')).NewAtividadeDialog,
)
const OpenAtividadeDialog = lazyPart(
  'studio/agenda/screens/AtividadeDialog',
  async () => (await import('./AtividadeDialog.tsx')).OpenAtividadeDialog,
)

/** The team's activities, as a table or as a calendar. */
export function AgendaPage() {
  const agenda = useAgenda()
  const { vista, aberta, setAberta, setNova } = agenda
  return (
    <div className="agenda" data-view={vista}>
      <PageHeading
        action={
          <Button
            className="agenda-new"
            aria-label="Nova Atividade"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setNova(true)}
          >
            Nova Atividade
          </Button>
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
    </div>
  )
}
