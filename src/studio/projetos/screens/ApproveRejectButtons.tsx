import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { GREEN } from '#proofing/mesa/screens/words.ts'
import type { Project } from '#studio/projetos/contract.ts'

const ApproveDialog = lazyPart(
  'studio/projetos/screens/ApproveDialog',
  async () => (await import('./ApproveDialog.tsx')).ApproveDialog,
)
const RejectDialog = lazyPart(
  'studio/projetos/screens/RejectDialog',
  async () => (await import('./RejectDialog.tsx')).RejectDialog,
)

interface Props {
  project: Pick<Project, 'id' | 'title' | 'images' | 'versao'>
  /** The id of the open rodada; undefined if there is none. */
  rodada?: number | undefined
  /** The labels of the two buttons. They differ between the card and the panel of a project. */
  approve: string
  reject: string
  /** Shown in place of the two buttons. A dialog that is open stays, so that an answer is not interrupted. */
  instead?: ReactNode | undefined
}

/**
 * The client's buttons to approve or reject a project. Both open a dialog for confirmation, because a
 * decision is recorded permanently.
 */
export function ApproveRejectButtons({ project, rodada, approve, reject, instead }: Props) {
  // The project is fixed when a button is clicked, so that the decision applies to the version that was on the
  // screen, not to a later refetch.
  const [approving, setApproving] = useState<Props['project'] | null>(null)
  const [rejecting, setRejecting] = useState<Props['project'] | null>(null)
  return (
    <>
      {instead ?? (
        <>
          <Button size="sm" color={GREEN} onClick={() => setApproving(project)}>
            {approve}
          </Button>
          <Button size="sm" variant="default" onClick={() => setRejecting(project)}>
            {reject}
          </Button>
        </>
      )}
      {approving && <ApproveDialog project={approving} rodada={rodada} onClose={() => setApproving(null)} />}
      {rejecting && <RejectDialog project={rejecting} rodada={rodada} onClose={() => setRejecting(null)} />}
    </>
  )
}
