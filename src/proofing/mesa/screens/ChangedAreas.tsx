import './changes.css'
import { useChangedAreas } from './use-comparacao.ts'

interface Props {
  versao: number
  pagina: number
}

/** Draws the areas of a page that changed. The list beside the page describes them. */
export const ChangedAreas = ({ versao, pagina }: Props) => (
  <>
    {useChangedAreas(versao, pagina).map(({ x, y, w, h, pedida }) => (
      <div
        key={`${x}/${y}`}
        className="mesa-changed"
        data-pedida={pedida || undefined}
        style={{ left: `${x / 100}%`, top: `${y / 100}%`, width: `${w / 100}%`, height: `${h / 100}%` }}
      />
    ))}
  </>
)
