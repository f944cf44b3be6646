import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/captions.css'
import 'yet-another-react-lightbox/plugins/counter.css'
import type { HTMLAttributes } from 'react'
import Lightbox, { type Slide } from 'yet-another-react-lightbox'
import Captions from 'yet-another-react-lightbox/plugins/captions'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Download from 'yet-another-react-lightbox/plugins/download'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import type { Imagem } from '#platform/contract/arquivos-schemas.ts'
import { enderecoDe, enderecoDoDownload } from '#platform/contract/enderecos.ts'
import { isOfTeam } from '#platform/contract/roles.ts'
import { useSession } from '#platform/dashboard/session-context.ts'

const labels = {
  Previous: 'Anterior',
  Next: 'Próxima',
  Close: 'Fechar',
  Slide: 'Imagem',
  Carousel: 'Galeria',
  Lightbox: 'Imagem ampliada',
  'Photo gallery': 'Galeria de imagens',
  '{index} of {total}': '{index} de {total}',
  'Zoom in': 'Aproximar',
  'Zoom out': 'Afastar',
  'Show captions': 'Mostrar legendas',
  'Hide captions': 'Esconder legendas',
  Download: 'Baixar',
}

/** Marks the viewer so that Escape closes only the viewer and not the dialog below it. */
const container: HTMLAttributes<HTMLDivElement> & Record<`data-${string}`, string> = {
  'data-mantine-stop-propagation': 'true',
}

/** Shows one picture full screen, with arrows to the others. */
export function Viewer({ images, at, onClose }: { images: Imagem[]; at: number; onClose: () => void }) {
  const { user } = useSession()
  const slides = images.map((imagem) => {
    const { nome } = imagem
    // A client downloads the file of a version where the piece is shown, which knows whether the client may.
    const download = isOfTeam(user) && { url: enderecoDoDownload(imagem), filename: nome }
    return { ...slideOf(imagem), download }
  })
  return <SlideViewer slides={slides} at={at} onClose={onClose} />
}

/**
 * Shows one slide full screen, in the same way as `Viewer`, for slides such as attachments, whose addresses
 * are built differently.
 */
export function SlideViewer({ slides, at, onClose }: { slides: Slide[]; at: number; onClose: () => void }) {
  return (
    <Lightbox
      open
      index={at}
      close={onClose}
      slides={slides}
      plugins={[Zoom, Captions, Counter, Download]}
      labels={labels}
      portal={{ container }}
      carousel={{ finite: true }}
      controller={{ closeOnBackdropClick: true, aria: true }}
      zoom={{ maxZoomPixelRatio: 3 }}
      captions={{ descriptionTextAlign: 'center' }}
    />
  )
}

function slideOf(imagem: Imagem) {
  const { legenda, nome, largura, altura, larguras } = imagem
  const height = (width: number) => Math.round((width * altura) / largura)
  return {
    src: enderecoDe(imagem, largura, 'webp'),
    alt: legenda || nome,
    width: largura,
    height: altura,
    srcSet: larguras.map((width) => ({
      src: enderecoDe(imagem, width, 'webp'),
      width,
      height: height(width),
    })),
    ...(legenda && { description: legenda }),
  }
}
