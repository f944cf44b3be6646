import type { KeyboardEvent, MouseEvent } from 'react'
import { addressOfWork } from '#platform/contract/enderecos.ts'
import type { PortfolioItem } from '#site/site/contract.ts'
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
