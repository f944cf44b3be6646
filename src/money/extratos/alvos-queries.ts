import { sql } from 'kysely'
import type { Tipo } from '#money/categorias-financeiras/contract.ts'
import { notDeleted } from '#money/transacoes-financeiras/queries.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { matches } from '#platform/db/text.ts'
import { type Aberta, type Alvo, codesIn, JANELA_COM_NOME } from './sugestoes.ts'

const withPerson = (db: ReadDb) =>
  notDeleted(db)
    .leftJoin('clientes as k', 'k.id', 't.cliente_id')
    .leftJoin('fornecedores as f', 'f.id', 't.fornecedor_id')
    .select(['t.id as transacao_id', 't.tipo', 't.pessoa_nome', 't.descricao', 'k.empresa'])
    .select(sql<string | null>`coalesce(k.cpf_cnpj, f.documento)`.as('documento'))

const open = (db: ReadDb) =>
  withPerson(db)
    .select([sql<null>`null`.as('pagamento_id'), 't.data_vencimento as data'])
    .select((e) => e('t.valor', '-', e.ref('t.pago')).as('valor'))
    .where('t.status', '=', 'pendente')

/** Payments that can be linked to a statement line: not reversed, and not linked to a line yet. */
const marked = (db: ReadDb) =>
  withPerson(db)
    .innerJoin('pagamentos as p', 'p.transacao_id', 't.id')
    .select(['p.id as pagamento_id', 'p.data', 'p.valor'])
    .where('p.estornado_em', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('linhas_extrato as l').select('l.id').whereRef('l.pagamento_id', '=', 'p.id'))),
    )

/**
 * Returns the targets that these lines could match: open transactions and unlinked payments whose date is
 * near the dates of the lines, or whose Pix code (`FAT` and the transaction id) is in the memo of a line.
 */
export async function alvosOf(db: ReadDb, linhas: Aberta[]): Promise<Alvo[]> {
  const days = linhas.map(({ data }) => data).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const [from, to] = [moved(first, -JANELA_COM_NOME), moved(last, JANELA_COM_NOME)]
  const codes = [...new Set(linhas.flatMap(({ memo }) => codesIn(memo)))].slice(0, 1000)
  const named = codes.length > 0 ? codes : [0]
  const pending = await open(db)
    .where((e) => e.or([e.between('t.data_vencimento', from, to), e('t.id', 'in', named)]))
    .execute()
  const paid = await marked(db)
    .where((e) => e.or([e.between('p.data', from, to), e('t.id', 'in', named)]))
    .execute()
  return [...pending, ...paid].map((row) => ({ ...row, valor: Number(row.valor) }))
}

const moved = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString()

/**
 * At most 20 open transactions of this tipo whose open amount is at least `valor` (centavos): exact amounts
 * first, then the latest due date.
 */
export async function candidatasOf(
  db: ReadDb,
  { tipo, valor }: { tipo: Tipo; valor: number },
  busca: string | undefined,
): Promise<Alvo[]> {
  let found = open(db)
    .where('t.tipo', '=', tipo)
    .where((e) => e(e('t.valor', '-', e.ref('t.pago')), '>=', valor))
  if (busca?.trim()) found = found.where(matches('t.busca', busca))
  const rows = await found
    .orderBy(sql`case when t.valor - t.pago = ${valor} then 0 else 1 end`)
    .orderBy('t.data_vencimento', 'desc')
    .orderBy('t.id', 'desc')
    .limit(20)
    .execute()
  return rows.map((row) => ({ ...row, valor: Number(row.valor) }))
}
