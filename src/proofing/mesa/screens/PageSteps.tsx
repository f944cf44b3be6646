import { ActionIcon, Button, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconMapPin, IconSquareDashed } from '@tabler/icons-react'
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
}

/** The bar below a piece on a phone: pages, marks, and the buttons with which a tap creates a mark. */
export function PageSteps({ telas, pagina, open, isOpen, canMarcar, tool, onTool, onStep, onOpen }: Props) {
  return (
    <div className="mesa-foot">
      {canMarcar && (
        <div className="mesa-round">
          <Button
            radius="xl"
            variant={tool === 'area' ? 'filled' : 'default'}
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
            variant={tool === 'marcar' ? 'filled' : 'default'}
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
