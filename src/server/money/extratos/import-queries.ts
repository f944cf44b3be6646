import type { Visitor } from '#server/platform/auth/session.ts'
import { inParts } from '#server/platform/db/parts.ts'
import { insertRow } from '#server/platform/db/records.ts'
import type { ReadDb, WriteDb } from '#server/platform/db/schema.ts'
import { toStored } from '#server/platform/db/time.ts'
import type { ContaLida, ExtratoLido, LinhaLida } from './ofx.ts'
import { parecidasOf } from './parecidas.ts'

/** The lines of a file that are already stored for the account, or that seem to repeat a stored line. */
export interface Conhecidas {
  /** Keys of the lines that are already stored. */
  chaves: Set<string>
  /** New lines that seem to repeat a line of an earlier import, with the id of that line. */
  parecidas: Map<LinhaLida, number>
}

export async function conhecidasOf(db: ReadDb, { conta, linhas }: ContaLida): Promise<Conhecidas> {
  const chaves = new Set<string>()
  for (const part of inParts(linhas)) {
    const rows = await db
      .selectFrom('linhas_extrato')
      .select('chave')
      .where('conta', '=', conta)
      .where(
        'chave',
        'in',
        part.map(({ chave }) => chave),
      )
      .execute()
    for (const { chave } of rows) chaves.add(chave)
  }
  const novas = linhas.filter(({ chave }) => !chaves.has(chave))
  const importadas = await onDaysOf(db, conta, novas)
  return {
    chaves,
    parecidas: parecidasOf(
      novas,
      importadas.filter(({ chave }) => !chaves.has(chave)),
    ),
  }
}

/** The stored lines of the account on the dates of these lines. */
async function onDaysOf(db: ReadDb, conta: string, linhas: LinhaLida[]) {
  const found = []
  for (const days of inParts([...new Set(linhas.map(({ data }) => data))]))
    found.push(
      await db
        .selectFrom('linhas_extrato')
        .select(['id', 'chave', 'data', 'valor as centavos', 'memo'])
        .where('conta', '=', conta)
        .where('data', 'in', days)
        .orderBy('id')
        .execute(),
    )
  return found.flat()
}

interface File {
  nome: string
  sha256: string
}

/** A line to insert, with the id of the line that it seems to repeat. */
type Nova = LinhaLida & { repete_id: number | null }
type ContaNova = Omit<ContaLida, 'linhas'> & { linhas: Nova[] }

/**
 * Stores the new lines of a file, as one import with an extrato for each account that has new lines. With
 * `pularParecidas`, lines that seem to repeat a stored line are left out. If no lines remain, nothing is
 * stored.
 * @returns the ids of the extratos, and the number of stored lines
 */
export async function insertExtratos(
  db: WriteDb,
  user: Visitor,
  {
    file,
    lido,
    pularParecidas,
    now,
  }: { file: File; lido: ExtratoLido; pularParecidas: boolean; now: Temporal.Instant },
): Promise<{ ids: number[]; novas: number }> {
  const fresh: ContaNova[] = []
  for (const conta of lido.contas) {
    const { chaves, parecidas } = await conhecidasOf(db, conta)
    const linhas = conta.linhas
      .filter((linha) => !chaves.has(linha.chave) && !(pularParecidas && parecidas.has(linha)))
      .map((linha) => ({ ...linha, repete_id: parecidas.get(linha) ?? null }))
    if (linhas.length > 0) fresh.push({ ...conta, linhas })
  }
  const novas = fresh.reduce((sum, { linhas }) => sum + linhas.length, 0)
  if (novas === 0) return { ids: [], novas }
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
  return { ids, novas }
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

const toRow = (extrato_id: number, conta: string, { linha: _, centavos, ...rest }: Nova) => ({
  extrato_id,
  conta,
  valor: centavos,
  ...rest,
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
