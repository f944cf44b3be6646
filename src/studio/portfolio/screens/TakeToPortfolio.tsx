import { ActionButton } from '#platform/browser/action-button.tsx'
import { api } from '#platform/browser/api.ts'
import { useSession } from '#platform/dashboard/session-context.ts'
import { useNavigate } from '#platform/ui/navigation.tsx'
import type { Project } from '#studio/projetos/contract.ts'

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
