import { ActionIcon, Button, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconMapPin, IconSquareDashed } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { isOn, useChoice } from '#platform/browser/choice.ts'
import { counted } from '#platform/browser/format.ts'
import { PlaceForm } from './PlaceForm.tsx'
import type { Tool } from './placing.ts'

interface Props {
  /** The number of pages. */
  telas: number
  pagina: number
  /** The number of open marks. */
  open: number
  isOpen: boolean
  canMarcar: boolean
  tool: Tool
  onTool: (tool: Tool) => void
  onStep: (by: 1 | -1) => void
  onOpen: () => void
  /** How many adjustments the person had asked for on a former version. */
  asked: number
  /** Shows what changed where the person had asked for it. */
  onAsked: () => void
}

/** The bar below a piece on a phone: pages, marks, and the buttons with which a tap creates a mark. */
export function PageSteps({ telas, pagina, open, isOpen, canMarcar, tool, ...on }: Props) {
  const { asked, onTool, onStep, onOpen, onAsked } = on
  return (
    <div className="mesa-foot">
      {asked > 0 && (
        <Button size="sm" variant="default" className="mesa-asked" onClick={onAsked}>
          {`Você pediu ${counted(asked, 'ajuste', 'ajustes')}: veja`}
        </Button>
      )}
      {canMarcar && <MarkHint />}
      {canMarcar && (
        <div className="mesa-round">
          <Button
            radius="xl"
            variant="default"
            aria-pressed={tool === 'area'}
            leftSection={<IconSquareDashed size={18} aria-hidden />}
            onClick={() => onTool(tool === 'area' ? 'mover' : 'area')}
          >
            Área
          </Button>
          <Button
            radius="xl"
            size="lg"
            className="mesa-mark-button"
            variant="default"
            aria-pressed={tool === 'marcar'}
            leftSection={<IconMapPin size={20} aria-hidden />}
            onClick={() => onTool(tool === 'marcar' ? 'mover' : 'marcar')}
          >
            Marcar
          </Button>
        </div>
      )}
      {telas > 1 && (
        <div className="mesa-pages">
          <PlaceForm to={{ pag: Math.max(1, pagina - 1), marcacao: null }} onGo={() => onStep(-1)}>
            <ActionIcon type="submit" variant="default" size="lg" aria-label="Página anterior">
              <IconChevronLeft size={18} aria-hidden />
            </ActionIcon>
          </PlaceForm>
          <Text aria-live="polite">
            {pagina}/{telas}
          </Text>
          <PlaceForm to={{ pag: Math.min(telas, pagina + 1), marcacao: null }} onGo={() => onStep(1)}>
            <ActionIcon type="submit" variant="default" size="lg" aria-label="Próxima página">
              <IconChevronRight size={18} aria-hidden />
            </ActionIcon>
          </PlaceForm>
        </div>
      )}
      <Button variant="default" aria-expanded={isOpen} onClick={onOpen}>
        Marcações {open}
      </Button>
    </div>
  )
}

const HINT = 'bastidor.dica-marcar'

/** Says on the first visit that a tap creates a mark. */
function MarkHint() {
  const [isFirst, setIsFirst] = useState(false)
  const [, setIsWanted] = useChoice(HINT)
  const showOnce = useEffectEvent(() => {
    if (!isOn(HINT)) return
    setIsFirst(true)
    setIsWanted(false)
  })
  useEffect(() => showOnce(), [])
  if (!isFirst) return null
  return (
    <Text size="sm" className="mesa-hint">
      Toque onde quer mudar algo.
    </Text>
  )
}
