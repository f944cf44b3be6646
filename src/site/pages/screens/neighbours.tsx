import { addressOfWork } from '#platform/contract/enderecos.ts'
import type { PortfolioItem } from '#site/site/contract.ts'
import { Icon } from './icon.tsx'
import { addressOfLanding } from './landing.ts'
import { Picture } from './picture.tsx'
import { frames, sizesFor } from './sizes.ts'

interface Props {
  previous: PortfolioItem | undefined
  next: PortfolioItem | undefined
  signedIn: boolean
}

/** Links to the previous and the next portfolio entry and to the whole portfolio. */
export function Neighbours({ previous, next, signedIn }: Props) {
  return (
    <nav className="neighbours wide" aria-label="Outros trabalhos">
      {previous && <Neighbour work={previous} says="Trabalho anterior" rel="prev" />}
      {next && <Neighbour work={next} says="Próximo trabalho" rel="next" />}
      <a className="all-works" href={addressOfLanding('portfolio', { signedIn })}>
        Todos os trabalhos
      </a>
    </nav>
  )
}

function Neighbour({ work, says, rel }: { work: PortfolioItem; says: string; rel: 'prev' | 'next' }) {
  const [cover] = work.imagens
  return (
    <a className={`neighbour ${rel}`} href={addressOfWork(work)} rel={rel}>
      <span className="frame">
        {cover && <Picture of={cover} alt="" sizes={sizesFor(cover, frames.neighbour)} />}
      </span>
      <span className="neighbour-says">
        <Icon name={rel === 'prev' ? 'previous' : 'next'} />
        {says}
      </span>
      <span className="work-title">{work.title}</span>
    </a>
  )
}
