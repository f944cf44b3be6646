import { Button, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { ActionMenu } from '#platform/ui/ActionMenu.tsx'
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
    <ActionMenu
      menu={{ position: 'bottom' }}
      entries={() =>
        vizinhas.map(({ id, nome, situacao }) => ({
          label: (
            <>
              {nome}
              <Text size="xs" c="dimmed">
                {situacaoLabels[situacao]}
              </Text>
            </>
          ),
          isCurrent: id === peca.id,
          onChoose: () => onPeca(id),
        }))
      }
      button={(props) => (
        <Button
          {...props}
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
      )}
    />
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
    <ActionMenu
      menu={{ position: 'bottom' }}
      entries={() =>
        versoes.map(({ id, numero, nota }) => ({
          label: (
            <>
              v{numero}
              {nota && (
                <Text size="xs" c="dimmed" lineClamp={2} maw="16rem">
                  {nota}
                </Text>
              )}
            </>
          ),
          isCurrent: id === versao.id,
          onChoose: () => onVersao(numero),
        }))
      }
      button={(props) => (
        <Button
          {...props}
          variant="default"
          size="compact-md"
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-label={`Versão ${versao.numero}`}
        >
          v{versao.numero}
        </Button>
      )}
    />
  )
}
