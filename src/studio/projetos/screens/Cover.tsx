import { IconPhoto } from '@tabler/icons-react'
import { Picture } from '#platform/dashboard/arquivos/Picture.tsx'
import type { Project } from '#studio/projetos/contract.ts'

/**
 * The first picture of a project, or a placeholder, for the top of its card. The card itself must render the
 * `Card.Section` around it, because Mantine removes the padding only around a direct child.
 */
export function Cover({ project: { images } }: { project: Project }) {
  const [first] = images
  if (!first) {
    return (
      <div className="cover-placeholder">
        <IconPhoto size={32} stroke={1.25} aria-hidden />
      </div>
    )
  }
  return <Picture imagem={first} sizes="(max-width: 36em) 90vw, 340px" alt="" />
}
