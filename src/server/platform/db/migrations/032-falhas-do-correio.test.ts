import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'
import { leaseDue } from '#server/platform/mail/delivery-queries.ts'
import { openFormer } from '#server/testing/former.ts'

const code = (letter: string) => letter.repeat(43)

test('mails that waited before the migration get a Message-ID, and a link whose token no longer exists counts as expired', async () => {
  const { writes: db, close } = await openFormer('025-copias')
  onTestFinished(close)
  await sql`delete from correio where enviado_em is null`.execute(db)
  const { rows: receipts } = await sql<{ id: number }>`select id from recibos order by id limit 1`.execute(db)
  await sql`insert into tokens (tipo, token_hash, criado_em, expira_em) values
    ('convite', ${createHash('sha256').update(code('a')).digest('base64url')},
      '2026-11-20T10:00:00.000Z', '2026-11-27T10:00:00.000Z')`.execute(db)
  const mails = [
    ['a', `Abra http://localhost:3000/register?convite=${code('a')}`, null, null],
    ['b', `Abra http://localhost:3000/redefinir?token=${code('b')}`, null, null],
    ['c', `Davi escreveu: http://x.example/?token=${code('c')}`, 'davi@exemplo.com.br', null],
    ['d', 'Segue em anexo o recibo.', null, receipts[0]?.id ?? null],
  ] as const
  for (const [who, texto, responder_a, recibo_id] of mails)
    await sql`insert into correio (para, assunto, texto, criado_em, tentar_em, responder_a, recibo_id) values
      (${who}, 'Oi', ${texto}, '2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z',
        ${responder_a}, ${recibo_id})`.execute(db)
  await migrate(db)
  const due = await db
    .transaction()
    .execute((changing) => leaseDue(changing, Temporal.Instant.from('2026-11-21T10:00:00Z'), 10))
  expect(due.map(({ para, link_vencido, automatica }) => [para, link_vencido, automatica])).toEqual([
    ['a', false, 1],
    ['b', true, 1],
    ['c', false, 1],
    ['d', false, receipts[0] ? 0 : 1],
  ])
  expect(new Set(due.map(({ mensagem_id }) => mensagem_id)).size).toBe(4)
  for (const { mensagem_id } of due) expect(mensagem_id).toMatch(/^<[0-9a-f-]{36}@localhost>$/)
})
