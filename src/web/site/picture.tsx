import { enderecoDe, srcsetDe } from '#contract/enderecos.ts'
import type { PublicPicture } from '#contract/site.ts'

interface Props {
  of: PublicPicture
  /** Empty where the words beside it say the same. */
  alt: string
  sizes: string
  /** For what is seen first: fetched at once, and before anything else. */
  first?: boolean
}

/** The colour that the picture has on the average stands in its place until it comes; a style could not say it (CSP). */
export function Picture({ of, alt, sizes, first = false }: Props) {
  const fallback = of.larguras.find((width) => width >= 800) ?? of.larguras.at(-1) ?? of.largura
  return (
    <>
      <svg className="tone" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <path fill={of.cor} d="M0 0h1v1H0z" />
      </svg>
      <picture>
        <source type="image/avif" srcSet={srcsetDe(of, 'avif')} sizes={sizes} />
        <img
          className="picture"
          src={enderecoDe(of, fallback, 'webp')}
          srcSet={srcsetDe(of, 'webp')}
          sizes={sizes}
          width={of.largura}
          height={of.altura}
          alt={alt}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          decoding="async"
        />
      </picture>
    </>
  )
}
