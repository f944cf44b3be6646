import { Text, Title } from '@mantine/core'
import { lazy } from 'react'
import type { ProjectDetail } from '#contract/work/endpoints/projetos.ts'
import { canChangeImages } from '#contract/work/rules/projetos.ts'
import { api, useAction } from '#web/api.ts'
import { Gallery } from '#web/dashboard/platform/arquivos/Gallery.tsx'
import { useSession } from '#web/dashboard/platform/session-context.ts'
import { endpoints } from '#web/endpoints.ts'
import { LazyBoundary } from '#web/ui/LazyBoundary.tsx'
import { Loading } from '#web/ui/states.tsx'

const PictureEditor = lazy(async () => ({
  default: (await import('#web/dashboard/platform/arquivos/PictureEditor.tsx')).PictureEditor,
}))

/** The pictures of a project. The team can change them, except while the client is deciding about them. */
export function ProjectPictures({ project }: { project: ProjectDetail }) {
  const { user } = useSession()
  return (
    <section aria-label="Imagens do projeto">
      <Title order={3} mb="xs">
        Imagens
      </Title>
      {canChangeImages(user, project) ? (
        <LazyBoundary fallback={<Loading rows={1} />}>
          <Changeable project={project} />
        </LazyBoundary>
      ) : (
        <>
          <Text c="dimmed" mb="xs">
            {project.images.length > 0
              ? 'O cliente está vendo estas imagens. Tire o projeto da revisão para mudá-las.'
              : 'Nenhuma imagem foi enviada. Tire o projeto da revisão para juntar imagens.'}
          </Text>
          <Gallery images={project.images} label="Imagens em revisão" />
        </>
      )}
    </section>
  )
}

function Changeable({ project: { id, images } }: { project: ProjectDetail }) {
  const order = useAction(api.projetos.ordenarImagens)
  const caption = useAction(api.projetos.legendarImagem)
  const remove = useAction(api.projetos.excluirImagem)
  return (
    <>
      <PictureEditor
        upload={{ endpoint: endpoints.projetos.enviarImagens, input: { id } }}
        images={images}
        onOrder={(ids) => order.mutate({ id, ids })}
        onCaption={(imagem, legenda) => caption.mutate({ projectId: id, id: imagem, legenda })}
        onRemove={(imagem) => remove.mutate({ projectId: id, id: imagem })}
      />
      {images.length > 0 && (
        <Text size="xs" c="dimmed" mt="xs">
          O cliente vê as imagens quando o projeto vai para revisão.
        </Text>
      )}
    </>
  )
}
