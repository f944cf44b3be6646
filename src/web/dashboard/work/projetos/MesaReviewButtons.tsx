import { useQuery } from '@tanstack/react-query'
import { canReview } from '#contract/work/rules/projetos.ts'
import type { Mesa } from '#contract/work/schemas/pecas.ts'
import { api } from '#web/api.ts'
import { useSession } from '#web/dashboard/platform/session-context.ts'
import { ReviewButtons } from './ReviewButtons.tsx'

/** The buttons with which the client answers for the project of a piece, while it is in review. */
export function MesaReviewButtons({ mesa: { projeto } }: { mesa: Mesa }) {
  const { user } = useSession()
  const { data: project } = useQuery(api.projetos.get.queryOptions({ input: { id: projeto.id } }))
  if (!project || !canReview(user, project)) return null
  return <ReviewButtons project={project} approve="Aprovar" reject="Pedir ajustes" />
}
