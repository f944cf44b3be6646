import { Anchor, Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import type { CobrancaAberta, Faixa } from '#money/cobrancas/contract.ts'
import { faixaLabels } from '#money/cobrancas/rules.ts'
import { api } from '#platform/browser/api.ts'
import { counted, date, day, reais } from '#platform/browser/format.ts'
import { usePages } from '#platform/browser/use-pages.tsx'
import { addressOfTransacao } from '#platform/dashboard/addresses.ts'
import { type Column, DataTable } from '#platform/ui/DataTable.tsx'
import { Link, useNavigate, useSearchParams } from '#platform/ui/navigation.tsx'
import { optionsOf } from '#platform/ui/options.ts'
import { SelectOnDemand } from '#platform/ui/SelectOnDemand.tsx'
import { addressOf, filtroDe } from './address.ts'
import { Nothing } from './Nothing.tsx'
import { channels } from './words.ts'

/** The open receitas that match the filter in the address, oldest due date first. */
export function CobrancasAbertas({ onOpen }: { onOpen: (id: number) => void }) {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const filtro = filtroDe(params)
  const [rows, more] = usePages(api.cobrancas.list, 20, filtro)
  const isFiltered = Object.keys(filtro).length > 0
  if (rows.length === 0 && !isFiltered) return <Nothing />
  const { faixa, ...whose } = filtro
  const ofOne = whose.cliente_id !== undefined || whose.pessoa_nome !== undefined
  return (
    <Stack component="section" aria-labelledby="receitas" gap="sm" mt="xl">
      <Group justify="space-between" align="end">
        <Title order={2} size="h4" id="receitas">
          {ofOne
            ? `Receitas de ${rows[0]?.pessoa_nome ?? whose.pessoa_nome ?? 'um cliente'}`
            : 'Todas as receitas'}
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
          <Anchor
            component={Link}
            to={addressOfTransacao(transacao_id)}
            size="sm"
            fw={600}
            c="inherit"
            className="text"
          >
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
      render: ({ transacao_id, pessoa_nome }) => (
        <Button
          size="xs"
          variant="default"
          onClick={() => onOpen(transacao_id)}
          aria-label={`Cobrar ${pessoa_nome}`}
        >
          Cobrar
        </Button>
      ),
    },
  ]
}

export function dueIn(dias: number): string {
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
