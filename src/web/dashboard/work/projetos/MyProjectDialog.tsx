import { useSuspenseQuery } from '@tanstack/react-query'
import { canReview } from '#contract/work/rules/projetos.ts'
import { api } from '#web/api.ts'
import { useSession } from '#web/dashboard/platform/session-context.ts'
import { PermissaoPanel } from '#web/dashboard/work/permissoes/PermissaoPanel.tsx'
import { MyProjectClock } from '#web/dashboard/work/relogio/MyProjectClock.tsx'
import { QueryBoundary } from '#web/query-boundary.tsx'
import { AnswerButtons } from './AnswerButtons.tsx'
import { MyProject } from './MyProject.tsx'
import { ProjectWindow } from './ProjectFrame.tsx'

interface Props {
  id: number
  /** Opens a piece. */
  onOpen: (peca: number) => void
  onClose: () => void
}

/** The details of a project as the client sees them. */
export function MyProjectDialog({ onClose, ...props }: Props) {
  return (
    <ProjectWindow onClose={onClose} title="Detalhes do Projeto">
      <Content {...props} />
    </ProjectWindow>
  )
}

function Content({ id, onOpen }: Omit<Props, 'onClose'>) {
  const { user } = useSession()
  const { data: project } = useSuspenseQuery(api.projetos.get.queryOptions({ input: { id } }))
  const { data: painel } = useSuspenseQuery(api.painel.get.queryOptions())
  return (
    <MyProject
      project={project}
      onOpen={onOpen}
      signature={painel.assinatura}
      clock={<MyProjectClock projectId={id} />}
      permission={<PermissaoPanel projectId={id} />}
      decision={
        canReview(user, project) && (
          <QueryBoundary failure="Erro ao buscar o que espera a sua resposta.">
            <AnswerButtons
              project={project}
              approve="Aprovar Projeto"
              reject="Solicitar Ajustes"
              onOpen={onOpen}
            />
          </QueryBoundary>
        )
      }
    />
  )
}
