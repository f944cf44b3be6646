import { ActionIcon, Button, Group, Menu, SegmentedControl, Text } from '@mantine/core'
import {
  IconArrowLeft,
  IconChevronDown,
  IconColumns,
  IconMinus,
  IconPlus,
  IconZoomReset,
} from '@tabler/icons-react'
import { situacaoLabels } from '#contract/work/rules/pecas.ts'
import type { Mesa } from '#contract/work/schemas/pecas.ts'
import type { Tool } from './placing.ts'

interface Props {
  mesa: Mesa
  tool: Tool
  onTool: (tool: Tool) => void
  onZoom: (by: 1 | -1 | 0) => void
  onClose: () => void
  onPiece: (id: number) => void
  onVersion: (numero: number) => void
  onCompare: () => void
}

const tools = [
  { value: 'mover', label: 'Mover' },
  { value: 'marcar', label: 'Marcar' },
  { value: 'area', label: 'Área' },
]

/** The bar above a piece. */
export function MesaBar({ mesa, tool, onTool, onZoom, onClose, onPiece, onVersion, onCompare }: Props) {
  const { posso, telas, versoes } = mesa
  return (
    <div className="mesa-bar">
      <ActionIcon variant="subtle" size="lg" aria-label="Voltar" onClick={onClose}>
        <IconArrowLeft size={20} aria-hidden />
      </ActionIcon>
      <PieceMenu mesa={mesa} onPiece={onPiece} />
      <VersionMenu mesa={mesa} onVersion={onVersion} />
      <Group gap="xs" wrap="nowrap" className="mesa-tools">
        {posso.canMarcar && telas.length > 0 && (
          <SegmentedControl
            size="xs"
            aria-label="O que o clique faz"
            data={tools}
            value={tool}
            onChange={(value) => onTool(value as Tool)}
          />
        )}
        {versoes.length > 1 && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconColumns size={16} aria-hidden />}
            onClick={onCompare}
          >
            Comparar
          </Button>
        )}
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
      </Group>
    </div>
  )
}

function PieceMenu({ mesa: { projeto, peca, vizinhas }, onPiece }: Pick<Props, 'mesa' | 'onPiece'>) {
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          className="mesa-name"
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          <Text span size="xs" c="dimmed" visibleFrom="sm">
            {projeto.title} /{' '}
          </Text>
          {peca.nome}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {vizinhas.map(({ id, nome, situacao }) => (
          <Menu.Item key={id} onClick={() => onPiece(id)} aria-current={id === peca.id || undefined}>
            {nome}
            <Text size="xs" c="dimmed">
              {situacaoLabels[situacao]}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function VersionMenu({ mesa: { versoes, versao }, onVersion }: Pick<Props, 'mesa' | 'onVersion'>) {
  if (versoes.length === 1)
    return (
      <Text c="dimmed" className="mesa-version">
        v{versao.numero}
      </Text>
    )
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="default"
          size="compact-md"
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-label={`Versão ${versao.numero}`}
        >
          v{versao.numero}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {versoes.map(({ id, numero, nota }) => (
          <Menu.Item key={id} onClick={() => onVersion(numero)} aria-current={id === versao.id || undefined}>
            v{numero}
            {nota && (
              <Text size="xs" c="dimmed" lineClamp={2} maw="16rem">
                {nota}
              </Text>
            )}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
