import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { api, useAction } from '#platform/browser/api.ts'
import { ConfirmButton } from '#platform/browser/confirm-button.tsx'
import { date, day } from '#platform/browser/format.ts'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { ClockFigures } from '#proofing/mesa/screens/ClockFigures.tsx'
import type { Relogio } from '#proofing/relogio/schemas.ts'
import { dias } from '#proofing/relogio/words-rules.ts'
import type { Project, ProjectDetail } from '#studio/projetos/contract.ts'

const MaterialDialog = lazyPart(
  'proofing/relogio/screens/MaterialDialog',
  async () => (await import('./MaterialDialog.tsx')).MaterialDialog,
)

/** The clock of a project as the team sees it, with the hand-overs and the deadline that it can propose. */
export function ProjectClock({ project }: { project: ProjectDetail }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <ClockFigures
        projectId={project.id}
        isUnanswered={project.decisions.length === 0}
        actions={(relogio) => (
          <Group gap="xs" className="clock-actions">
            {relogio.lado === 'agencia' && (
              <Button variant="default" onClick={() => setAsking(true)}>
                Pedir material ao cliente
              </Button>
            )}
            {relogio.proposta && <DeadlineButton project={project} proposta={relogio.proposta} />}
          </Group>
        )}
      />
      {asking && <MaterialDialog project={project} onClose={() => setAsking(false)} />}
    </>
  )
}

interface ProposalProps {
  project: Project
  proposta: NonNullable<Relogio['proposta']>
}

function DeadlineButton({ project: { id, versao }, proposta }: ProposalProps) {
  const { prazo, novo, desde } = proposta
  const many = `${dias(proposta.dias)} ${proposta.dias === 1 ? 'útil' : 'úteis'}`
  return (
    <ConfirmButton
      endpoint={api.relogio.prazo}
      input={{ id, versao, prazo: novo }}
      question={`Mudar o prazo de ${day(prazo)} para ${day(novo)}?`}
      effect={`Desde ${date(desde)}, quando o prazo foi definido, o trabalho ficou ${many} com o cliente.`}
      yes="Mudar o prazo"
    >
      Propor novo prazo
    </ConfirmButton>
  )
}

/** The clock of a project as its client sees it. */
export const MyProjectClock = ({ project }: { project: ProjectDetail }) => (
  <ClockFigures
    projectId={project.id}
    isUnanswered={project.decisions.length === 0}
    actions={({ aguardando }) =>
      aguardando && (
        <Group gap="xs" className="clock-actions">
          <SentButton id={project.id} />
        </Group>
      )
    }
  />
)

interface Props {
  /** The project. */
  id: number
  /** The label for the team, which says that the material arrived. */
  label?: string
}

/** Returns the turn to the agency, because the material that was awaited is sent. */
export function SentButton({ id, label = 'Já enviei' }: Props) {
  const bola = useAction(api.relogio.bola)
  return (
    <Button loading={bola.isPending} onClick={() => bola.mutate({ id, passagem: 'recebido' })}>
      {label}
    </Button>
  )
}
