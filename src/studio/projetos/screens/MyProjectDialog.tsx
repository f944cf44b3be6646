import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '#platform/browser/api.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { useSession } from '#platform/dashboard/session-context.ts'
import { MyProjectClock } from '#proofing/relogio/screens/ProjectClock.tsx'
import { PermissaoPanel } from '#studio/permissoes/screens/PermissaoPanel.tsx'
import { canReview } from '#studio/projetos/rules.ts'
import { AfterAnswer, ownAnswerIn } from './AfterAnswer.tsx'
import { DecisaoButtons } from './DecisaoButtons.tsx'
import { MyProject } from './MyProject.tsx'
import { ProjectWindow } from './ProjectWindow.tsx'

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
  const answer = ownAnswerIn(project, user.name)
  return (
    <MyProject
      project={project}
      onOpen={onOpen}
      signature={painel.assinatura}
      clock={<MyProjectClock project={project} />}
      answered={answer && <AfterAnswer answer={answer} />}
      permission={<PermissaoPanel projectId={id} />}
      decision={
        canReview(user, project) && (
          <QueryBoundary failure="Erro ao buscar o que espera a sua resposta.">
            <DecisaoButtons project={project} approve="Aprovar Projeto" reject="Solicitar Ajustes" />
          </QueryBoundary>
        )
      }
    />
  )
}
