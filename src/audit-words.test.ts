import { expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { metaOf } from '#contract/meta.ts'
import { tables } from '#server/tables.ts'
import { differences, entities } from '#web/dashboard/platform/audit-words/sentences.ts'
import { verbs } from '#web/dashboard/platform/audit-words/verbs.ts'

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
  'revisao.sair',
]

const changes = Object.entries(contract).flatMap(([domain, rows]) =>
  Object.entries(rows)
    .filter(([, row]) => row['~orpc'].route.method !== 'GET' || metaOf(row).entidade !== undefined)
    .map(([name]) => `${domain}.${name}`),
)

test('every endpoint that writes to the audit log has a verb for the sentences of the audit log', () => {
  expect(changes.filter((name) => !unrecorded.includes(name) && !verbs[name])).toEqual([])
})

test('every kind of record has a name, and every field has the label of its description', () => {
  const found = tables.flatMap(({ columns, audit }) => {
    if (!audit) return []
    const labels = Object.entries(columns).flatMap(([name, { audit: recorded }]) => {
      if (recorded === false || name === 'valores') return []
      const [shown] = differences({ antes: null, depois: { [name]: 'algo' } })
      const label = typeof recorded === 'string' ? recorded : recorded.hash
      return shown?.field === label ? [] : [`${audit.entidade}.${name}: ${shown?.field} or ${label}`]
    })
    return entities[audit.entidade] ? labels : [audit.entidade, ...labels]
  })
  expect(found).toEqual([])
})

const changed = (field: string, value: unknown) =>
  differences({ antes: null, depois: { [field]: value } }).map(({ after }) => after.replace(/\s/g, ' '))

test.each([
  ['ocorrido_em', '2026-11-16', '16/11/2026'],
  ['encerrado_em', '2026-11-21T02:30:00.000Z', '20/11/2026, 23:30'],
  ['data_vencimento', '2026-11-30', '30/11/2026'],
  ['valor', 123456, 'R$ 1.234,56'],
  ['tipo', 'despesa', 'Despesa'],
  ['tipo', 'pj', 'Pessoa jurídica'],
  ['status', 'pago', 'Pago'],
  ['status', 'in_progress', 'Em Andamento'],
  ['featured', 1, 'Sim'],
  ['lembrar', 0, 'Desligados'],
  ['mes', '2026-10', 'outubro de 2026'],
  ['descricao', 'Aluguel', 'Aluguel'],
])('the audit log shows the field %s with the value %j as %s', (field, value, words) => {
  expect(changed(field, value)).toEqual([words])
})
