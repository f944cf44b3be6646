import { Stack, Text, Title } from '@mantine/core'
import { lazy, useState } from 'react'
import type { ProjectDetail } from '#contract/work/endpoints/projetos.ts'
import { canChangeImages } from '#contract/work/rules/projetos.ts'
import { api, useAction } from '#web/api.ts'
import { PictureStage } from '#web/dashboard/platform/arquivos/PictureStage.tsx'
import type { useUploads } from '#web/dashboard/platform/arquivos/use-uploads.ts'
import { useSession } from '#web/dashboard/platform/session-context.ts'
import { LazyBoundary } from '#web/ui/LazyBoundary.tsx'
import { Loading } from '#web/ui/states.tsx'
import { ProjectStage } from './ProjectStage.tsx'

const PictureEditor = lazy(async () => ({
  default: (await import('#web/dashboard/platform/arquivos/PictureEditor.tsx')).PictureEditor,
}))

interface Props {
  project: ProjectDetail
  uploads: ReturnType<typeof useUploads>
}

/** The pictures of a project. The team can change them, except while the client is deciding about them. */
export function ProjectPictures({ project, uploads }: Props) {
  const { user } = useSession()
  if (canChangeImages(user, project)) return <Changeable project={project} uploads={uploads} />
  return (
    <Stack gap="sm">
      <Text c="dimmed" ta="center" px="md" pt={{ base: 'md', sm: 0 }}>
        {project.images.length > 0
          ? 'O cliente está vendo estas imagens. Tire o projeto da revisão para mudá-las.'
          : 'Nenhuma imagem foi enviada. Tire o projeto da revisão para juntar imagens.'}
      </Text>
      <ProjectStage project={project} />
    </Stack>
  )
}

function Changeable({ project: { id, images }, uploads }: Props) {
  const [at, setAt] = useState(0)
  const order = useAction(api.projetos.ordenarImagens)
  const caption = useAction(api.projetos.legendarImagem)
  const remove = useAction(api.projetos.excluirImagem)
  return (
    <Stack>
      {images.length > 0 && (
        <PictureStage images={images} label="Imagem escolhida" at={at} onShow={setAt} chosenElsewhere />
      )}
      <section aria-label="Edição das imagens" className="project-board">
        <Title order={3} mb="xs">
          Imagens
        </Title>
        <LazyBoundary fallback={<Loading rows={1} />}>
          <PictureEditor
            uploads={uploads}
            images={images}
            onShow={setAt}
            onOrder={(ids) => order.mutate({ id, ids })}
            onCaption={(imagem, legenda) => caption.mutate({ projectId: id, id: imagem, legenda })}
            onRemove={(imagem) => remove.mutate({ projectId: id, id: imagem })}
          />
        </LazyBoundary>
        {images.length > 0 && (
          <Text size="xs" c="dimmed" mt="xs">
            O cliente vê as imagens quando o projeto vai para revisão.
          </Text>
        )}
      </section>
    </Stack>
  )
}
