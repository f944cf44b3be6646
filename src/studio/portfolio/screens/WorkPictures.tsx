import { Text, Title } from '@mantine/core'
import { lazy, useState } from 'react'
import { api, useAction } from '#platform/browser/api.ts'
import { endpoints } from '#platform/browser/endpoints.ts'
import { lazyPart } from '#platform/browser/lazy-part.tsx'
import { useUploads } from '#platform/dashboard/arquivos/use-uploads.ts'
import { LazyBoundary } from '#platform/ui/LazyBoundary.tsx'
import { Loading } from '#platform/ui/states.tsx'
import type { Work } from '#studio/portfolio/contract.ts'

const PictureEditor = lazy(async () => ({
  default: (await import('#platform/dashboard/arquivos/PictureEditor.tsx')).PictureEditor,
}))

const FramingDialog = lazyPart(async () => (await import('./FramingDialog.tsx')).FramingDialog)

/** The pictures of a work; the first is the cover. */
export function WorkPictures({ work: { id, imagens } }: { work: Work }) {
  const order = useAction(api.portfolio.ordenarImagens)
  const caption = useAction(api.portfolio.legendarImagem)
  const remove = useAction(api.portfolio.excluirImagem)
  const [framing, setFraming] = useState<number>()
  const framed = imagens.find((imagem) => imagem.id === framing)
  const uploads = useUploads({ endpoint: endpoints.portfolio.enviarImagens, input: { id } })
  return (
    <section aria-label="Imagens do trabalho">
      <Title order={3}>Imagens</Title>
      <Text c="dimmed" mb="xs">
        A primeira é a capa. Em um trabalho em destaque, a segunda pode aparecer na abertura do site. Onde o
        site corta a imagem, o enquadramento diz o que fica à vista.
      </Text>
      <LazyBoundary fallback={<Loading rows={1} />}>
        <PictureEditor
          uploads={uploads}
          images={imagens}
          onOrder={(ids) => order.mutate({ id, ids })}
          onCaption={(imagem, legenda) => caption.mutate({ portfolioId: id, id: imagem, legenda })}
          onRemove={(imagem) => remove.mutate({ portfolioId: id, id: imagem })}
          onFrame={setFraming}
        />
      </LazyBoundary>
      {framed && <FramingDialog portfolioId={id} imagem={framed} onClose={() => setFraming(undefined)} />}
    </section>
  )
}
