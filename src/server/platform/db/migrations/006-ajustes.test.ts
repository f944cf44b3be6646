import { expect, test } from 'vitest'
import { Configuracoes, padrao } from '#contract/platform/schemas/configuracoes.ts'
import { openMemory } from '#server/platform/db/open.ts'
import * as casa from './001-casa.ts'
import * as vitrine from './002-vitrine.ts'
import * as ajustes from './006-ajustes.ts'

const { inDays } = ajustes

const former = [
  { dias: 'Domingo', horas: 'Fechado' },
  { dias: 'Segunda a Quinta', horas: '14:00 às 19:00' },
  { dias: 'Sexta', horas: '14:00 às 17:00' },
  { dias: 'Sábado', horas: 'Fechado' },
]

test('the text of the default opening hours is converted to the hours of the default settings', () => {
  expect(inDays({ horario: former })).toEqual({ horario: padrao.horario, horario_nota: '' })
})

test.each([
  [
    'Sábado e Domingo',
    '9h às 12h e 13h30 às 18h',
    [0, 6],
    [
      ['09:00', '12:00'],
      ['13:30', '18:00'],
    ],
  ],
  ['Sex a Dom', '10:00 - 16:00', [0, 5, 6], [['10:00', '16:00']]],
  ['terça-feira', '8 às 12', [2], [['08:00', '12:00']]],
])('inDays reads the days %s and the hours %s', (dias, horas, days, spans) => {
  const made = inDays({ horario: [{ dias, horas }] }) as { horario: { inicio: string; fim: string }[][] }
  for (const [day, found] of made.horario.entries()) {
    const hours = found.map(({ inicio, fim }) => [inicio, fim])
    expect(hours).toEqual(days.includes(day) ? spans : [])
  }
})

test('text that cannot be converted to hours of one day becomes a note, and the result is valid settings', () => {
  const feriados = { dias: 'Feriados', horas: 'com hora marcada' }
  const night = { dias: 'Sexta', horas: '22:00 às 02:00' }
  const made = inDays({ horario: [...former, feriados, night], estatisticas: [{ valor: '', rotulo: 'x' }] })
  expect(made).toMatchObject({
    horario: padrao.horario,
    horario_nota: 'Feriados: com hora marcada; Sexta: 22:00 às 02:00',
    estatisticas: [],
  })
  expect(Configuracoes.partial().safeParse(made).success).toBe(true)
})

test('settings without opening hours are not changed', () => {
  expect(inDays({})).toEqual({})
})

test('the migration turns opening hours in the settings from text into hours by weekday', async () => {
  const { writes, close } = openMemory()
  for (const { up } of [casa, vitrine]) await up(writes)
  const valores = JSON.stringify({ nome: 'Estúdio', horario: former })
  await writes.updateTable('configuracoes').set({ valores }).execute()
  await ajustes.up(writes)
  const row = await writes.selectFrom('configuracoes').selectAll().executeTakeFirstOrThrow()
  expect(JSON.parse(row.valores)).toEqual({ nome: 'Estúdio', horario: padrao.horario, horario_nota: '' })
  expect(row.versao).toBe(2)
  await close()
})
