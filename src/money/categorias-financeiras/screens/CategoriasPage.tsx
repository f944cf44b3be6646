import { Button, Tabs } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CategoriaFinanceira } from '#money/categorias-financeiras/contract.ts'
import { api } from '#platform/browser/api.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { Empty, PageHeading } from '#platform/ui/states.tsx'
import { CategoriaCard } from './CategoriaCard.tsx'
import { EditCategoriaDialog, NewCategoriaDialog } from './CategoriaDialog.tsx'

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
