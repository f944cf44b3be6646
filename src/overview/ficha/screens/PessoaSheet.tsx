import '#registry/pessoas/screens/pessoas.css'
import { Anchor, Button, Card, Group, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ComponentType, ReactNode } from 'react'
import { isToCharge, useCobrar } from '#money/cobrancas/screens/use-cobrar.tsx'
import type { Transacao } from '#money/transacoes-financeiras/contract.ts'
import { situationOf } from '#money/transacoes-financeiras/screens/situation.ts'
import { StatusWord } from '#money/transacoes-financeiras/screens/TransacaoStatus.tsx'
import type { Ficha } from '#overview/ficha/contract.ts'
import type { AuditRow } from '#platform/audit/contract.ts'
import { todayInSaoPaulo } from '#platform/browser/calendar.ts'
import { dateTime, day, reais } from '#platform/browser/format.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { addressOfTransacao, useAddress } from '#platform/dashboard/addresses.ts'
import { actsOf } from '#platform/dashboard/audit-words/sentences.ts'
import { type Column, DataTable } from '#platform/ui/DataTable.tsx'
import type { Fact } from '#platform/ui/FactList.tsx'
import { LinkTabs } from '#platform/ui/LinkTabs.tsx'
import { Link, useLocation, useNavigate } from '#platform/ui/navigation.tsx'
import { PageHeading } from '#platform/ui/states.tsx'
import { PessoaFacts } from '#registry/pessoas/screens/PessoaFacts.tsx'

interface PersonProps {
  /** The list to link back to. */
  list: { to: string; label: string }
  failure: string
  Sheet: ComponentType<{ id: number }>
}

/** The page of the person whose id is in the path. */
export function PessoaPage({ list: { to, label }, failure, Sheet }: PersonProps) {
  const id = Number(useLocation().pathname.split('/').pop())
  return (
    <>
      <Anchor component={Link} to={to} size="sm">
        {label}
      </Anchor>
      <QueryBoundary failure={failure}>
        <Sheet key={id} id={id} />
      </QueryBoundary>
    </>
  )
}

interface SheetProps {
  nome: string
  facts: Fact[]
  ficha: Ficha
  /** The label of the open sum. */
  aberto: string
  /** Renders the dialog that edits the person. */
  edit: (onClose: () => void) => ReactNode
  /** Further parts: the first stands before the money, the others after it. */
  parts?: { value: string; label: string; content: ReactNode }[]
}

/** Everything recorded about a person, in parts: facts with the history, sums with the transactions, and others. */
export function PessoaSheet({ nome, facts, ficha, aberto, edit, parts = [] }: SheetProps) {
  const [editing, dialog] = useDisclosure()
  const { params } = useAddress()
  const first = {
    value: 'ficha',
    label: 'Ficha',
    content: (
      <>
        <PessoaFacts facts={facts} />
        <PessoaHistory rows={ficha.historico} />
      </>
    ),
  }
  const money = {
    value: 'financeiro',
    label: 'Financeiro',
    content: <PessoaMoney ficha={ficha} nome={nome} aberto={aberto} />,
  }
  const tabs = [first, ...parts.slice(0, 1), money, ...parts.slice(1)]
  const open = tabs.find(({ value }) => value === params.get('aba')) ?? first
  return (
    <>
      <PageHeading
        action={
          <Button variant="default" onClick={dialog.open}>
            Editar
          </Button>
        }
      >
        {nome}
      </PageHeading>
      <LinkTabs
        label={nome}
        tabs={tabs}
        current={open.value}
        addressOf={(value) => (value === first.value ? '?' : `?aba=${value}`)}
      >
        {() => <div className="person">{open.content}</div>}
      </LinkTabs>
      {editing && edit(dialog.close)}
    </>
  )
}

/** The audit log of a registered person, newest first. */
function PessoaHistory({ rows }: { rows: AuditRow[] }) {
  return (
    <section aria-labelledby="historico">
      <Title order={2} size="h4" id="historico" mb="sm">
        Histórico
      </Title>
      <ul className="plain-list">
        {actsOf(rows).map(({ main, text }) => (
          <li key={main.seq} className="row">
            <Text py={6} className="text">
              {text}{' '}
              <Text span inherit c="dimmed" className="short">
                {dateTime(main.quando)}
              </Text>
            </Text>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Props {
  ficha: Ficha
  nome: string
  /** The label of the open sum. */
  aberto: string
}

/** The open, overdue and paid sums of a person, and their latest transactions. */
function PessoaMoney({ ficha: { somas, transacoes, totalTransacoes }, nome, aberto }: Props) {
  const navigate = useNavigate()
  const [cobrar, cobranca] = useCobrar()
  const hoje = todayInSaoPaulo()
  const actions: Column<Transacao> = {
    label: 'Ações',
    place: 'button',
    render: (row) =>
      isToCharge(row, hoje) ? (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Cobrar ${day(row.data_vencimento)}`}
          onClick={() => cobrar(row)}
        >
          Cobrar
        </Button>
      ) : null,
  }
  return (
    <>
      <dl className="figures">
        <Sum label={aberto} value={somas.aberto} />
        <Sum label="Vencido" value={somas.vencido} alert />
        <Sum label="Pago" value={somas.pago} />
      </dl>
      <section aria-labelledby="transacoes">
        <Group justify="space-between" mb="sm">
          <Title order={2} size="h4" id="transacoes">
            Transações
          </Title>
          {totalTransacoes > 0 && (
            <Anchor
              component={Link}
              size="sm"
              to={`/dashboard/financial-transactions?data_inicio=&data_fim=&cliente=${encodeURIComponent(nome)}`}
            >
              {totalTransacoes === 1 ? 'Ver na lista' : `Ver todas as ${totalTransacoes} na lista`}
            </Anchor>
          )}
        </Group>
        {transacoes.length === 0 ? (
          <Text size="md" c="dimmed">
            Nenhuma transação encontrada.
          </Text>
        ) : (
          <DataTable
            caption="Transações"
            columns={transacoes.some((row) => isToCharge(row, hoje)) ? [...columns, actions] : columns}
            rows={transacoes}
            keyOf={({ id }) => id}
            onOpen={({ id }) => navigate(addressOfTransacao(id))}
          />
        )}
      </section>
      {cobranca}
    </>
  )
}

function Sum({ label, value, alert = false }: { label: string; value: number; alert?: boolean }) {
  return (
    <Card withBorder component="div">
      <Text component="dt" c="dimmed">
        {label}
      </Text>
      <Text size="md" component="dd" className="figure" fz="h2" {...(alert && value > 0 && { c: 'red' })}>
        {reais(value)}
      </Text>
    </Card>
  )
}

const columns: Column<Transacao>[] = [
  {
    label: 'Vencimento',
    place: 'title',
    render: ({ id, data_vencimento, categoria_nome, descricao }) => (
      <Anchor component={Link} size="sm" to={addressOfTransacao(id)}>
        {day(data_vencimento)}
        <Text span inherit>{` · ${descricao || categoria_nome}`}</Text>
      </Anchor>
    ),
  },
  { label: 'Categoria', place: 'hidden', render: ({ categoria_nome }) => categoria_nome },
  {
    label: 'Status',
    place: 'fact',
    render: (one) => <StatusWord situation={situationOf(one, todayInSaoPaulo())} />,
  },
  { label: 'Valor', place: 'amount', numeric: true, render: ({ valor }) => reais(valor) },
]
