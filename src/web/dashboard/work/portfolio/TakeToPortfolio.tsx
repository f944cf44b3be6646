import { useNavigate } from 'react-router'
import type { Project } from '#contract/work/endpoints/projetos.ts'
import { ActionButton } from '#web/action-button.tsx'
import { api } from '#web/api.ts'
import { useSession } from '#web/dashboard/platform/session-context.ts'

/** Creates a draft work from a completed project and asks its client for permission to show it. */
export function TakeToPortfolio({ project: { id, status } }: { project: Pick<Project, 'id' | 'status'> }) {
  const { user } = useSession()
  const navigate = useNavigate()
  if (user.role !== 'admin' || status !== 'completed') return null
  const open = (work: { id: number }) => navigate(`/dashboard/portfolio?trabalho=${work.id}`)
  return (
    <ActionButton
      endpoint={api.portfolio.levar}
      input={{ projectId: id }}
      onDone={open}
      variant="default"
      size="xs"
    >
      Adicionar ao portfólio
    </ActionButton>
  )
}
