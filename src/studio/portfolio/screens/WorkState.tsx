import { Badge } from '@mantine/core'
import { IconCircleDashed, IconWorld } from '@tabler/icons-react'
import { ActionButton } from '#platform/browser/action-button.tsx'
import { api } from '#platform/browser/api.ts'
import type { Work } from '#studio/portfolio/contract.ts'
import { whyNotPublish } from '#studio/portfolio/rules.ts'

export function StateBadge({ work: { publicado_em } }: { work: Work }) {
  const Icon = publicado_em ? IconWorld : IconCircleDashed
  const color = publicado_em ? 'teal' : 'gray'
  return (
    <Badge
      size="sm"
      leftSection={<Icon size={12} aria-hidden color={`var(--mantine-color-${color}-text)`} />}
    >
      {publicado_em ? 'Publicado' : 'Rascunho'}
    </Badge>
  )
}

/** Publishes a work on the site, or removes a published work from the site. */
export function PublishButton({ work }: { work: Work }) {
  const { id, versao, title, publicado_em } = work
  if (publicado_em)
    return (
      <ActionButton
        endpoint={api.portfolio.despublicar}
        input={{ id, versao }}
        variant="default"
        size="xs"
        aria-label={`Tirar ${title} do site`}
      >
        Tirar do site
      </ActionButton>
    )
  return (
    <ActionButton
      endpoint={api.portfolio.publicar}
      input={{ id, versao }}
      size="xs"
      disabled={whyNotPublish(work) !== null}
      aria-label={`Publicar ${title}`}
    >
      Publicar
    </ActionButton>
  )
}
