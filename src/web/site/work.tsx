import type { PortfolioItem } from '#contract/site.ts'
import { onPlainClick } from './on-plain-click.ts'
import { Picture } from './picture.tsx'

interface Props {
  work: PortfolioItem
  onOpen: (thumbnail: Element) => void
}

/** Without JavaScript the link shows the picture itself. */
export function Work({ work, onOpen }: Props) {
  return (
    <li className={work.featured ? 'work featured' : 'work'} id={`obra-${work.id}`}>
      <a
        className="work-link"
        href={work.image || `#obra-${work.id}`}
        data-desperta
        onClick={onPlainClick((link) => onOpen(link.querySelector('.picture') ?? link))}
      >
        <span className="frame">
          <Picture work={work} />
          {work.featured && <span className="badge">Destaque</span>}
        </span>
        <span className="words">
          <span className="work-title">{work.title}</span>
          <span className="work-category">{work.category}</span>
        </span>
      </a>
      <Text of={work} />
    </li>
  )
}

/** Under an ordinary work the text would crowd the grid: the preview has it, and who has no JavaScript reads it here. */
function Text({ of: { featured, description } }: { of: PortfolioItem }) {
  if (!description) return null
  const text = <p className="work-text">{description}</p>
  return featured ? text : <noscript>{text}</noscript>
}
