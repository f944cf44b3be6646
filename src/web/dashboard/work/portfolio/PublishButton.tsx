import type { Work } from '#contract/work/endpoints/portfolio.ts'
import { whyNotPublish } from '#contract/work/rules/portfolio.ts'
import { ActionButton } from '#web/action-button.tsx'
import { api } from '#web/api.ts'

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
