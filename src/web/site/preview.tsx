import type { KeyboardEvent } from 'react'
import type { PortfolioItem } from '#contract/site.ts'
import { Dialog } from './dialog.tsx'
import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'

interface Props {
  works: PortfolioItem[]
  at: number
  onMove: (at: number) => void
  onClose: () => void
}

export function Preview({ works, at, onMove, onClose }: Props) {
  const work = works[at]
  if (!work) return null
  const step = (by: number) => onMove((at + by + works.length) % works.length)
  function turn(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') step(-1)
    if (event.key === 'ArrowRight') step(1)
  }
  return (
    <Dialog open label={work.title} className="stage" dismissable onClose={onClose}>
      <figure className="preview" onKeyDown={turn}>
        <Picture work={work} large />
        <figcaption aria-live="polite">
          <h3>{work.title}</h3>
          <p className="work-category">{work.category}</p>
          {work.description && <p>{work.description}</p>}
        </figcaption>
        {works.length > 1 && <Turner at={at} of={works.length} step={step} />}
      </figure>
    </Dialog>
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
