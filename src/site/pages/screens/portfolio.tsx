import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { addressOfWork } from '#platform/contract/enderecos.ts'
import type { PortfolioItem } from '#site/site/contract.ts'
import { Dialog } from './dialog.tsx'
import { type Spans, spansOf } from './grid.ts'
import { Icon } from './icon.tsx'
import { addressOfLanding } from './landing.ts'
import { morph } from './morph.ts'
import { onPlainClick } from './on-plain-click.ts'
import { Picture } from './picture.tsx'
import { frameOf, frames, sizesFor } from './sizes.ts'

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
  const first = findHeroWork(works) === undefined
  const visible = category ? works.filter((work) => work.category === category) : works
  const spans = spansOf(visible)
  return (
    <section className="section wide" id="portfolio" aria-labelledby="portfolio-titulo">
      <div className="section-head">
        <h2 id="portfolio-titulo">
          Portfólio
          {works.length > 0 && <WorkCount of={visible.length} />}
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

function WorkCount({ of }: { of: number }) {
  return (
    <small role="status">
      {of}
      <span className="quiet"> {of === 1 ? 'trabalho' : 'trabalhos'}</span>
    </small>
  )
}

/** Shown while the portfolio is empty: a drawing of empty frames with crop marks. */
function EmptyPortfolio() {
  return (
    <div className="empty-works">
      <p className="statement">
        Os primeiros trabalhos estão a caminho. <a href="#contato">O próximo pode ser o seu.</a>
      </p>
      <svg
        className="frames"
        viewBox="0 0 1200 360"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        focusable="false"
      >
        <rect className="plate tall" x="20" y="20" width="270" height="320" />
        <rect className="plate broad" x="330" y="20" width="540" height="320" />
        <rect className="plate tall" x="910" y="20" width="270" height="320" />
        <path
          className="crop"
          d="M20 0v12M290 0v12M20 348v12M290 348v12M330 0v12M870 0v12M330 348v12M870 348v12M910 0v12M1180 0v12M910 348v12M1180 348v12"
        />
        <path className="guide" d="M600 140v80M560 180h80M155 160v40M135 180h40M1045 160v40M1025 180h40" />
        <circle className="guide" cx="600" cy="180" r="26" />
        <circle className="guide" cx="155" cy="180" r="13" />
        <circle className="guide" cx="1045" cy="180" r="13" />
      </svg>
    </div>
  )
}

interface FilterProps {
  categories: string[]
  chosen: string | undefined
  signedIn: boolean
  onChoose: (category: string | undefined) => void
}

/**
 * The category filter of the gallery. The categories are links, so that the filter also works without
 * JavaScript.
 */
function Filter({ categories, chosen, signedIn, onChoose }: FilterProps) {
  const addressOf = (category: string | undefined) => addressOfLanding('portfolio', { signedIn, category })
  function choose(category: string | undefined) {
    onChoose(category)
    history.replaceState(history.state, '', addressOf(category))
  }
  return (
    <nav className="filter" aria-label="Filtrar por categoria">
      {[undefined, ...categories].map((category) => (
        <a
          key={category ?? 'Todos'}
          href={addressOf(category)}
          aria-current={category === chosen ? 'true' : undefined}
          data-desperta
          onClick={onPlainClick(() => choose(category))}
        >
          {category ?? 'Todos'}
        </a>
      ))}
    </nav>
  )
}

interface WorkProps {
  work: PortfolioItem
  spans: Spans
  /** Whether the picture is visible on load. */
  first: boolean
  onOpen: (thumbnail: Element) => void
}

/** A link to the page of a portfolio entry. After hydration, a plain click opens the preview instead. */
function Work({ work, spans, first, onOpen }: WorkProps) {
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
function Cover({ work, spans, first }: Pick<WorkProps, 'work' | 'spans' | 'first'>) {
  const [cover] = work.imagens
  if (!cover) return <span className="picture missing">{work.title.slice(0, 1)}</span>
  return <Picture of={cover} alt="" sizes={sizesFor(cover, frameOf(spans))} first={first} />
}

interface PreviewProps {
  works: PortfolioItem[]
  at: number
  onMove: (at: number) => void
  onClose: () => void
}

function Preview({ works, at, onMove, onClose }: PreviewProps) {
  const work = works[at]
  if (!work) return null
  const { title, category, description, imagens } = work
  const [cover] = imagens
  const step = (by: number) => onMove((at + by + works.length) % works.length)
  function turn(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') step(-1)
    if (event.key === 'ArrowRight') step(1)
  }
  return (
    <Dialog open label={title} className="stage" dismissable onClose={onClose}>
      <figure className="preview" onKeyDown={turn}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Escape closes it by keyboard */}
        <div
          className="preview-picture"
          onClick={(event) => isBeside(event) && event.currentTarget.closest('dialog')?.close()}
        >
          {cover && <Picture key={cover.id} of={cover} alt={title} sizes="100vw" first />}
        </div>
        <figcaption aria-live="polite">
          <h3>{title}</h3>
          <p className="work-category">{category}</p>
          {description && <p>{description}</p>}
          <p>
            <a href={addressOfWork(work)}>Ver o trabalho completo</a>
          </p>
        </figcaption>
        {works.length > 1 && <Turner at={at} of={works.length} step={step} />}
      </figure>
    </Dialog>
  )
}

/**
 * Whether a click is beside the visible picture. object-fit keeps the proportions of the picture, so the img
 * element can be larger than the picture.
 */
function isBeside({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): boolean {
  const picture = currentTarget.querySelector('img')
  if (!picture) return true
  const room = picture.getBoundingClientRect()
  const { naturalWidth, naturalHeight } = picture
  const scale = Math.min(room.width / naturalWidth, room.height / naturalHeight)
  const isAway = (at: number, middle: number, size: number) => Math.abs(at - middle) > (size * scale) / 2
  return (
    isAway(clientX, room.x + room.width / 2, naturalWidth) ||
    isAway(clientY, room.y + room.height / 2, naturalHeight)
  )
}

function Turner({ at, of, step }: { at: number; of: number; step: (by: number) => void }) {
  return (
    <p className="turner">
      <button type="button" aria-label="Anterior" onClick={() => step(-1)}>
        <Icon name="previous" />
      </button>
      <span>{`${at + 1} / ${of}`}</span>
      <button type="button" aria-label="Próximo" onClick={() => step(1)}>
        <Icon name="next" />
      </button>
    </p>
  )
}

/**
 * The portfolio entry that the hero shows: the first featured entry with at least two pictures. The hero
 * shows the second picture, because the gallery below shows the first one, the cover.
 */
export const findHeroWork = (works: PortfolioItem[]): PortfolioItem | undefined =>
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
