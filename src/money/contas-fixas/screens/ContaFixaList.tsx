import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '#platform/browser/api.ts'
import { Empty } from '#platform/ui/states.tsx'
import { EditContaFixaDialog } from './ContaFixaDialog.tsx'
import { ContaFixaTable } from './ContaFixaTable.tsx'
import { filters, matching, orderIn, sorted } from './filter.ts'

interface Props {
  params: URLSearchParams
  onChange: (changes: Record<string, string | null>) => void
  onNew: () => void
}

export function ContaFixaList({ params, onChange, onNew }: Props) {
  const { data: contas } = useSuspenseQuery(api.contasFixas.list.queryOptions())
  const edited = contas.find(({ id }) => String(id) === params.get('conta'))
  const found = matching(contas, params)
  if (contas.length === 0)
    return (
      <Empty
        title="Nenhuma conta fixa cadastrada."
        hint="Aluguel, internet, mensalidades: cadastre uma vez, e as transações de cada mês são criadas automaticamente."
        action={<Button onClick={onNew}>Cadastrar a primeira</Button>}
      />
    )
  if (found.length === 0)
    return (
      <Empty
        title="Nenhuma conta encontrada com os filtros aplicados."
        action={
          <Button
            variant="default"
            onClick={() => onChange(Object.fromEntries(filters.map((name) => [name, null])))}
          >
            Limpar filtros
          </Button>
        }
      />
    )
  return (
    <>
      <ContaFixaTable
        contas={sorted(found, orderIn(params))}
        order={orderIn(params)}
        onOrder={onChange}
        onEdit={({ id }) => onChange({ conta: String(id) })}
      />
      {edited && <EditContaFixaDialog conta={edited} onClose={() => onChange({ conta: null })} />}
    </>
  )
}
