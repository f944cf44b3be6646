import { Button, Card, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { CategoriaFinanceira } from '#money/categorias-financeiras/contract.ts'
import { tipoLabels } from '#money/transacoes-financeiras/tipo-rules.ts'
import { api, useAction } from '#platform/browser/api.ts'
import { effects } from '#platform/ui/effects.ts'
import { useConfirm } from '#platform/ui/use-confirm.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { TipoBadge } from './TipoBadge.tsx'
import { removing, usesInWords } from './words.ts'

interface Props {
  category: CategoriaFinanceira
  /** The other categories of the same kind (receita or despesa). */
  others: CategoriaFinanceira[]
  onEdit: () => void
}

export function CategoriaCard({ category, others, onEdit }: Props) {
  const { id, nome, tipo, usos } = category
  const remove = useAction(api.categoriasFinanceiras.remove)
  const [ask, question] = useConfirm()
  const [moving, move] = useDisclosure()
  const askToRemove = () =>
    usos > 0
      ? move.open()
      : ask({ question: removing, effect: effects.inBin, yes: 'Excluir', onYes: () => remove.mutate({ id }) })
  return (
    <Card component="article" withBorder aria-label={`${nome}, ${tipoLabels[tipo]}`}>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Text size="md" fw={600} className="text">
          {nome}
        </Text>
        <TipoBadge tipo={tipo} />
      </Group>
      <Text c="dimmed" mt={4}>
        {usos > 0 ? usesInWords(usos) : 'Ainda sem transações'}
      </Text>
      <Group gap="xs" mt="md">
        <Button size="compact-sm" variant="default" onClick={onEdit} aria-label={`Editar ${nome}`}>
          Editar
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          loading={remove.isPending}
          onClick={askToRemove}
          aria-label={`Excluir ${nome}`}
        >
          Excluir
        </Button>
      </Group>
      {question}
      {moving && <MoveDialog category={category} others={others} onClose={move.close} />}
    </Card>
  )
}
