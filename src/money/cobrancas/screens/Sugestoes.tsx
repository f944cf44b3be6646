import './sugestoes.css'
import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { CobrancaAberta } from '#money/cobrancas/contract.ts'
import { MAIS_JUNTAS } from '#money/cobrancas/rules.ts'
import { api } from '#platform/browser/api.ts'
import { counted, day, reais } from '#platform/browser/format.ts'
import { addressOfTransacao } from '#platform/dashboard/addresses.ts'
import { Link } from '#platform/ui/navigation.tsx'
import { type Whose, whoseOf } from './address.ts'
import { dueIn } from './CobrancasAbertas.tsx'

interface Props {
  onOne: (id: number) => void
  onAll: (whose: Whose) => void
}

/** The most suggestions that are shown; the list below has all of them. */
const MOST = 100

/** The reminders that are suggested today, by client, the one who owes most first. */
export function Sugestoes({ onOne, onAll }: Props) {
  const { data } = useSuspenseQuery(
    api.cobrancas.list.queryOptions({ input: { sugeridas: 'sim', offset: 0, limit: MOST } }),
  )
  const groups = [...Map.groupBy(data, (row) => JSON.stringify(whoseOf(row))).values()]
  const sumOf = (rows: CobrancaAberta[]) => rows.reduce((sum, { saldo }) => sum + Math.round(saldo * 100), 0)
  groups.sort((one, other) => sumOf(other) - sumOf(one))
  return (
    <section aria-labelledby="sugeridas">
      <Title order={2} size="h4" id="sugeridas" mb="sm">
        Sugeridas hoje
      </Title>
      {groups.length === 0 ? (
        <Text c="dimmed">Nenhum lembrete é sugerido hoje.</Text>
      ) : (
        <ul className="suggested">
          {groups.map((rows) => (
            <ClientGroup
              key={rows[0]?.transacao_id}
              rows={rows}
              total={sumOf(rows) / 100}
              onOne={onOne}
              onAll={onAll}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function ClientGroup({ rows, total, onOne, onAll }: Props & { rows: CobrancaAberta[]; total: number }) {
  const [first] = rows
  if (!first) return null
  const { pessoa_nome, transacao_id } = first
  const many = rows.length
  return (
    <li>
      <Group justify="space-between" gap="xs">
        <div>
          <Text fw={600} className="text">
            {pessoa_nome}
          </Text>
          <Text c="dimmed" className="money">
            {reais(total)}
            {many > 1 && ` em ${counted(many, 'receita', 'receitas')}`}
          </Text>
        </div>
        {many === 1 ? (
          <Button variant="default" aria-label={`Cobrar ${pessoa_nome}`} onClick={() => onOne(transacao_id)}>
            Cobrar
          </Button>
        ) : (
          <Button variant="default" onClick={() => onAll(whoseOf(first))}>
            Cobrar tudo de {pessoa_nome} ({Math.min(many, MAIS_JUNTAS)})
          </Button>
        )}
      </Group>
      <ul className="plain-list">
        {rows.map((row) => (
          <li key={row.transacao_id}>
            <Anchor component={Link} to={addressOfTransacao(row.transacao_id)} size="sm" c="inherit">
              {row.descricao || 'Sem descrição'}
            </Anchor>
            <Text span c="dimmed" className="money">
              {` · ${reais(row.saldo)} · ${day(row.data_vencimento)} (${dueIn(row.dias)})`}
            </Text>
          </li>
        ))}
      </ul>
    </li>
  )
}
