import type { Imagem } from '#platform/contract/arquivos-schemas.ts'
import { enderecoDe, srcsetDe } from '#platform/contract/enderecos.ts'

interface Props {
  imagem: Imagem
  /** The displayed width, as a value of the attribute `sizes`. */
  sizes: string
  alt?: string
}

/**
 * A responsive picture in AVIF or WebP. Until the picture has loaded, its dominant colour fills the place.
 */
export function Picture({ imagem, sizes, alt = imagem.legenda || imagem.nome }: Props) {
  const { largura, altura, cor, larguras } = imagem
  return (
    <picture>
      <source type="image/avif" srcSet={srcsetDe(imagem, 'avif')} sizes={sizes} />
      <img
        src={enderecoDe(imagem, larguras[0] ?? largura, 'webp')}
        srcSet={srcsetDe(imagem, 'webp')}
        sizes={sizes}
        width={largura}
        height={altura}
        alt={alt}
        loading="lazy"
        decoding="async"
        style={{ backgroundColor: cor }}
      />
    </picture>
  )
}
