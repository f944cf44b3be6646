import { Anchor, Button, Text } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import type { Recibo, StatusRecibo } from '#money/recibos/contract.ts'
import { statusDeRecibo } from '#money/recibos/rules.ts'
import { api } from '#platform/browser/api.ts'
import { date, dateTime, reais } from '#platform/browser/format.ts'
import { usePages } from '#platform/browser/use-pages.tsx'
import { addressOfTransacao } from '#platform/dashboard/addresses.ts'
import { type Column, DataTable } from '#platform/ui/DataTable.tsx'
import { Empty } from '#platform/ui/states.tsx'
import { ReciboActions } from './ReciboActions.tsx'
import { ReciboStatus } from './ReciboStatus.tsx'

interface Props {
  params: URLSearchParams
  onIssue: () => void
}

export function ReciboList({ params, onIssue }: Props) {
  const filter = filterOf(params)
  const [rows, more] = usePages(api.recibos.list, 20, filter)
  const navigate = useNavigate()
  if (rows.length === 0) return <None filtered={Object.keys(filter).length > 0} onIssue={onIssue} />
  return (
    <>
      <DataTable
        caption="Recibos"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        onOpen={({ transacao_id }) => navigate(addressOfTransacao(transacao_id))}
      />
      {more}
    </>
  )
}

const columns: Column<Recibo>[] = [
  { label: 'Número', place: 'fact', render: ({ numero }) => <b className="short">{numero}</b> },
  {
    label: 'Emitido em',
    place: 'fact',
    render: ({ emitido_em }) => (
      <span className="short" title={dateTime(emitido_em)}>
        {date(emitido_em)}
      </span>
    ),
  },
  {
    label: 'Pagador',
    place: 'title',
    render: ({ pagador_nome, transacao_id }) => (
      <Anchor component={Link} size="sm" to={addressOfTransacao(transacao_id)}>
        {pagador_nome}
      </Anchor>
    ),
  },
  {
    label: 'Valor',
    place: 'amount',
    numeric: true,
    render: ({ valor }) => <span className="short">{reais(valor)}</span>,
  },
  { label: 'Status', place: 'fact', render: (recibo) => <State recibo={recibo} /> },
  { label: 'Ações', place: 'menu', render: (recibo) => <ReciboActions recibo={recibo} /> },
]

function State({ recibo: { status, cancelado_em, motivo } }: { recibo: Recibo }) {
  return (
    <div className="receipt-state">
      <ReciboStatus status={status} />
      {cancelado_em && (
        <Text size="xs" c="dimmed">
          {date(cancelado_em)}: {motivo}
        </Text>
      )}
    </div>
  )
}

function None({ filtered, onIssue }: { filtered: boolean; onIssue: () => void }) {
  if (filtered) return <Empty title="Nenhum recibo encontrado" hint="Mude a busca ou os filtros." />
  return (
    <Empty
      title="Nenhum recibo ainda"
      hint="Um recibo é emitido de uma receita que já foi paga, no todo ou em parte."
      action={
        <Button variant="default" onClick={onIssue}>
          Escolher uma receita paga
        </Button>
      }
    />
  )
}

interface Filter {
  busca?: string
  ano?: number
  mes?: number
  status?: StatusRecibo
}

const wholeNumber = (text: string | null) => (text && /^\d{1,4}$/.test(text) ? Number(text) : undefined)

/** Reads the filter from the address; invalid values are ignored. */
function filterOf(params: URLSearchParams): Filter {
  const busca = params.get('busca')?.trim()
  const [ano, mes] = [wholeNumber(params.get('ano')), wholeNumber(params.get('mes'))]
  const status = statusDeRecibo.find((one) => one === params.get('status'))
  return {
    ...(busca && { busca }),
    ...(ano && ano >= 2000 && { ano }),
    ...(mes && mes <= 12 && { mes }),
    ...(status && { status }),
  }
}
