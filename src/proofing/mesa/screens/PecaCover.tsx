import { IconFileTypePdf, IconMovie, IconMusic, IconPhotoOff } from '@tabler/icons-react'
import type { Peca } from '#proofing/pecas/schemas.ts'

/** What stands for a piece without a picture. */
const icons: Record<Peca['tipo'], typeof IconMovie> = {
  imagem: IconPhotoOff,
  pdf: IconFileTypePdf,
  filme: IconMovie,
  som: IconMusic,
}

interface Props {
  peca: Pick<Peca, 'capa' | 'tipo'>
  /** The displayed width, as a value of the attribute `sizes`. */
  sizes: string
}

/** The first page of a piece, or a sign in its place while there is none. */
export function PecaCover({ peca: { capa, tipo }, sizes }: Props) {
  if (!capa) {
    const Icon = icons[tipo]
    return (
      <span className="piece-cover">
        <Icon size={40} stroke={1.25} aria-hidden />
      </span>
    )
  }
  const { endereco, larguras, largura, altura, cor } = capa
  const addressAt = (width: number) => `${endereco}/${width}.webp`
  return (
    <img
      src={addressAt(larguras[0] ?? largura)}
      srcSet={larguras.map((width) => `${addressAt(width)} ${width}w`).join(', ')}
      sizes={sizes}
      width={largura}
      height={altura}
      alt=""
      loading="lazy"
      decoding="async"
      style={{ backgroundColor: cor }}
    />
  )
}
