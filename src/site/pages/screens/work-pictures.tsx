import type { PortfolioItem, PublicPicture } from '#site/site/contract.ts'
import { Picture } from './picture.tsx'
import { frames, sizesFor } from './sizes.ts'

const isTall = ({ largura, altura }: PublicPicture) => altura > largura

interface Props {
  item: PortfolioItem
  from: number
  to: number
}

/**
 * Some of the pictures of a portfolio entry. A picture in portrait format takes half of the width, so that two of them
 * fit side by side.
 */
export function WorkPictures({ item: { title, imagens }, from, to }: Props) {
  return (
    <div className="work-pictures wide">
      {imagens.slice(from, to).map((picture, at) => (
        <figure key={picture.id} className={isTall(picture) ? 'plate-tall' : 'plate-wide'}>
          <span className="plate-frame">
            <Picture
              of={picture}
              alt={picture.legenda || `${title}, imagem ${from + at + 1} de ${imagens.length}`}
              sizes={sizesFor(picture, isTall(picture) ? frames.half : frames.page)}
              first={from + at === 0}
            />
          </span>
          {picture.legenda && <figcaption>{picture.legenda}</figcaption>}
        </figure>
      ))}
    </div>
  )
}
