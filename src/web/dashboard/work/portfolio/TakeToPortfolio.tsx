import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import type { Project } from '#contract/work/endpoints/projetos.ts'
import { api, useAction } from '#web/api.ts'
import { useSession } from '#web/dashboard/platform/session-context.ts'

/** Creates a draft work from a completed project and asks its client for permission to show it. */
export function TakeToPortfolio({ project: { id, status } }: { project: Pick<Project, 'id' | 'status'> }) {
  const { user } = useSession()
  const navigate = useNavigate()
  const take = useAction(api.portfolio.levar)
  if (user.role !== 'admin' || status !== 'completed') return null
  const open = (work: { id: number }) => navigate(`/dashboard/portfolio?trabalho=${work.id}`)
  return (
    <Button
      variant="default"
      size="xs"
      loading={take.isPending}
      onClick={() => take.mutate({ projectId: id }, { onSuccess: open })}
    >
      Levar para o portfólio
    </Button>
  )
}
