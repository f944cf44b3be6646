import { useEffect, useMemo } from 'react'
import type { Marcacao } from '#proofing/marcacoes/schemas.ts'
import type { Tela } from '#proofing/pecas/schemas.ts'
import { isPlacedOn } from './clusters.ts'
import { Frame, type FrameProps } from './Frame.tsx'
import { PageImage } from './PageImage.tsx'
import { addressOf } from './placing.ts'

interface Props extends Omit<FrameProps, 'size' | 'picture' | 'marks' | 'onPress'> {
  tela: Tela
  /** The page after this one, whose picture is loaded in advance. */
  next: Tela | undefined
  name: string
  marcacoes: Marcacao[]
  /** Called when the picture of the page is drawn. */
  onShown: () => void
}

/** A page with its marks. */
export function Canvas({ tela, next, name, marcacoes, onShown, ...frame }: Props) {
  useEffect(() => {
    if (next) new Image().src = addressOf(next, 1200)
  }, [next])

  const marks = useMemo(
    () => marcacoes.filter((mark) => isPlacedOn(mark, tela.pagina)),
    [marcacoes, tela.pagina],
  )
  return (
    <Frame
      {...frame}
      size={tela}
      marks={marks}
      picture={(zoom) => (
        <PageImage key={tela.endereco} tela={tela} zoom={zoom} name={name} onShown={onShown} />
      )}
    />
  )
}
