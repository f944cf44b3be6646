import { expect, test } from 'vitest'
import { freshDatabase } from '#testing/database.ts'
import { insertTransactions } from '#testing/many-transactions.ts'
import { exportLines } from './export.ts'

const AT = '2026-11-21T12:00:00.000Z'

test('an export has a line for each row, although exported rows are moved to the bin between two parts', async () => {
  const { writes, reads, close } = await freshDatabase()
  await insertTransactions(writes, 4500)
  const parts = exportLines(reads, { ordenar: 'valor', direcao: 'asc' }, '2026-11-21')
  const lines = [...(await parts.next()).value, ...(await parts.next()).value]
  // Moves rows that were already exported to the bin. If the export paged by offset, the later rows would
  // move up and some would be skipped.
  const cheap = writes.selectFrom('transacoes_financeiras').select('id').orderBy('valor').limit(7)
  const bin = writes.updateTable('transacoes_financeiras').set({ excluido_em: AT })
  await bin.where('id', 'in', cheap).execute()
  for await (const part of parts) lines.push(...part)
  await close()
  expect(lines).toHaveLength(4501)
})
