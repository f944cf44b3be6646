import { addressOfWork } from '#platform/contract/enderecos.ts'
import type { PortfolioItem } from '#site/site/contract.ts'
import { Picture } from './picture.tsx'
import { frames, sizesFor } from './sizes.ts'

/**
 * The portfolio entry that the hero shows: the first featured entry with at least two pictures. The hero
 * shows the second picture, because the gallery below shows the first one, the cover.
 */
export const openingOf = (works: PortfolioItem[]): PortfolioItem | undefined =>
  works.find(({ featured, imagens }) => featured && imagens.length > 1)

export function HeroWork({ work }: { work: PortfolioItem }) {
  const [, picture] = work.imagens
  if (!picture) return null
  return (
    <a className="hero-work" href={addressOfWork(work)}>
      <span className="frame">
        <Picture of={picture} alt="" sizes={sizesFor(picture, frames.hero)} first />
      </span>
      <span className="hero-caption">
        <span className="work-title">{work.title}</span>
        <span className="work-category">{work.category}</span>
      </span>
    </a>
  )
}
