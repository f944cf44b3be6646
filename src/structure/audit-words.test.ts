import { expect, test } from 'vitest'
import { contract } from '#app/contract.ts'
import { tables } from '#app/server/app.ts'
import { changesInWords } from '#platform/audit/words.ts'
import { metaOf } from '#platform/contract/meta.ts'
import { entities } from '#platform/dashboard/audit-words/sentences.ts'
import { verbs } from '#platform/dashboard/audit-words/verbs.ts'
import { registerTables } from '#platform/db/table.ts'

/** Endpoints that change nothing which the audit log records. */
const unrecorded = [
  'extratos.previa',
  'chat.ler',
  'chat.digitar',
  'envios.iniciar',
  'envios.enviarParte',
  'envios.cancelar',
  'revisao.abrir',
  'revisao.codigo',
  'revisao.recusar',
  'revisao.lembrar',
  'revisao.sair',
]

const changes = Object.entries(contract).flatMap(([domain, endpoints]) =>
  Object.entries(endpoints)
    .filter(
      ([, endpoint]) => endpoint['~orpc'].route.method !== 'GET' || metaOf(endpoint).entidade !== undefined,
    )
    .map(([name]) => `${domain}.${name}`),
)

test('every endpoint that writes to the audit log has a verb for the sentences of the audit log', () => {
  expect(changes.filter((name) => !unrecorded.includes(name) && !verbs[name])).toEqual([])
})

test('every kind of record has a name and is described by one table', () => {
  const described = tables.flatMap(({ audit }) => audit?.entidade ?? [])
  expect(described.toSorted()).toEqual(Object.keys(entities).toSorted())
})

test('no two columns of a kind of record have the same label', () => {
  for (const { name, columns, audit } of tables) {
    const labels = Object.values(columns).flatMap(({ audit }) =>
      audit ? [typeof audit === 'string' ? audit : audit.label] : [],
    )
    if (audit) expect(labels, name).toEqual([...new Set(labels)])
  }
})

registerTables(tables)

test.each([
  ['incidentes', 'ocorrido_em', '2026-11-16', 'Ocorreu em', '16/11/2026'],
  ['incidentes', 'encerrado_em', '2026-11-21T02:30:00.000Z', 'Encerrado em', '20/11/2026, 23:30'],
  ['transacoes_financeiras', 'data_vencimento', '2026-11-30', 'Vencimento', '30/11/2026'],
  ['transacoes_financeiras', 'valor', 123456, 'Valor', 'R$ 1.234,56'],
  ['transacoes_financeiras', 'tipo', 'despesa', 'Tipo', 'Despesa'],
  ['transacoes_financeiras', 'status', 'pago', 'Status', 'Pago'],
  ['transacoes_financeiras', 'pessoa_nome', '•1a2b3c4d', 'Pessoa', 'texto não guardado (1a2b3c4d)'],
  ['fornecedores', 'tipo', 'pj', 'Tipo', 'Pessoa jurídica'],
  ['projetos', 'status', 'in_progress', 'Status', 'Em Andamento'],
  ['projetos', 'rodada_extra_valor', 45000, 'Valor da rodada extra', 'R$ 450,00'],
  ['projetos', 'termo', 7, 'Termo', '7'],
  ['portfolio', 'featured', 1, 'Destaque', 'Sim'],
  ['projetos', 'lembrar', 0, 'Lembretes', 'Desligados'],
  ['pedidos_copia', 'criada_em', '2026-11-21T02:30:00.000Z', 'Cópia feita em', '20/11/2026, 23:30'],
  ['configuracoes', 'kid', 'a1b2', 'Chave dos termos', 'a1b2'],
  ['convites', 'tipo', 'convite', 'Link', 'Convite'],
  ['fechamentos', 'mes', '2026-10', 'Mês', 'outubro de 2026'],
  ['contas_fixas', 'descricao', 'Aluguel', 'Descrição', 'Aluguel'],
  ['configuracoes', 'valores', '{"cor":"#102030"}', 'Cor de destaque', '#102030'],
  ['contratos', 'name', 'Um tipo de uma versão antiga', 'name', 'Um tipo de uma versão antiga'],
])('the audit log shows %s.%s with the value %j as “%s: %s”', (entidade, column, value, campo, depois) => {
  const [change] = changesInWords(entidade, null, { [column]: value })
  expect(change && { ...change, depois: change.depois.replace(/\s/g, ' ') }).toEqual({
    campo,
    antes: '—',
    depois,
  })
})
