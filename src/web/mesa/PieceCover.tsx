import { IconFileTypePdf, IconPhotoOff } from '@tabler/icons-react'
import type { Peca } from '#contract/work/schemas/pecas.ts'

interface Props {
  peca: Peca
  /** The displayed width, as a value of the attribute `sizes`. */
  sizes: string
}

/** The first page of a piece, or a sign in its place while there is none. */
export function PieceCover({ peca: { capa, tipo }, sizes }: Props) {
  if (!capa) {
    const Icon = tipo === 'pdf' ? IconFileTypePdf : IconPhotoOff
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
