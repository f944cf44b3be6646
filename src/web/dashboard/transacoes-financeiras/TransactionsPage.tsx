import { Anchor, Button, Group } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { api } from '#web/api.ts'
import { Reading } from '#web/boundary.tsx'
import { day, reais } from '#web/format.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Empty, PageHeading } from '#web/ui/states.tsx'
import { TransactionDetail } from './TransactionDetail.tsx'

/** The money that comes and goes. The open transaction is in the address. */
export function TransactionsPage() {
  const [params, setParams] = useSearchParams()
  const open = Number(params.get('transacao'))
  return (
    <>
      <PageHeading
        action={
          <Group gap="xs">
            <Button component="a" variant="default" href="/api/transacoes-financeiras/exportar">
              Exportar
            </Button>
            <Button component={Link} variant="default" to="importar">
              Importar
            </Button>
          </Group>
        }
      >
        Transações
      </PageHeading>
      <Reading failure="Erro ao buscar transações">
        <List onOpen={(id) => setParams({ transacao: String(id) })} />
      </Reading>
      {open > 0 && <TransactionDetail id={open} onClose={() => setParams({})} />}
    </>
  )
}

function List({ onOpen }: { onOpen: (id: number) => void }) {
  const { data: rows } = useSuspenseQuery(api.transacoesFinanceiras.list.queryOptions({ input: {} }))
  if (rows.length === 0) return <Empty title="Nenhuma transação encontrada." />
  return (
    <DataTable
      caption="Transações"
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          label: 'Pessoa',
          render: ({ id, pessoa_nome }) => (
            <Anchor component="button" onClick={() => onOpen(id)}>
              {pessoa_nome}
            </Anchor>
          ),
        },
        { label: 'Vencimento', render: ({ data_vencimento }) => day(data_vencimento) },
        { label: 'Valor', numeric: true, render: ({ valor }) => reais(valor) },
      ]}
    />
  )
}
