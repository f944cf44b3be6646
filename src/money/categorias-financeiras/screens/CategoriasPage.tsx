import { Badge, Button, Card, Group, Select, Stack, Tabs, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowDownLeft, IconArrowUpRight, IconPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type CategoriaFinanceira, NovaCategoria, type Tipo } from '#money/categorias-financeiras/contract.ts'
import { tipoLabels } from '#money/transacoes-financeiras/rules.ts'
import { ActionFormDialog } from '#platform/browser/action-form-dialog.tsx'
import { api, useAction } from '#platform/browser/api.ts'
import { counted } from '#platform/browser/format.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { Buttons } from '#platform/ui/buttons.tsx'
import { Dialog } from '#platform/ui/Dialog.tsx'
import { effects } from '#platform/ui/effects.ts'
import { SelectField, TextField } from '#platform/ui/fields.tsx'
import { optionsOf } from '#platform/ui/options.ts'
import { Empty, PageHeading } from '#platform/ui/states.tsx'
import { useConfirm } from '#platform/ui/use-confirm.tsx'

const tabs = { todas: 'Todas', receita: 'Receitas', despesa: 'Despesas' }
type Tab = keyof typeof tabs

/** The categories of income and expenses. The selected tab is in the address. */
export function CategoriasPage() {
  const [params, setParams] = useSearchParams()
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
      <Tabs
        value={tab}
        onChange={(next) => setParams(next && next !== 'todas' ? { tipo: next } : {}, { replace: true })}
      >
        <Tabs.List mb="lg" aria-label="Categorias por tipo">
          {Object.entries(tabs).map(([value, label]) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>
          <QueryBoundary failure="Erro ao buscar categorias.">
            <Cards tab={tab} onEdit={setOpen} />
          </QueryBoundary>
        </Tabs.Panel>
      </Tabs>
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

function NewCategoriaDialog({ tipo, onClose }: { tipo: Tipo | undefined; onClose: () => void }) {
  return (
    <ActionFormDialog
      title="Nova Categoria"
      size="md"
      onClose={onClose}
      submit="Adicionar"
      schema={NovaCategoria}
      endpoint={api.categoriasFinanceiras.create}
      values={{ tipo }}
    >
      <Fields usos={0} />
    </ActionFormDialog>
  )
}

interface EditProps {
  category: CategoriaFinanceira
  onClose: () => void
}

function EditCategoriaDialog({ category, onClose }: EditProps) {
  const { id, versao } = category
  return (
    <ActionFormDialog
      title="Editar Categoria"
      size="md"
      onClose={onClose}
      submit="Salvar"
      schema={NovaCategoria}
      endpoint={api.categoriasFinanceiras.update}
      fixed={{ id, versao }}
      values={category}
    >
      <Fields usos={category.usos} />
    </ActionFormDialog>
  )
}

const kinds = optionsOf(tipoLabels)

function Fields({ usos }: Pick<CategoriaFinanceira, 'usos'>) {
  return (
    <>
      <TextField name="nome" label="Nome" withAsterisk data-autofocus maxLength={200} />
      <SelectField
        name="tipo"
        label="Tipo"
        withAsterisk
        allowDeselect={false}
        data={kinds}
        description={usos > 0 ? 'O tipo não pode ser alterado enquanto a categoria está em uso.' : undefined}
        readOnly={usos > 0}
      />
    </>
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

interface MoveDialogProps {
  category: CategoriaFinanceira
  others: CategoriaFinanceira[]
  onClose: () => void
}

/**
 * Opens when the user deletes a category that is in use, and moves its records to another category. The
 * category can only be deleted after that.
 */
function MoveDialog({ category: { id, nome, usos }, others, onClose }: MoveDialogProps) {
  const [destino, setDestino] = useState<string | null>(null)
  const move = useAction(api.categoriasFinanceiras.mover)
  const remove = useAction(api.categoriasFinanceiras.remove)
  const moveThen = (onMoved: () => void) =>
    move.mutate({ id, destino: Number(destino) }, { onSuccess: onMoved })
  return (
    <Dialog onClose={onClose} title={removing}>
      <Stack>
        <Text className="text">
          “{nome}” está em uso: {usesInWords(usos)}, contando a lixeira. Antes de excluir, mova tudo para
          outra categoria.
        </Text>
        {others.length === 0 ? (
          <Text>Não há outra categoria deste tipo. Crie uma antes.</Text>
        ) : (
          <Select
            label="Mover para outra categoria"
            searchable
            data-autofocus
            data={others.map((one) => ({ value: String(one.id), label: one.nome }))}
            nothingFoundMessage="Nenhuma categoria encontrada."
            value={destino}
            onChange={setDestino}
          />
        )}
        <Buttons>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            variant="default"
            disabled={destino === null}
            loading={move.isPending}
            onClick={() => moveThen(onClose)}
          >
            Só mover
          </Button>
          <Button
            color="red"
            disabled={destino === null}
            loading={move.isPending || remove.isPending}
            onClick={() => moveThen(() => remove.mutate({ id }, { onSuccess: onClose }))}
          >
            Mover e excluir
          </Button>
        </Buttons>
      </Stack>
    </Dialog>
  )
}

const removing = 'Deseja realmente excluir esta categoria?'

/**
 * The number of transactions and recurring entries (contas fixas) in a category, including those in the bin.
 */
const usesInWords = (n: number) => counted(n, 'transação', 'transações')
