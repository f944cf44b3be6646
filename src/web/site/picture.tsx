import type { PortfolioItem } from '#contract/site.ts'

/** The title stands beside it wherever it is shown, so the picture itself stays silent. */
export function Picture({ work, large = false }: { work: PortfolioItem; large?: boolean }) {
  if (!work.image) return <span className="picture missing">{work.title.slice(0, 1)}</span>
  if (large) return <img className="picture" src={work.image} alt={work.title} />
  return (
    <img
      className="picture"
      src={work.image}
      alt=""
      width={work.featured ? 1200 : 800}
      height={work.featured ? 750 : 1000}
      loading="lazy"
      decoding="async"
    />
  )
}
