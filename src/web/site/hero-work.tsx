import { addressOfWork } from '#contract/enderecos.ts'
import type { PortfolioItem } from '#contract/site.ts'
import { Picture } from './picture.tsx'
import { frames, sizesFor } from './sizes.ts'

/** Which work opens the page: a featured one that has a second picture, for the gallery below begins with its cover. */
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
