import { ActionIcon, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type CSSProperties, lazy, useState } from 'react'
import type { Imagem } from '#contract/platform/schemas/arquivos.ts'
import { LazyBoundary } from '#web/ui/LazyBoundary.tsx'
import { Picture } from './Picture.tsx'
import { useArrowSteps } from './use-arrow-steps.ts'

const Viewer = lazy(async () => ({ default: (await import('./Viewer.tsx')).Viewer }))

interface Props {
  images: Imagem[]
  label: string
  /** The index of the picture that is shown. */
  at: number
  onShow: (index: number) => void
  /** Whether there is another way to choose the picture, so that no small pictures are needed for it. */
  chosenElsewhere?: boolean
}

const nameOf = ({ legenda, nome }: Imagem) => legenda || nome

/**
 * Shows one picture of several as large as its place permits, with steps to the others. On a phone all pictures
 * follow each other, unless they are chosen elsewhere.
 */
export function PictureStage({ images, label, at, onShow, chosenElsewhere = false }: Props) {
  const [enlarged, setEnlarged] = useState<number | null>(null)
  const shown = Math.min(at, images.length - 1)
  const step = (by: number) => onShow((shown + by + images.length) % images.length)
  const stage = useArrowSteps(step)
  return (
    <section aria-label={label} className="stage" data-one={chosenElsewhere || undefined} ref={stage}>
      <ul className="stage-pictures plain-list">
        {images.map((imagem, index) => (
          <li key={imagem.id} data-shown={index === shown || undefined} style={sizeOf(imagem)}>
            <button type="button" onClick={() => setEnlarged(index)} aria-label={`Ampliar ${nameOf(imagem)}`}>
              <Picture imagem={imagem} sizes="(max-width: 47.99em) 100vw, 68vw" alt="" />
            </button>
            {imagem.legenda && <p>{imagem.legenda}</p>}
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <Group className="stage-steps" gap="xs" justify="center" wrap="nowrap">
          <ActionIcon variant="default" size="lg" aria-label="Imagem anterior" onClick={() => step(-1)}>
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <Text aria-live="polite" className="stage-count">
            {shown + 1} de {images.length}
          </Text>
          <ActionIcon variant="default" size="lg" aria-label="Próxima imagem" onClick={() => step(1)}>
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </Group>
      )}
      {images.length > 1 && !chosenElsewhere && (
        <ul className="stage-strip plain-list">
          {images.map((imagem, index) => (
            <li key={imagem.id}>
              <button
                type="button"
                aria-label={`Mostrar ${nameOf(imagem)}`}
                aria-current={index === shown}
                onClick={() => onShow(index)}
              >
                <Picture imagem={imagem} sizes="80px" alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {enlarged !== null && (
        <LazyBoundary>
          <Viewer images={images} at={enlarged} onClose={() => setEnlarged(null)} />
        </LazyBoundary>
      )}
    </section>
  )
}

/** The proportions and the width of a picture, from which the style sheet calculates its size on the screen. */
const sizeOf = ({ largura, altura }: Imagem) =>
  ({ '--ratio': largura / altura, '--natural': `${largura}px` }) as CSSProperties
