import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { lastSeq, verifyChain } from '#platform/audit/queries.ts'
import { isUniqueViolation } from '#platform/errors.ts'
import type { TestApp } from '#testing/app.ts'
import { agencyWithRent } from '#testing/fixed-accounts.ts'
import { generateDue } from './chore.ts'

const zone = process.env['TZ']
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

test('simultaneous runs of the job create each entry only once, with its audit row', async () => {
  const { app, ana, rent, retainer, on, days } = await agencyWithRent()
  await ana.api.contasFixas.create(rent)
  await ana.api.contasFixas.create(retainer)
  await on('2027-02-10')
  await Promise.all([1, 2, 3, 4].map(() => generateDue(app.context)))
  expect(await days()).toHaveLength(10)
  expect(new Set(await days()).size).toBe(10)
  const [row, ...more] = await ana.api.auditoria.list({ acao: 'contasFixas.gerar' })
  expect(row).toMatchObject({
    usuario_nome: 'Bastidor',
    usuario_id: null,
    entidade: 'transacoes_financeiras',
  })
  expect(row?.antes).toBeNull()
  expect(more).toHaveLength(9)
  const { reads } = app.context.database
  expect((await verifyChain(reads, app.context.secrets)).firstInvalid).toBeNull()
})

test('a run of the job without missing entries writes no audit row', async () => {
  const { app, ana, rent, run } = await agencyWithRent()
  await ana.api.contasFixas.create(rent)
  const before = await lastSeq(app.context.database.reads)
  await run()
  expect(await lastSeq(app.context.database.reads)).toBe(before)
})

test('the database rejects a second entry for the same conta fixa and month', async () => {
  const { app, ana, rent } = await agencyWithRent()
  await ana.api.contasFixas.create(rent)
  const again =
    sql`insert into transacoes_financeiras (tipo, valor, pago, data_vencimento, status, categoria_id,
    pessoa_nome, busca, criado_em, atualizado_em, versao, conta_fixa_id, competencia)
    select tipo, valor, pago, data_vencimento, status, categoria_id, pessoa_nome, busca, criado_em, atualizado_em,
    versao, conta_fixa_id, competencia from transacoes_financeiras`.execute(app.context.database.writes)
  const error = await again.catch((reason) => reason)
  expect(isUniqueViolation(error)).toBe(true)
})

test.each(['UTC', 'America/Sao_Paulo', 'Asia/Tokyo'])(
  'a month begins at midnight in São Paulo on a machine with the time zone %s',
  async (tz) => {
    const { app, ana, rent, run } = await agencyWithRent()
    await ana.api.contasFixas.create(rent)
    process.env['TZ'] = tz
    expect(new Date('2026-11-30T12:00:00Z').getHours()).toBe({ UTC: 12, 'Asia/Tokyo': 21 }[tz] ?? 9)
    const at = async (instant: string) => {
      app.pass(app.context.clock().until(Temporal.Instant.from(instant)))
      await run()
      const rows = app.context.database.reads.selectFrom('transacoes_financeiras').select('data_vencimento')
      return (await rows.orderBy('data_vencimento').execute()).map((one) => one.data_vencimento)
    }
    // When it is 23:59 on 30 November in São Paulo, it is already December in UTC and in Tokyo.
    expect(await at('2026-12-01T02:59:59Z')).toEqual(['2026-11-05', '2026-12-05'])
    expect(await at('2026-12-01T03:00:00Z')).toEqual(['2026-11-05', '2026-12-05', '2027-01-05'])
  },
)

/** Makes the database reject new entries of a month, as it does for a closed month. */
async function closeMonth({ context }: TestApp, month: string) {
  const { engine, writes } = context.database
  const closed = sql`substr(new.data_vencimento, 1, 7) = ${sql.lit(month)}`
  if (engine === 'sqlite') {
    await sql`create trigger closed before insert on transacoes_financeiras when ${closed}
      begin select raise(abort, 'closed'); end`.execute(writes)
    return
  }
  await sql`create function closed() returns trigger language plpgsql as
    $$ begin raise exception 'closed'; end $$`.execute(writes)
  await sql`create trigger closed before insert on transacoes_financeiras for each row when (${closed})
    execute function closed()`.execute(writes)
}

test('if the database rejects the entry of one month, the job and an admin still create the entries of other months', async () => {
  const { app, ana, rent, on, run, days } = await agencyWithRent()
  await ana.api.contasFixas.create(rent)
  await closeMonth(app, '2027-01')
  await on('2027-02-10')
  await run()
  const rest = ['2026-11-05', '2026-12-05', '2027-02-05', '2027-03-05']
  expect(await days()).toEqual(rest)
  await ana.api.contasFixas.create({
    ...rent,
    descricao: 'Outra',
    dia_vencimento: 6,
    data_inicio: '2027-01-01',
  })
  expect(await days()).toEqual([...rest, '2027-02-06', '2027-03-06'].toSorted())
  const { reads } = app.context.database
  expect((await verifyChain(reads, app.context.secrets)).firstInvalid).toBeNull()
})

test('if an unexpected error occurs, the request stores neither the conta fixa nor its entries', async () => {
  const { app, ana, rent, entries } = await agencyWithRent()
  await sql`alter table auditoria rename to auditoria_away`.execute(app.context.database.writes)
  expect((await ana.send('POST', '/contas-fixas', rent)).status).toBeGreaterThanOrEqual(500)
  await sql`alter table auditoria_away rename to auditoria`.execute(app.context.database.writes)
  expect(await entries()).toEqual([])
  expect(await ana.api.contasFixas.list({})).toEqual([])
})
