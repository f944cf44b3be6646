import type { ReadDb } from '#platform/db/schema.ts'
import { faultOfChaves, trustedChaves } from '#platform/keys/chain.ts'
import type { Secrets } from '#platform/secrets.ts'
import {
  countWithoutTermo,
  erasureOf,
  isAnchor,
  listErasures,
  listNamings,
  type Naming,
} from './book-queries.ts'
import { type RecordedAct, recordedOf } from './comparing-queries.ts'
import type { TermoPublico } from './publico-rules.ts'
import { joinTermo, type LidoTermo } from './rules.ts'
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
 * Verifies every termo and their order: the signature by a key that is vouched for, the values, the number without gaps
 * and the hash of the previous one. Each must agree with its decision or accepted price and with the audit row that names
 * it, and each decision must have a termo. A value may be missing if it was erased, which the audit log must record too. The
 * caller verifies the audit log itself.
 */
export async function verifyTermos(
  db: ReadDb,
  secrets: Pick<Secrets, 'termo' | 'auditoria'>,
): Promise<ChainOfTermos> {
  const foreign = await faultOfChaves(db, secrets)
  if (foreign) return { valid: 0, fault: foreign }
  const trusted = await trustedChaves(db, secrets)
  const read = readerWith(trusted)
  /** How many keys came after this one. */
  const age = (of: string) => trusted.findIndex(({ kid }) => kid === of)
  const book = bookOf(await listNamings(db), await listErasures(db))
  let last = { seq: 0, jws: '', kid: '' }
  for (;;) {
    const rows = await listAfter(db, last.seq)
    const partes = await partesOf(db, rows)
    const erased = await erasedOf(db, rows)
    const recorded = await recordedOf(db, rows)
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
      // Once a key is in use, none of the former ones is.
      const isOld = last.seq > 0 && age(row.kid) > age(last.kid)
      if (!termo || !holds || isOld) return `O termo nº ${row.seq} foi adulterado.`
      const apagadas = (erased.get(row.id) ?? []).map(({ nome }) => nome)
      if (divulgacoes.length + apagadas.length !== committedIn(row.jws))
        return `Falta um dado do termo nº ${row.seq}, e nada registra que ele foi apagado.`
      if (!apagadas.every((nome) => book.erasures.has(erasureOf(row.seq, nome))))
        return `A auditoria não registra que um dado do termo nº ${row.seq} foi apagado.`
      return differenceOf(row, {
        termo,
        apagadas,
        recorded: recorded.get(row.id),
        naming: book.named.get(row.seq),
      })
    }
  }
  return { valid: last.seq, fault: (await missed(db)) ?? (await missingIn(db, book, last.seq)) }
}

/** What the audit log says about the termos. */
interface Book {
  /** The audit row that names a termo, by its number, with the hash that it names. */
  named: Map<number, { naming: Naming; sha256: string }>
  /** The greatest number that the audit log names. */
  last: number
  /** The values that were erased, as `erasureOf` writes them. */
  erasures: Set<string>
  /** How many decisions from before the termos have none. */
  withoutTermo: number
}

function bookOf(namings: Naming[], erasures: Set<string>): Book {
  const all = namings.flatMap((naming) => naming.termos.map(({ seq, sha256 }) => ({ seq, sha256, naming })))
  return {
    // If two rows name the same termo, the first one counts.
    named: new Map(all.toReversed().map(({ seq, ...one }) => [seq, one])),
    last: Math.max(0, ...all.map(({ seq }) => seq)),
    erasures,
    withoutTermo: namings.find(isAnchor)?.decisoes_sem_termo ?? 0,
  }
}

interface ComparedTermo {
  termo: LidoTermo<TermoPublico>
  apagadas: string[]
  recorded: RecordedAct | undefined
  naming: { naming: Naming; sha256: string } | undefined
}

/** Returns a sentence about what contradicts a valid termo. */
function differenceOf(
  { seq, jws }: Row,
  { termo, apagadas, recorded, naming: found }: ComparedTermo,
): string | undefined {
  if (found && found.sha256 !== sha256Hex(jws)) return `O termo nº ${seq} não é o que a auditoria registra.`
  if (!recorded) return `Falta a decisão do termo nº ${seq}.`
  const about = recorded.contradicts(termo, apagadas)
  if (about) return `${recorded.what} contradiz o termo nº ${seq}: ${about}.`
  if (!found || isAnchor(found.naming) || isAbout(found.naming, recorded)) return undefined
  return `O registro nº ${found.naming.seq} da auditoria contradiz o termo nº ${seq}.`
}

/** To how many values a signed text commits. */
const committedIn = (jws: string): number =>
  JSON.parse(Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString())._sd.length

/** Whether an audit row is about the act of a termo. An answer that was given elsewhere was entered by an admin. */
function isAbout({ quando, usuario_id, entidade, entidade_id }: Naming, it: RecordedAct): boolean {
  const id = entidade === 'rodadas' ? it.rodada_id : it.projectId
  return quando === it.em && entidade_id === id && (it.usuario_id === null || it.usuario_id === usuario_id)
}

/** Returns a sentence about what the audit log and the number of decisions say is missing. */
async function missingIn(db: ReadDb, book: Book, last: number): Promise<string | undefined> {
  if (book.last > last) return `Falta o termo nº ${last + 1}: a auditoria registra ${book.last}.`
  // The newest one that is named contains the hashes of all before it.
  if (book.last < last) return `A auditoria não registra o termo nº ${last}.`
  const count = await countWithoutTermo(db)
  if (count === book.withoutTermo) return undefined
  return `Decisões sem termo: ${count}, e a auditoria registra ${book.withoutTermo}.`
}

type Row = Awaited<ReturnType<typeof listAfter>>[number]

const listAfter = (db: ReadDb, seq: number) =>
  db.selectFrom('termos').selectAll().where('seq', '>', seq).orderBy('seq').limit(AT_ONCE).execute()

async function partesOf(db: ReadDb, rows: Row[]) {
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

async function erasedOf(db: ReadDb, rows: Row[]) {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return new Map<number, { nome: string }[]>()
  const apagadas = await db
    .selectFrom('termo_partes_apagadas')
    .select(['termo_id', 'nome'])
    .where('termo_id', 'in', ids)
    .orderBy('id')
    .execute()
  return Map.groupBy(apagadas, ({ termo_id }) => termo_id)
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
