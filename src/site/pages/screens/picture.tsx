import { enderecoDe, srcsetDe } from '#platform/contract/enderecos.ts'
import type { PublicPicture } from '#site/site/contract.ts'

interface Props {
  of: PublicPicture
  /** Empty if the text beside the picture says the same. */
  alt: string
  sizes: string
  /** For pictures visible on load: fetched eagerly and with high priority. */
  first?: boolean
}

/**
 * A picture with its average colour as a placeholder. The colour is in an SVG because the CSP forbids inline
 * styles.
 */
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
          className={`picture${placementOf(of)}`}
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

/** The classes that place a picture in a frame. A picture that is cropped around its centre needs none. */
function placementOf({ foco, inteira, fundo }: PublicPicture): string {
  if (inteira) return ` whole ${fundo}`
  return foco === 'centro' ? '' : ` foco-${foco}`
}
