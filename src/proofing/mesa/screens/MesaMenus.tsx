import { Button, Menu, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { situacaoLabels } from '#proofing/pecas/rules.ts'
import type { Mesa } from '#proofing/pecas/schemas.ts'

interface Props {
  mesa: Mesa
  onPeca: (id: number) => void
  onVersao: (numero: number) => void
}

/** The menus with the other pieces of the project and the other versions of the piece. */
export const MesaMenus = ({ mesa, onPeca, onVersao }: Props) => (
  <>
    <PecaMenu mesa={mesa} onPeca={onPeca} />
    <VersaoMenu mesa={mesa} onVersao={onVersao} />
    {mesa.versao.nota && (
      <Text
        size="xs"
        c="dimmed"
        lineClamp={1}
        title={mesa.versao.nota}
        className="mesa-nota"
        visibleFrom="xl"
      >
        {mesa.versao.nota}
      </Text>
    )}
  </>
)

function PecaMenu({ mesa: { projeto, peca, vizinhas }, onPeca }: Pick<Props, 'mesa' | 'onPeca'>) {
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
          <Text span size="xs" c="dimmed" visibleFrom="xl" me={6} className="mesa-project">
            {projeto.title} /
          </Text>
          <span className="mesa-piece">{peca.nome}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {vizinhas.map(({ id, nome, situacao }) => (
          <Menu.Item key={id} onClick={() => onPeca(id)} aria-current={id === peca.id || undefined}>
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

function VersaoMenu({ mesa: { versoes, versao }, onVersao }: Pick<Props, 'mesa' | 'onVersao'>) {
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
          <Menu.Item key={id} onClick={() => onVersao(numero)} aria-current={id === versao.id || undefined}>
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
