import { addressOfWork } from '#platform/contract/enderecos.ts'
import type { PortfolioItem } from '#site/site/contract.ts'
import { addressOfLanding } from './landing.ts'
import { Picture } from './picture.tsx'
import { frames, sizesFor } from './sizes.ts'

const MOST = 3

export interface WorksOfService {
  /** The published works of the service's category. */
  works: PortfolioItem[]
  signedIn: boolean
}

interface Props extends WorksOfService {
  withPictures?: boolean
}

/** The first works of the kind that a service offers, and a link to all of them. Without such works there is nothing. */
export function ServiceWorks({ works, signedIn, withPictures = false }: Props) {
  const [first] = works
  if (!first) return null
  const all = addressOfLanding('portfolio', { signedIn, category: first.category })
  return (
    <div className="service-works">
      <ul className={withPictures ? 'with-pictures' : undefined}>
        {works.slice(0, MOST).map((work) => (
          <li key={work.id}>
            <a href={addressOfWork(work)}>
              {withPictures && <Cover work={work} />}
              <span>{work.title}</span>
            </a>
          </li>
        ))}
      </ul>
      <a href={all}>Ver trabalhos de {first.category}</a>
    </div>
  )
}

function Cover({ work: { imagens } }: { work: PortfolioItem }) {
  const [cover] = imagens
  return (
    <span className="frame">
      {cover && <Picture of={cover} alt="" sizes={sizesFor(cover, frames.service)} />}
    </span>
  )
}
