import { Anchor, Button, Text } from '@mantine/core'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { Sugestao } from '#contract/cobrancas.ts'
import { api } from '#web/api.ts'
import { Reading } from '#web/boundary.tsx'
import { counted, date, day, reais } from '#web/format.ts'
import { inPages } from '#web/in-pages.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { More } from '#web/ui/More.tsx'
import { Empty, PageHeading } from '#web/ui/states.tsx'
import { ReminderDialog } from './ReminderDialog.tsx'
import { channels } from './SentReminders.tsx'

const PAGE = 20

/** Whom to remind today. The one that is being written is in the address. */
export function RemindersPage() {
  const [params, setParams] = useSearchParams()
  const open = Number(params.get('cobrar'))
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
      <Text mb="md" c="dimmed" size="sm">
        Receitas em aberto que pedem um lembrete hoje: 3 dias antes do vencimento, no dia, 3 e 7 dias depois.
        Nada é enviado sem o seu clique.
      </Text>
      <Reading failure="Erro ao buscar as cobranças.">
        <List onOpen={(id) => setParams({ cobrar: String(id) })} />
      </Reading>
      {open > 0 && <ReminderDialog key={open} id={open} onClose={() => setParams({})} />}
    </>
  )
}

function List({ onOpen }: { onOpen: (id: number) => void }) {
  const list = useSuspenseInfiniteQuery(
    api.cobrancas.list.infiniteOptions({
      input: (offset: number) => ({ offset, limit: PAGE }),
      ...inPages(PAGE),
    }),
  )
  const rows = list.data.pages.flat()
  if (rows.length === 0)
    return (
      <Empty
        title="Nenhuma cobrança para hoje"
        hint="Quando uma receita pedir um lembrete, ela aparece aqui."
      />
    )
  return (
    <>
      <DataTable
        caption="Cobranças de hoje"
        rows={rows}
        keyOf={({ transacao_id }) => transacao_id}
        columns={columnsFor(onOpen)}
      />
      <More of={list} />
    </>
  )
}

function columnsFor(onOpen: (id: number) => void): Column<Sugestao>[] {
  return [
    {
      label: 'Cliente',
      render: ({ transacao_id, pessoa_nome }) => (
        <Anchor
          component={Link}
          to={`/dashboard/financial-transactions?transacao=${transacao_id}`}
          className="text"
        >
          {pessoa_nome}
        </Anchor>
      ),
    },
    {
      label: 'Vencimento',
      render: ({ data_vencimento, dias }) => `${day(data_vencimento)} (${dueIn(dias)})`,
    },
    {
      label: 'Em aberto',
      numeric: true,
      render: ({ saldo }) => <span className="short">{reais(saldo)}</span>,
    },
    { label: 'Contato', render: contactOf },
    { label: 'Última cobrança', render: lastOf },
    {
      label: 'Ações',
      render: ({ transacao_id, pessoa_nome }) => (
        <Button size="xs" onClick={() => onOpen(transacao_id)} aria-label={`Cobrar ${pessoa_nome}`}>
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

function contactOf({ telefone, email }: Sugestao): string {
  const known = [telefone && channels.whatsapp, email && 'E-mail'].filter(Boolean)
  return known.length > 0 ? known.join(' e ') : 'Sem contato cadastrado'
}

const lastOf = ({ ultima }: Sugestao) =>
  ultima ? `${date(ultima.criado_em)}, por ${channels[ultima.canal]}, ${ultima.usuario_nome}` : '—'
