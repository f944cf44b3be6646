import { ActionIcon, Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { COMO_CLIENTE } from '#platform/browser/client-view.ts'
import { notify } from '#platform/ui/notify.ts'
import type { Mesa } from '#proofing/pecas/schemas.ts'
import { workMessages } from '#studio/messages.ts'

interface Props {
  mesa: Mesa
  /** The number of the page that is shown. */
  pagina: number
}

const label = 'Como o cliente vê'

/**
 * Leads to the piece as the client of the project sees it. It is a plain link, because the other page loads everything
 * again: nothing that the team has read is shown there.
 */
export function AsClientLink({ mesa, pagina }: Props) {
  if (!mesa.posso.canVerComoCliente) return null
  if (mesa.versoes.every(({ enviada_em }) => enviada_em === null)) {
    const tell = () => notify.failure(workMessages.peca.clienteNaoVe)
    return (
      <>
        <ActionIcon variant="default" size="md" hiddenFrom="xl" aria-label={label} onClick={tell}>
          <IconEye size={16} aria-hidden />
        </ActionIcon>
        <Button {...wide} onClick={tell}>
          {label}
        </Button>
      </>
    )
  }
  const href = addressOf(mesa, pagina)
  return (
    <>
      <ActionIcon variant="default" size="md" hiddenFrom="xl" aria-label={label} component="a" href={href}>
        <IconEye size={16} aria-hidden />
      </ActionIcon>
      <Button {...wide} component="a" href={href}>
        {label}
      </Button>
    </>
  )
}

const wide = {
  size: 'xs',
  variant: 'default',
  visibleFrom: 'xl',
  leftSection: <IconEye size={16} aria-hidden />,
} as const

/** The same version and page if the client has got this version, otherwise the newest version that the client has. */
function addressOf({ projeto, peca, versao }: Mesa, pagina: number): string {
  const params = new URLSearchParams({ projeto: String(projeto.id), peca: String(peca.id) })
  if (versao.enviada_em !== null) {
    params.set('v', String(versao.numero))
    params.set('pag', String(pagina))
  }
  return `${COMO_CLIENTE}?${params}`
}
