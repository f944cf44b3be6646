import { account } from './personal-account.ts'
import { bookkeeping } from './personal-bookkeeping.ts'
import { conversations } from './personal-chat.ts'
import type { Personal } from './personal-columns.ts'
import { fornecedor } from './personal-fornecedor.ts'
import { letters } from './personal-letters.ts'
import { money } from './personal-money.ts'
import { receipts } from './personal-receipts.ts'
import { requests } from './personal-requests.ts'
import { credits, work } from './personal-work.ts'

/**
 * All tables with personal columns that belong to an account. The data export reads these tables, and closing
 * an account overwrites, deletes or keeps their rows as this map says. A test compares `allPersonal` and
 * `notPersonal` with the database schema, so that no column is forgotten.
 */
export const personal: Personal = {
  ...account,
  ...work,
  ...letters,
  ...conversations,
  ...money,
  ...bookkeeping,
  ...receipts,
  ...requests,
}

/**
 * The tables of `personal`, and the tables whose data belong to no account and are exported and anonymised
 * only on request.
 */
export const allPersonal = { ...personal, fornecedores: fornecedor, portfolio: credits } satisfies Personal
