import { Card } from '@mantine/core'
import type { Project } from '#contract/work/endpoints/projetos.ts'
import { Picture } from '#web/dashboard/platform/arquivos/Picture.tsx'

/** The first picture of a project, at the top of its card. */
export function Cover({ project: { images } }: { project: Project }) {
  const [first] = images
  if (!first) return null
  return (
    <Card.Section className="cover" mb="sm">
      <Picture imagem={first} sizes="(max-width: 36em) 90vw, 340px" alt="" />
    </Card.Section>
  )
}
