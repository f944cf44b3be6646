import { Anchor, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '#platform/browser/api.ts'
import { day, reais } from '#platform/browser/format.ts'
import { QueryDialog } from '#platform/browser/query-dialog.tsx'
import { DataTable } from '#platform/ui/DataTable.tsx'
import { Empty } from '#platform/ui/states.tsx'

const MOST = 100

interface Props {
  onClose: () => void
  onOpen: (id: number) => void
}

/** Lists the paid receitas for which no fiscal invoice (nota) is recorded. */
export function MissingNotas({ onClose, onOpen }: Props) {
  const choose = (id: number) => {
    onClose()
    onOpen(id)
  }
  return (
    <QueryDialog
      onClose={onClose}
      size="xl"
      title="Recebimentos sem nota fiscal"
      failure="Erro ao buscar transações"
    >
      <List onOpen={choose} />
    </QueryDialog>
  )
}

function List({ onOpen }: Pick<Props, 'onOpen'>) {
  const { data: rows } = useSuspenseQuery(api.notas.missing.queryOptions({ input: { limit: MOST } }))
  if (rows.length === 0) return <Empty title="Todos os recebimentos têm nota fiscal registrada." />
  return (
    <>
      <DataTable
        caption="Recebimentos sem nota fiscal"
        rows={rows}
        keyOf={({ id }) => id}
        onOpen={({ id }) => onOpen(id)}
        columns={[
          {
            label: 'Pessoa',
            place: 'title',
            render: ({ id, pessoa_nome }) => (
              <Anchor component="button" onClick={() => onOpen(id)}>
                {pessoa_nome}
              </Anchor>
            ),
          },
          { label: 'Vencimento', place: 'labelled', render: ({ data_vencimento }) => day(data_vencimento) },
          { label: 'Recebido', place: 'amount', numeric: true, render: ({ pago }) => reais(pago) },
        ]}
      />
      {rows.length === MOST && (
        <Text c="dimmed" mt="sm">
          Estas são as {MOST} mais recentes.
        </Text>
      )}
    </>
  )
}
