import { enderecoDe, srcsetDe } from '#platform/contract/enderecos.ts'
import type { Site } from '#site/site/contract.ts'

const HEIGHT = 44

/**
 * The agency's logo, or its name if there is no logo. A logo that would be unreadable on the background gets
 * a plate behind it.
 */
export function Brand({ site: { nome, logo }, href }: { site: Pick<Site, 'nome' | 'logo'>; href: string }) {
  if (!logo)
    return (
      <a className="brand" href={href}>
        {nome}
      </a>
    )
  const { largura, altura, larguras, placa } = logo
  const width = Math.round((largura / altura) * HEIGHT)
  const sizes = `${width}px`
  return (
    <a className="brand" href={href}>
      <picture>
        <source type="image/avif" srcSet={srcsetDe(logo, 'avif')} sizes={sizes} />
        <img
          className={placa ? `logo plate-${placa}` : 'logo'}
          src={enderecoDe(logo, larguras[0] ?? largura, 'webp')}
          srcSet={srcsetDe(logo, 'webp')}
          sizes={sizes}
          width={width}
          height={HEIGHT}
          alt={nome}
        />
      </picture>
    </a>
  )
}
