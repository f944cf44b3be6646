import type { Imagem } from '#contract/arquivos.ts'
import { enderecoDe, srcsetDe } from '#contract/enderecos.ts'

interface Props {
  imagem: Imagem
  /** How wide it is shown, as the attribute `sizes` says it. */
  sizes: string
  alt?: string
}

/** A picture in the smallest format and width that the screen needs, on its own colour until it is there. */
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
