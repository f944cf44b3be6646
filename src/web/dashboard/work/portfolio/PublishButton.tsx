import { Button } from '@mantine/core'
import type { Work } from '#contract/work/endpoints/portfolio.ts'
import { whyNotPublish } from '#contract/work/rules/portfolio.ts'
import { api, useAction } from '#web/api.ts'

/** Publishes a work on the site, or removes it from there. */
export function PublishButton({ work }: { work: Work }) {
  const publish = useAction(api.portfolio.publicar)
  const hide = useAction(api.portfolio.despublicar)
  const { id, versao, title, publicado_em } = work
  if (publicado_em)
    return (
      <Button
        variant="default"
        size="xs"
        loading={hide.isPending}
        onClick={() => hide.mutate({ id, versao })}
        aria-label={`Tirar ${title} do site`}
      >
        Tirar do site
      </Button>
    )
  return (
    <Button
      size="xs"
      loading={publish.isPending}
      disabled={whyNotPublish(work) !== null}
      onClick={() => publish.mutate({ id, versao })}
      aria-label={`Publicar ${title}`}
    >
      Publicar
    </Button>
  )
}
