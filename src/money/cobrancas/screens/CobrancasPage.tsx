import { Anchor, Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { CobrancaAberta, Faixa, ResumoDeCobrancas } from '#money/cobrancas/contract.ts'
import { faixaLabels, faixas } from '#money/cobrancas/rules.ts'
import { api } from '#platform/browser/api.ts'
import { counted, date, day, reais } from '#platform/browser/format.ts'
import { idIn } from '#platform/browser/id-in.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { usePages } from '#platform/browser/use-pages.tsx'
import { addressOfTransacao } from '#platform/dashboard/addresses.ts'
import { type Column, DataTable } from '#platform/ui/DataTable.tsx'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { Link, useNavigate, useSearchParams } from '#platform/ui/navigation.tsx'
import { optionsOf } from '#platform/ui/options.ts'
import { SelectOnDemand } from '#platform/ui/SelectOnDemand.tsx'
import { Empty, PageHeading } from '#platform/ui/states.tsx'
import { channels } from './words.ts'

const CobrancaDialog = lazyPart(
  'money/cobrancas/screens/CobrancaDialog',
  async () => (await import('./CobrancaDialog.tsx')).CobrancaDialog,
)

/**
 * The debts by customer and age, and the receitas for which a reminder can be sent. The filter is in the
 * address.
 */
export function CobrancasPage() {
  const [params, setParams] = useSearchParams()
  const open = idIn(params, 'cobrar')
  const setOpen = (id: number | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      if (id === null) next.delete('cobrar')
      else next.set('cobrar', String(id))
      return next
    })
  return (
    <>
      <PageHeading
        action={
          <Button component={Link} to="/dashboard/financial-transactions" variant="default">
            Ver transações
          </Button>
        }
      >
        Cobranças
      </PageHeading>
      <Text mb="md" c="dimmed">
        Receitas em aberto: as vencidas e as que vencem nos próximos 30 dias. Um lembrete é sugerido 3 dias
        antes do vencimento, no dia, 3 e 7 dias depois. Nada é enviado sem o seu clique.
      </Text>
      <QueryBoundary failure="Erro ao buscar as cobranças.">
        <ClientesDevedores />
        <CobrancasAbertas onOpen={setOpen} />
      </QueryBoundary>
      {open > 0 && <CobrancaDialog key={open} id={open} onClose={() => setOpen(null)} />}
    </>
  )
}

type Cliente = ResumoDeCobrancas['clientes'][number]
/** A row of the table: one customer, or the total of all customers, whose `pessoa_nome` is null. */
type Line = Omit<Cliente, 'pessoa_nome'> & { pessoa_nome: string | null }

/** A table of the debts of each customer, by age. Each sum links to the receitas that make it up. */
function ClientesDevedores() {
  const { data } = useSuspenseQuery(api.cobrancas.resumo.queryOptions())
  if (data.clientes.length === 0) return null
  const total: Line = { cliente_id: null, pessoa_nome: null, faixas: data.faixas, total: data.total }
  const lines: Line[] = data.clientes.length > 1 ? [...data.clientes, total] : data.clientes
  return (
    <section aria-labelledby="por-cliente">
      <Title order={2} size="h4" id="por-cliente" mb="sm">
        Por cliente
      </Title>
      <DataTable
        caption="Em aberto por cliente"
        rows={lines}
        keyOf={({ cliente_id, pessoa_nome }) => `${cliente_id} ${pessoa_nome}`}
        columns={columns}
        wraps
      />
    </section>
  )
}

const columns: Column<Line>[] = [
  {
    label: 'Cliente',
    place: 'title',
    render: (line) => (
      <Text span fw={line.pessoa_nome === null ? 650 : undefined} className="text">
        {line.pessoa_nome ?? 'Todos os clientes'}
      </Text>
    ),
  },
  ...faixas.map((faixa) => ({
    label: faixaLabels[faixa],
    place: 'labelled' as const,
    numeric: true,
    render: (line: Line) =>
      line.faixas[faixa] === 0 ? '–' : <Sum value={line.faixas[faixa]} line={line} faixa={faixa} />,
  })),
  {
    label: 'Total',
    place: 'amount',
    numeric: true,
    render: (line) => <Sum value={line.total} line={line} />,
  },
]

function Sum({ value, line, faixa }: { value: number; line: Line; faixa?: Faixa }) {
  const whose: Filtro =
    line.pessoa_nome === null
      ? {}
      : line.cliente_id === null
        ? { pessoa_nome: line.pessoa_nome }
        : { cliente_id: line.cliente_id }
  return (
    <Anchor
      component={Link}
      to={addressOf({ ...whose, ...(faixa && { faixa }) })}
      size="sm"
      className="short"
    >
      {reais(value)}
    </Anchor>
  )
}

/** The open receitas that match the filter in the address, oldest due date first. */
function CobrancasAbertas({ onOpen }: { onOpen: (id: number) => void }) {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const filtro = filtroDe(params)
  const [rows, more] = usePages(api.cobrancas.list, 20, filtro)
  const isFiltered = Object.keys(filtro).length > 0
  if (rows.length === 0 && !isFiltered)
    return (
      <Empty
        title="Nenhuma receita a cobrar"
        hint="Receitas vencidas ou que vencem nos próximos 30 dias aparecem aqui."
      />
    )
  const { faixa, ...whose } = filtro
  const ofOne = whose.cliente_id !== undefined || whose.pessoa_nome !== undefined
  return (
    <Stack component="section" aria-labelledby="receitas" gap="sm" mt="xl">
      <Group justify="space-between" align="end">
        <Title order={2} size="h4" id="receitas">
          {ofOne ? `Receitas de ${rows[0]?.pessoa_nome ?? whose.pessoa_nome ?? 'um cliente'}` : 'Receitas'}
        </Title>
        <Group align="end" gap="xs">
          <SelectOnDemand
            label="Vencimento"
            placeholder="Todos"
            clearLabel="Limpar vencimento"
            data={optionsOf(faixaLabels)}
            value={faixa ?? null}
            onChange={(value) => setParams(addressOf({ ...whose, ...(value && { faixa: value as Faixa }) }))}
          />
          {isFiltered && (
            <Button variant="default" onClick={() => setParams({})}>
              Ver todas
            </Button>
          )}
        </Group>
      </Group>
      {rows.length === 0 ? (
        <Text>Nenhuma receita em aberto com este filtro.</Text>
      ) : (
        <DataTable
          caption="Receitas a cobrar"
          rows={rows}
          keyOf={({ transacao_id }) => transacao_id}
          onOpen={({ transacao_id }) => navigate(addressOfTransacao(transacao_id))}
          columns={columnsFor(onOpen)}
        />
      )}
      {more}
    </Stack>
  )
}

function columnsFor(onOpen: (id: number) => void): Column<CobrancaAberta>[] {
  return [
    {
      label: 'Cliente',
      place: 'title',
      render: ({ transacao_id, pessoa_nome, descricao }) => (
        <div>
          <Anchor component={Link} to={addressOfTransacao(transacao_id)} size="sm" className="text">
            {pessoa_nome}
          </Anchor>
          {descricao && (
            <Text size="xs" c="dimmed" className="text" lineClamp={1} visibleFrom="sm">
              {descricao}
            </Text>
          )}
        </div>
      ),
    },
    {
      label: 'Vencimento',
      place: 'fact',
      render: ({ data_vencimento, dias }) => `${day(data_vencimento)} (${dueIn(dias)})`,
    },
    {
      label: 'Em aberto',
      place: 'amount',
      numeric: true,
      render: ({ saldo }) => <span className="short">{reais(saldo)}</span>,
    },
    { label: 'Contato', place: 'hidden', from: 'lg', render: contactOf },
    {
      label: 'Última cobrança',
      place: 'hidden',
      from: 'md',
      render: (row) => (row.ultima || row.sugerida ? <Last of={row} /> : '—'),
    },
    {
      label: 'Ações',
      place: 'button',
      render: ({ transacao_id, pessoa_nome, sugerida }) => (
        <Button
          size="xs"
          variant={sugerida ? 'filled' : 'default'}
          onClick={() => onOpen(transacao_id)}
          aria-label={`Cobrar ${pessoa_nome}`}
        >
          Cobrar
        </Button>
      ),
    },
  ]
}

function dueIn(dias: number): string {
  if (dias === 0) return 'vence hoje'
  const days = counted(Math.abs(dias), 'dia', 'dias')
  return dias < 0 ? `vence em ${days}` : `vencida há ${days}`
}

function contactOf({ telefone, email }: CobrancaAberta): string {
  const known = [telefone && channels.whatsapp, email && 'E-mail'].filter(Boolean)
  return known.length > 0 ? known.join(' e ') : 'Sem contato cadastrado'
}

function Last({ of: { ultima, sugerida } }: { of: CobrancaAberta }) {
  return (
    <div>
      {ultima ? `${date(ultima.criado_em)}, por ${channels[ultima.canal]}, ${ultima.usuario_nome}` : '—'}
      {sugerida && (
        <Badge size="sm" color="yellow" leftSection={<IconBell size={12} aria-hidden />}>
          Sugerida hoje
        </Badge>
      )}
    </div>
  )
}

/** Filter of the open receitas by age and customer. */
interface Filtro {
  faixa?: Faixa
  cliente_id?: number
  pessoa_nome?: string
}

/** Reads the filter from the address; invalid values are ignored. */
function filtroDe(params: URLSearchParams): Filtro {
  const faixa = faixas.find((one) => one === params.get('faixa'))
  const cliente = Number(params.get('cliente'))
  const pessoa = params.get('pessoa')
  return {
    ...(faixa && { faixa }),
    ...(Number.isSafeInteger(cliente) && cliente > 0 && { cliente_id: cliente }),
    ...(pessoa && { pessoa_nome: pessoa.slice(0, 200) }),
  }
}

/** The query string of a filter. */
function addressOf({ faixa, cliente_id, pessoa_nome }: Filtro): string {
  const params = new URLSearchParams()
  if (cliente_id !== undefined) params.set('cliente', String(cliente_id))
  if (pessoa_nome !== undefined) params.set('pessoa', pessoa_nome)
  if (faixa !== undefined) params.set('faixa', faixa)
  return `?${params}`
}
