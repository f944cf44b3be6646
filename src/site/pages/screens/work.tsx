import { addressOfWork } from '#platform/contract/enderecos.ts'
import type { PortfolioItem } from '#site/site/contract.ts'
import type { Spans } from './grid.ts'
import { onPlainClick } from './on-plain-click.ts'
import { Picture } from './picture.tsx'
import { frameOf, sizesFor } from './sizes.ts'

interface Props {
  work: PortfolioItem
  spans: Spans
  /** Whether the picture is visible on load. */
  first: boolean
  onOpen: (thumbnail: Element) => void
}

/** A link to the page of a portfolio entry. After hydration, a plain click opens the preview instead. */
export function Work({ work, spans, first, onOpen }: Props) {
  const { id, title, category, featured, description } = work
  return (
    <li className={`work narrow-${spans.narrow} broad-${spans.broad}`} id={`obra-${id}`}>
      <a
        className="work-link"
        href={addressOfWork(work)}
        data-desperta
        onClick={onPlainClick((link) => onOpen(link.querySelector('.picture') ?? link))}
      >
        <span className="frame">
          <Cover work={work} spans={spans} first={first} />
          {featured && <span className="badge">Destaque</span>}
        </span>
        <span className="words">
          <span className="work-title">{title}</span>
          <span className="work-category">{category}</span>
        </span>
      </a>
      {featured && description && <p className="work-text">{description}</p>}
    </li>
  )
}

/** The title is beside the picture, so the alternative text is empty. */
function Cover({ work, spans, first }: Pick<Props, 'work' | 'spans' | 'first'>) {
  const [cover] = work.imagens
  if (!cover) return <span className="picture missing">{work.title.slice(0, 1)}</span>
  return <Picture of={cover} alt="" sizes={sizesFor(cover, frameOf(spans))} first={first} />
}
