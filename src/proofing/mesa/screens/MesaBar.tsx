import { ActionIcon, Button, Group, SegmentedControl } from '@mantine/core'
import {
  IconArrowLeft,
  IconColumns,
  IconDownload,
  IconMinus,
  IconPlus,
  IconZoomReset,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { isMidia } from '#proofing/pecas/midia-rules.ts'
import type { Mesa } from '#proofing/pecas/schemas.ts'
import { PlaceForm } from './PlaceForm.tsx'
import type { Tool } from './placing.ts'
import { originalOf } from './words.ts'

// The menus are a fifth of the script of the screen, which shows a piece before they have been loaded.
const MesaMenus = lazyPart(
  'proofing/mesa/screens/MesaMenus',
  async () => (await import('./MesaMenus.tsx')).MesaMenus,
)

interface Props {
  mesa: Mesa
  tool: Tool
  onTool: (tool: Tool) => void
  onZoom: (by: 1 | -1 | 0) => void
  onClose: () => void
  onPeca: (id: number) => void
  onVersao: (numero: number) => void
  onCompare: () => void
  /** More buttons, which are shown on a phone too. */
  more?: ReactNode
}

const tools = [
  { value: 'mover', label: 'Mover' },
  { value: 'marcar', label: 'Marcar' },
  { value: 'area', label: 'Área' },
]

/** The bar above a piece. */
export function MesaBar({ mesa, tool, onTool, onZoom, onClose, onPeca, onVersao, onCompare, more }: Props) {
  const { peca, posso, telas, versao, versoes } = mesa
  const isPlayed = isMidia(peca.tipo)
  return (
    <div className="mesa-bar">
      {/* The empty piece keeps a person who is asked about a single piece from being led to it again. */}
      <PlaceForm to={{ peca: '', v: null, pag: null, marcacao: null }} onGo={onClose}>
        <ActionIcon type="submit" variant="subtle" size="lg" aria-label="Voltar">
          <IconArrowLeft size={20} aria-hidden />
        </ActionIcon>
      </PlaceForm>
      <MesaMenus mesa={mesa} onPeca={onPeca} onVersao={onVersao} />
      {more}
      <Group gap="xs" wrap="nowrap" className="mesa-tools">
        {posso.canMarcar && !isPlayed && telas.length > 0 && (
          <SegmentedControl
            size="xs"
            aria-label="O que o clique faz"
            data={tools}
            value={tool}
            onChange={(value) => onTool(value as Tool)}
          />
        )}
        {versoes.length > 1 && !isPlayed && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconColumns size={16} aria-hidden />}
            onClick={onCompare}
          >
            Comparar
          </Button>
        )}
        {peca.tipo !== 'som' && (
          <Group gap={4} wrap="nowrap" role="group" aria-label="Zoom">
            <ActionIcon variant="default" aria-label="Diminuir" onClick={() => onZoom(-1)}>
              <IconMinus size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon variant="default" aria-label="Ajustar à tela" onClick={() => onZoom(0)}>
              <IconZoomReset size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon variant="default" aria-label="Aumentar" onClick={() => onZoom(1)}>
              <IconPlus size={16} aria-hidden />
            </ActionIcon>
          </Group>
        )}
        {posso.canBaixar && (
          <ActionIcon
            component="a"
            variant="default"
            aria-label="Baixar o arquivo"
            href={originalOf(versao)}
            download={versao.nome_arquivo}
          >
            <IconDownload size={16} aria-hidden />
          </ActionIcon>
        )}
      </Group>
    </div>
  )
}
