import { Badge, Button, Card, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowDownLeft, IconArrowUpRight, IconPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CategoriaFinanceira, Tipo } from '#money/categorias-financeiras/contract.ts'
import { tipoLabels } from '#money/transacoes-financeiras/rules.ts'
import { api, useAction } from '#platform/browser/api.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { effects } from '#platform/ui/effects.ts'
import { LinkTabs } from '#platform/ui/LinkTabs.tsx'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { useSearchParams } from '#platform/ui/navigation.tsx'
import { Empty, PageHeading } from '#platform/ui/states.tsx'
import { useConfirm } from '#platform/ui/use-confirm.tsx'
import { removing, usesInWords } from './words.ts'

const MoveDialog = lazyPart(
  'money/categorias-financeiras/screens/MoveDialog',
  async () => (await import('./MoveDialog.tsx')).MoveDialog,
)
const NewCategoriaDialog = lazyPart(
  'money/categorias-financeiras/screens/CategoriaDialog',
  async () => (await import('./CategoriaDialog.tsx')).NewCategoriaDialog,
)
const EditCategoriaDialog = lazyPart(
  'money/categorias-financeiras/screens/CategoriaDialog',
  async () => (await import('./CategoriaDialog.tsx')).EditCategoriaDialog,
)

type Tab = 'todas' | Tipo

const tabs: { value: Tab; label: string }[] = [
  { value: 'todas', label: 'Todas' },
  { value: 'receita', label: 'Receitas' },
  { value: 'despesa', label: 'Despesas' },
]

/** The categories of income and expenses. The selected tab is in the address. */
export function CategoriasPage() {
  const [params] = useSearchParams()
  const [open, setOpen] = useState<CategoriaFinanceira | 'nova' | null>(null)
  const tipo = params.get('tipo')
  const tab: Tab = tipo === 'receita' || tipo === 'despesa' ? tipo : 'todas'
  const close = () => setOpen(null)
  return (
    <>
      <PageHeading
        action={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen('nova')}>
            Nova Categoria
          </Button>
        }
      >
        Categorias
      </PageHeading>
      <LinkTabs
        label="Categorias por tipo"
        tabs={tabs}
        current={tab}
        addressOf={(value) => (value === 'todas' ? '?' : `?tipo=${value}`)}
      >
        {() => (
          <QueryBoundary failure="Erro ao buscar categorias.">
            <Cards tab={tab} onEdit={setOpen} />
          </QueryBoundary>
        )}
      </LinkTabs>
      {open === 'nova' && <NewCategoriaDialog tipo={tab === 'todas' ? undefined : tab} onClose={close} />}
      {open && open !== 'nova' && <EditCategoriaDialog category={open} onClose={close} />}
    </>
  )
}

function Cards({ tab, onEdit }: { tab: Tab; onEdit: (category: CategoriaFinanceira) => void }) {
  const { data: all } = useSuspenseQuery(api.categoriasFinanceiras.list.queryOptions())
  const shown = tab === 'todas' ? all : all.filter(({ tipo }) => tipo === tab)
  if (shown.length === 0)
    return (
      <Empty
        title="Nenhuma categoria encontrada."
        hint="Categorias separam o dinheiro por assunto, como Projetos, Aluguel ou Software."
      />
    )
  return (
    <div className="cards">
      {shown.map((category) => (
        <CategoriaCard
          key={category.id}
          category={category}
          others={all.filter(({ id, tipo }) => id !== category.id && tipo === category.tipo)}
          onEdit={() => onEdit(category)}
        />
      ))}
    </div>
  )
}

interface Props {
  category: CategoriaFinanceira
  /** The other categories of the same kind (receita or despesa). */
  others: CategoriaFinanceira[]
  onEdit: () => void
}

function CategoriaCard({ category, others, onEdit }: Props) {
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

const arrows = { receita: IconArrowDownLeft, despesa: IconArrowUpRight }

/** The kind of a transaction as a word with an arrow: a receita comes in, a despesa goes out. */
function TipoBadge({ tipo }: { tipo: Tipo }) {
  const Arrow = arrows[tipo]
  return (
    <Badge leftSection={<Arrow size={12} aria-hidden />} style={{ flex: 'none' }}>
      {tipoLabels[tipo]}
    </Badge>
  )
}
