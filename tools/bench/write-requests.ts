import { migrate } from '../../src/platform/db/migrate.ts'
import type { Database } from '../../src/platform/db/open.ts'
import { insertTransactions } from '../../src/testing/many-transactions.ts'
import type { Target } from './rounds.ts'
import { signedInAdmin } from './seed.ts'

const LIST = '/api/transacoes-financeiras'
/** `insertTransactions` leaves every fortieth transaction open. */
const OPEN_EVERY = 40

/**
 * Creates transactions, and an admin with a session.
 * @returns the headers of the admin's requests
 */
export async function seedTransactions(database: Database, count: number): Promise<Record<string, string>> {
  await migrate(database.writes)
  const token = await signedInAdmin(database)
  await insertTransactions(database.writes, count)
  return { cookie: `sessao=${token}`, 'content-type': 'application/json' }
}

/** For each kind of write, a function that starts a sequence of requests among this many transactions. */
export const kinds: Record<string, (transactions: number) => NonNullable<Target['nextRequest']>> = {
  create,
  'change of status': status,
}

function create() {
  let count = 0
  return () => {
    count += 1
    const body = {
      tipo: 'receita',
      valor: 100 + (count % 9000) / 100,
      data_vencimento: `2026-11-${String(1 + (count % 28)).padStart(2, '0')}`,
      categoria_id: 1 + (count % 5),
      pessoa: `Padaria São João nº ${count % 300}`,
      descricao: `Parcela ${count % 997}`,
    }
    return { method: 'POST' as const, path: LIST, body: JSON.stringify(body) }
  }
}

/** Pays the open transactions one after the other, then reopens them, and so on. */
function status(transactions: number) {
  const open = Math.floor(transactions / OPEN_EVERY)
  let count = 0
  return () => {
    const id = OPEN_EVERY * (1 + (count % open))
    const pays = Math.floor(count / open) % 2 === 0
    count += 1
    const body = pays ? { status: 'pago', data_pagamento: '2026-11-20' } : { status: 'pendente' }
    return { method: 'PATCH' as const, path: `${LIST}/${id}/status`, body: JSON.stringify(body) }
  }
}
