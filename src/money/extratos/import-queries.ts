import { createHash } from 'node:crypto'
import type { Visitor } from '#platform/auth/session.ts'
import { normalise } from '#platform/contract/text.ts'
import { inParts } from '#platform/db/parts.ts'
import { insertRow } from '#platform/db/records.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import { compareContas } from './contas.ts'
import type { ContaLida, ExtratoLido, LinhaLida } from './ofx.ts'

/** The stored account of a file, and those of its lines that are already stored or seem to repeat a stored line. */
export interface Conhecidas {
  /** The account under which the lines are stored; the one of the file if it is new. */
  conta: string
  /** Lines that are already stored. */
  repetidas: Set<LinhaLida>
  /** New lines that seem to repeat a line of an earlier import, with the id of that line. */
  parecidas: Map<LinhaLida, number>
}

export async function conhecidasOf(db: ReadDb, lida: ContaLida): Promise<Conhecidas> {
  const linhas = [...lida.linhas, ...lida.duvidosas]
  const { mesmas, talvez } = await storedAs(db, lida)
  const contas = mesmas.length > 0 ? mesmas : [lida.conta]
  const repetidas = new Set<LinhaLida>()
  const chaves = new Set<string>()
  for (const conta of contas)
    for (const part of inParts(linhas)) {
      const byChave = new Map(part.map((linha) => [chaveOf(conta, linha), linha]))
      const rows = await db
        .selectFrom('linhas_extrato')
        .select('chave')
        .where('conta', '=', conta)
        .where('chave', 'in', [...byChave.keys()])
        .execute()
      for (const { chave } of rows) {
        chaves.add(chave)
        const linha = byChave.get(chave)
        if (linha) repetidas.add(linha)
      }
    }
  const novas = linhas.filter((linha) => !repetidas.has(linha))
  const importadas = await aroundDaysOf(db, [...contas, ...talvez], novas)
  return {
    conta: contas[0] ?? lida.conta,
    repetidas,
    parecidas: parecidasOf(
      novas,
      importadas.filter(({ chave }) => !chaves.has(chave)),
      hasFitid,
    ),
  }
}

/**
 * Finds the stored accounts that are the account of a file, the first imported one first, and those that may be it. The
 * account was stored under several names if it was imported before they were compared.
 */
async function storedAs(db: ReadDb, lida: ContaLida): Promise<{ mesmas: string[]; talvez: string[] }> {
  const rows = await db
    .selectFrom('extratos')
    .select(['conta', 'banco', 'agencia', 'numero', 'cartao'])
    .select((e) => e.fn.min('id').as('first'))
    .where('cartao', '=', lida.cartao ? 1 : 0)
    .groupBy(['conta', 'banco', 'agencia', 'numero', 'cartao'])
    .orderBy('first')
    .execute()
  const compared = rows.map((row) => ({
    conta: row.conta,
    result: compareContas(lida, { ...row, cartao: row.cartao === 1 }),
  }))
  const names = (wanted: 'mesma' | 'talvez') =>
    new Set(compared.filter(({ result }) => result === wanted).map(({ conta }) => conta))
  const mesmas = names('mesma')
  // The name of the file itself is best: two accounts of different banks may have the number of a file without a bank.
  const sorted = [...mesmas].sort((a, b) => Number(b === lida.conta) - Number(a === lida.conta))
  return { mesmas: sorted, talvez: [...names('talvez').difference(mesmas)] }
}

/** Stored lines of these accounts on the days of the lines, and on the days around them. */
async function aroundDaysOf(db: ReadDb, contas: string[], linhas: LinhaLida[]): Promise<ImportedLinha[]> {
  const days = new Set<string>()
  for (const data of new Set(linhas.map((linha) => linha.data)))
    for (let away = -DIAS_DE_DIFERENCA; away <= DIAS_DE_DIFERENCA; away += 1)
      days.add(Temporal.PlainDate.from(data).add({ days: away }).toString())
  const found = []
  for (const part of inParts([...days]))
    found.push(
      await db
        .selectFrom('linhas_extrato')
        .select(['id', 'conta', 'chave', 'data', 'valor as centavos', 'memo'])
        .where('conta', 'in', contas)
        .where('data', 'in', part)
        .orderBy('id')
        .execute(),
    )
  return found.flat()
}

/** The most equal lines of one day that are tried when a key is compared. */
const OCORRENCIAS = 3

/**
 * Whether a line was imported with the identifier and the text of a new line. The identifier is not stored, but the key
 * of the line is made of it.
 */
function hasFitid({ conta, chave, data, memo }: ImportedLinha, nova: LinhaLida): boolean {
  if (nova.fitid === '' || memo !== nova.memo) return false
  const keys = Array.from({ length: OCORRENCIAS }, (_, ocorrencia) =>
    chaveOf(conta, { ...nova, data, ocorrencia }),
  )
  return keys.includes(chave)
}

interface File {
  nome: string
  sha256: string
}

/** A line to insert, with the id of the line that it seems to repeat. */
type Nova = LinhaLida & { chave: string; repete_id: number | null }
type ContaNova = Omit<ContaLida, 'linhas' | 'duvidosas'> & { linhas: Nova[] }

/**
 * Stores the new lines of a file, as one import with an extrato for each account that has new lines. With
 * `pularParecidas`, lines that seem to repeat a stored line are left out. Of the doubtful lines, those in `trazer` (by
 * their numbers in the file) are stored. If no lines remain, nothing is stored.
 * @returns the ids of the extratos, and how many lines were stored or left out as repetitions
 */
export async function insertExtratos(
  db: WriteDb,
  user: Visitor,
  {
    file,
    lido,
    pularParecidas,
    trazer,
    now,
  }: { file: File; lido: ExtratoLido; pularParecidas: boolean; trazer: number[]; now: Temporal.Instant },
): Promise<{ ids: number[]; novas: number; repetidas: number }> {
  const fresh: ContaNova[] = []
  let all = 0
  for (const lida of lido.contas) {
    const { conta, repetidas, parecidas } = await conhecidasOf(db, lida)
    const { duvidosas, ...rest } = lida
    const wanted = [...lida.linhas, ...duvidosas.filter(({ linha }) => trazer.includes(linha))]
    all += wanted.length
    const linhas = wanted
      .filter((linha) => !repetidas.has(linha) && !(pularParecidas && parecidas.has(linha)))
      .map((linha) => ({
        ...linha,
        chave: chaveOf(conta, linha),
        repete_id: parecidas.get(linha) ?? null,
      }))
    if (linhas.length > 0) fresh.push({ ...rest, conta, linhas })
  }
  const novas = fresh.reduce((sum, { linhas }) => sum + linhas.length, 0)
  const repetidas = all - novas
  if (novas === 0) return { ids: [], novas, repetidas }
  const { id: importacao_id } = await db
    .insertInto('importacoes')
    .values({
      ...file,
      tipo: 'extrato',
      linhas: novas,
      usuario_id: user.id,
      usuario_nome: user.name,
      criado_em: toStored(now),
      desfeita_em: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids: number[] = []
  for (const conta of fresh) ids.push(await insertExtrato(db, { conta, nome: file.nome, importacao_id }, now))
  return { ids, novas, repetidas }
}

async function insertExtrato(
  db: WriteDb,
  { conta, nome, importacao_id }: { conta: ContaNova; nome: string; importacao_id: number },
  now: Temporal.Instant,
): Promise<number> {
  const { linhas, cartao, ...account } = conta
  const id = await insertRow(db, 'extratos', {
    ...account,
    importacao_id,
    nome,
    cartao: cartao ? 1 : 0,
    linhas: linhas.length,
    criado_em: toStored(now),
  })
  for (const part of inParts(linhas))
    await db
      .insertInto('linhas_extrato')
      .values(part.map((linha) => toRow(id, account.conta, linha)))
      .execute()
  return id
}

const toRow = (
  extrato_id: number,
  conta: string,
  { chave, data, centavos, trntype, memo, repete_id }: Nova,
) => ({
  extrato_id,
  conta,
  chave,
  data,
  valor: centavos,
  trntype,
  memo,
  repete_id,
  pagamento_id: null,
  criou: null,
  ignorada: null,
})

/** Deletes the lines of an extrato that are not reconciled. Reconciled lines and their payments are kept. */
export async function deleteOpenLinhas(db: WriteDb, id: number, now: Temporal.Instant): Promise<void> {
  await db
    .deleteFrom('linhas_extrato')
    .where('extrato_id', '=', id)
    .where('pagamento_id', 'is', null)
    .execute()
  const { linhas } = await db
    .selectFrom('linhas_extrato')
    .select((e) => e.fn.countAll().as('linhas'))
    .where('extrato_id', '=', id)
    .executeTakeFirstOrThrow()
  const remaining = Number(linhas)
  const { importacao_id } = await db
    .updateTable('extratos')
    .set({ linhas: remaining, ...(remaining === 0 && { desfeito_em: toStored(now) }) })
    .where('id', '=', id)
    .returning('importacao_id')
    .executeTakeFirstOrThrow()
  if (remaining === 0) await closeImport(db, importacao_id, now)
}

/** Marks the import as undone if all of its extratos are undone. */
async function closeImport(db: WriteDb, id: number, now: Temporal.Instant): Promise<void> {
  const other = await db
    .selectFrom('extratos')
    .select('id')
    .where('importacao_id', '=', id)
    .where('desfeito_em', 'is', null)
    .executeTakeFirst()
  if (other) return
  await db
    .updateTable('importacoes')
    .set({ desfeita_em: toStored(now) })
    .where('id', '=', id)
    .execute()
}

type Identity = Pick<LinhaLida, 'fitid' | 'data' | 'centavos' | 'memo' | 'ocorrencia'>

/** Hash of a line that is the same if another file contains the line again; unique within an account. */
export function chaveOf(conta: string, { fitid, data, centavos, memo, ocorrencia }: Identity): string {
  const identity = JSON.stringify([conta, fitid, data, centavos, memo])
  return createHash('sha256').update(`${identity}${ocorrencia}`).digest('hex')
}

interface Movimento {
  data: string
  centavos: number
  memo: string
}

/** A line of an earlier import. */
interface ImportedLinha extends Movimento {
  id: number
  conta: string
  chave: string
}

/** Banks move a movement from a day without business to the next one with business. */
const DIAS_DE_DIFERENCA = 3

/**
 * Finds, for each new line, the earlier line that it seems to repeat: one with the same account, date and
 * amount, and similar text, or one of a few days before or after with the same identifier, amount and text. Some banks
 * change the FITID of a movement in every export, and others its day, so that the key alone does not detect such a
 * repetition. Each stored line is matched at most once.
 * @param novas lines of one account whose keys are not stored yet
 * @param importadas stored lines of the account, of the days of the new lines and the days around them, whose keys are
 * not in the file. A stored line whose key is in the file is the same movement as that line of the file, so no other
 * line can repeat it.
 * @param hasFitid whether the stored line was imported with the identifier and the text of the new one
 */
function parecidasOf<Nova extends Movimento>(
  novas: Nova[],
  importadas: ImportedLinha[],
  hasFitid: (importada: ImportedLinha, nova: Nova) => boolean,
): Map<Nova, number> {
  const waiting = Map.groupBy(importadas, ({ centavos }) => centavos)
  const found = new Map<Nova, number>()
  for (const nova of novas) {
    const candidates = waiting.get(nova.centavos) ?? []
    const onDay = candidates.findIndex(({ data, memo }) => data === nova.data && isSimilar(memo, nova.memo))
    const at = onDay >= 0 ? onDay : candidates.findIndex((one) => isNear(one, nova) && hasFitid(one, nova))
    if (at < 0) continue
    const [similar] = candidates.splice(at, 1)
    if (similar) found.set(nova, similar.id)
  }
  return found
}

function isNear(one: Movimento, other: Movimento): boolean {
  const { days } = Temporal.PlainDate.from(one.data).until(other.data, { largestUnit: 'day' })
  return Math.abs(days) <= DIAS_DE_DIFERENCA
}

/**
 * Whether at least half of the words of the text with fewer words occur in the other one. A text without
 * words is similar to any text. Single letters and numbers are ignored; numbers are often document or export
 * numbers.
 */
export function isSimilar(one: string, other: string): boolean {
  const [few = new Set<string>(), many = new Set<string>()] = [wordsOf(one), wordsOf(other)].sort(
    (a, b) => a.size - b.size,
  )
  const common = [...few].filter((word) => many.has(word)).length
  return few.size === 0 || common * 2 >= few.size
}

function wordsOf(memo: string): Set<string> {
  return new Set(
    normalise(memo)
      .split(/[^a-z]+/)
      .filter((word) => word.length > 1),
  )
}
