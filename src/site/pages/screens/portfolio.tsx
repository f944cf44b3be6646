import { useState } from 'react'
import type { PortfolioItem } from '#site/site/contract.ts'
import { EmptyPortfolio } from './empty-portfolio.tsx'
import { Filter } from './filter.tsx'
import { spansOf } from './grid.ts'
import { openingOf } from './hero-work.tsx'
import { morph } from './morph.ts'
import { Preview } from './preview.tsx'
import { Work } from './work.tsx'

const FIRST = 2

interface Props {
  works: PortfolioItem[]
  chosen: string | undefined
  signedIn: boolean
}

export function Portfolio({ works, chosen, signedIn }: Props) {
  const categories = [...new Set(works.map((work) => work.category))]
  const [category, setCategory] = useState(chosen && categories.includes(chosen) ? chosen : undefined)
  const [shown, setShown] = useState<number>()
  // If the hero shows a picture, the gallery is below the fold, so the pictures of the gallery load lazily.
  const first = openingOf(works) === undefined
  const visible = category ? works.filter((work) => work.category === category) : works
  const spans = spansOf(visible)
  return (
    <section className="section wide" id="portfolio" aria-labelledby="portfolio-titulo">
      <div className="section-head">
        <h2 id="portfolio-titulo">
          Portfólio
          {works.length > 0 && <Count of={visible.length} />}
        </h2>
        {works.length > 0 && (
          <Filter categories={categories} chosen={category} signedIn={signedIn} onChoose={setCategory} />
        )}
      </div>
      {works.length === 0 && <EmptyPortfolio />}
      <ul className="works">
        {visible.map((work, at) => (
          <Work
            key={work.id}
            work={work}
            spans={spans[at] ?? { narrow: 1, broad: 1 }}
            first={first && at < FIRST}
            onOpen={(thumbnail) => morph(thumbnail, () => setShown(at))}
          />
        ))}
      </ul>
      {shown !== undefined && (
        <Preview works={visible} at={shown} onMove={setShown} onClose={() => setShown(undefined)} />
      )}
    </section>
  )
}

function Count({ of }: { of: number }) {
  return (
    <small role="status">
      {of}
      <span className="quiet"> {of === 1 ? 'trabalho' : 'trabalhos'}</span>
    </small>
  )
}
