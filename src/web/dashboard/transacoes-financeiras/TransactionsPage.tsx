import { Anchor, Button, Group } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { api } from '#web/api.ts'
import { Reading } from '#web/boundary.tsx'
import { day, reais } from '#web/format.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Empty, PageHeading } from '#web/ui/states.tsx'
import { MissingNotes } from './MissingNotes.tsx'
import { MonthClose } from './MonthClose.tsx'
import { NewInstalmentsDialog } from './NewInstalmentsDialog.tsx'
import { TransactionDetail } from './TransactionDetail.tsx'
import { today } from './today.ts'

/** The money that comes and goes. The open transaction is in the address. */
export function TransactionsPage() {
  const [params, setParams] = useSearchParams()
  const open = Number(params.get('transacao'))
  const mes = params.get('mes') ?? today().slice(0, 7)
  const [creating, setCreating] = useState(false)
  const show = (id?: number) => {
    const next = new URLSearchParams(params)
    if (id) next.set('transacao', String(id))
    else next.delete('transacao')
    setParams(next)
  }
  const actions = (
    <Group gap="xs">
      <Button component="a" variant="default" href="/api/transacoes-financeiras/exportar">
        Exportar
      </Button>
      <Button component={Link} variant="default" to="importar">
        Importar
      </Button>
      <Button component={Link} to="/dashboard/financial-transactions/cobrancas" variant="default">
        Cobranças
      </Button>
      <MissingNotes onOpen={show} />
      <MonthClose mes={mes} />
      <Button variant="default" onClick={() => setCreating(true)}>
        Nova Parcelada
      </Button>
    </Group>
  )
  return (
    <>
      <PageHeading action={actions}>Transações</PageHeading>
      <Reading failure="Erro ao buscar transações">
        <List onOpen={show} />
      </Reading>
      {open > 0 && <TransactionDetail id={open} onClose={() => show()} />}
      {creating && <NewInstalmentsDialog onClose={() => setCreating(false)} />}
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
