import { Text } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import type { Project } from '#contract/work/endpoints/projetos.ts'
import { PictureStage } from '#web/dashboard/platform/arquivos/PictureStage.tsx'

/** The pictures of a project, one of them large. */
export function ProjectStage({ project: { images } }: { project: Pick<Project, 'images'> }) {
  const [at, setAt] = useState(0)
  if (images.length > 0)
    return <PictureStage images={images} label="Imagens do projeto" at={at} onShow={setAt} />
  return (
    <div className="no-pictures">
      <IconPhoto size={48} stroke={1} aria-hidden />
      <Text>Nenhuma imagem ainda</Text>
    </div>
  )
}
