import { joinTermo } from '#contract/work/rules/termo.ts'
import type { Chave } from '#contract/work/schemas/termo.ts'
import type { ReadDb } from '#server/platform/db/schema.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { listChaves } from './chaves-queries.ts'
import { readerWith, sha256Hex } from './signature.ts'

const AT_ONCE = 500
/** Later than every stored instant. */
const NEVER = '9'

/** How many termos are valid from the first one on, and what is wrong with the next one, in Portuguese. */
export interface ChainOfTermos {
  valid: number
  fault: string | undefined
}

/**
 * Verifies every termo and their order: the signature, the values, the number without gaps and the hash of the previous
 * one. Each decision must have a termo. Deleted values are no fault.
 */
export async function verifyTermos(
  db: ReadDb,
  { termo: present }: Pick<Secrets, 'termo'>,
): Promise<ChainOfTermos> {
  const read = readerWith(ownChaves(await listChaves(db), present.publica))
  let last = { seq: 0, jws: '', kid: '' }
  for (;;) {
    const rows = await listAfter(db, last.seq)
    const partes = await partesAfter(db, rows)
    for (const row of rows) {
      const fault = faultOf(row)
      if (fault) return { valid: last.seq, fault }
      last = row
    }
    if (rows.length < AT_ONCE) break
    function faultOf(row: Row): string | undefined {
      if (row.seq !== last.seq + 1) return `Falta o termo nº ${last.seq + 1}.`
      const divulgacoes = (partes.get(row.id) ?? []).map(({ divulgacao }) => divulgacao)
      const termo = read(joinTermo(row.jws, divulgacoes))
      const anterior = last.seq === 0 ? '' : sha256Hex(last.jws)
      const holds =
        termo?.publico.seq === row.seq &&
        termo.publico.jti === row.codigo &&
        termo.kid === row.kid &&
        termo.publico.anterior === anterior &&
        row.anterior === anterior
      // Once the present key is in use, no former one is.
      const isOld = last.kid === present.kid && row.kid !== present.kid
      return holds && !isOld ? undefined : `O termo nº ${row.seq} foi adulterado.`
    }
  }
  return { valid: last.seq, fault: await missed(db) }
}

/** The stored keys, with the present one as it is derived from the secret, whatever the table says. */
const ownChaves = (stored: Chave[], present: Chave): Chave[] => [
  ...stored.filter(({ kid }) => kid !== present.kid),
  present,
]

type Row = Awaited<ReturnType<typeof listAfter>>[number]

const listAfter = (db: ReadDb, seq: number) =>
  db.selectFrom('termos').selectAll().where('seq', '>', seq).orderBy('seq').limit(AT_ONCE).execute()

async function partesAfter(db: ReadDb, rows: Row[]) {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return new Map<number, { divulgacao: string }[]>()
  const partes = await db
    .selectFrom('termo_partes')
    .select(['termo_id', 'divulgacao'])
    .where('termo_id', 'in', ids)
    .orderBy('id')
    .execute()
  return Map.groupBy(partes, ({ termo_id }) => termo_id)
}

/**
 * Returns a sentence about a decision or an accepted price without a termo. Decisions from before the first key was stored have none, and
 * none of them accepted a wording. Since decisions are kept, a termo that was removed from the end of the chain is missed
 * here, also if all termos and keys were removed.
 */
async function missed(db: ReadDb): Promise<string | undefined> {
  const first = await db
    .selectFrom('chaves_termo')
    .select((e) => e.fn.min('desde').as('desde'))
    .executeTakeFirst()
  const decision = await db
    .selectFrom('decisoes')
    .leftJoin('termos', 'termos.decisao_id', 'decisoes.id')
    .select('decisoes.id')
    .where((e) =>
      e.or([e('decisoes.createdAt', '>=', first?.desde ?? NEVER), e('decisoes.texto', 'is not', null)]),
    )
    .where('termos.id', 'is', null)
    .orderBy('decisoes.id')
    .executeTakeFirst()
  if (decision) return `Falta o termo da decisão ${decision.id}.`
  const accepted = await db
    .selectFrom('aditivos')
    .leftJoin('termos', 'termos.aditivo_id', 'aditivos.id')
    .select('aditivos.id')
    .where('termos.id', 'is', null)
    .orderBy('aditivos.id')
    .executeTakeFirst()
  return accepted && `Falta o termo do aceite ${accepted.id}.`
}
