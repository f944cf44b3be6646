import {
  type ExpressionBuilder,
  type Selectable,
  type SelectQueryBuilder,
  sql,
  type Updateable,
} from 'kysely'
import type { Visitor } from '#platform/auth/session.ts'
import type { Foco, ImagemDoPortfolio } from '#platform/contract/arquivos-schemas.ts'
import { logoBackground } from '#platform/contract/cor.ts'
import { insertRow } from '#platform/db/records.ts'
import type { ReadDb, Schema, WriteDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'

/**
 * The owner of a picture. Access to the owner decides about access to the picture. A client sees the pictures
 * of a project only once they were sent for review.
 */
export type Dono = { projectId: number } | { portfolioId: number } | 'logo'

/** A prepared picture in the storage that has no database row yet. */
export interface NewImagem
  extends Pick<
    Schema['arquivos'],
    'chave' | 'nome' | 'tipo' | 'tamanho' | 'sha256' | 'largura' | 'altura' | 'cor'
  > {
  larguras: number[]
  tinta?: string | null
}

type Arquivos = ExpressionBuilder<Schema, 'arquivos'>

/**
 * Starts a query of the pictures that a user may see: anonymous visitors see the logo and published pictures,
 * clients also see those sent to them for review, staff also see those of projects, and admins see all.
 * Deleted pictures are left out, except those that a client decided about, which the public does not see.
 */
function visibleTo(user: Visitor, db: ReadDb) {
  const existing = db
    .selectFrom('arquivos')
    .where((e) => e.or([e('arquivos.excluido_em', 'is', null), e('arquivos.decidido_em', 'is not', null)]))
  if (user.role === 'admin') return existing
  if (user.role === 'user') return existing.where((e) => e.or([e('uso', '=', 'projeto'), isPublic(e)]))
  if (user.role === 'client') return existing.where((e) => e.or([isSentTo(e, user.id), isPublic(e)]))
  return existing.where(isPublic)
}

const isPublic = (e: Arquivos) =>
  e.and([
    e('arquivos.excluido_em', 'is', null),
    e.or([
      e('uso', '=', 'logo'),
      e.exists(
        e
          .selectFrom('portfolio')
          .select(sql.lit(1).as('um'))
          .whereRef('portfolio.id', '=', 'arquivos.portfolioId')
          .where('portfolio.publicado_em', 'is not', null)
          .where('portfolio.excluido_em', 'is', null),
      ),
    ]),
  ])

const isSentTo = (e: Arquivos, clientId: number) =>
  e.and([
    e('arquivos.enviado_em', 'is not', null),
    e.exists(
      e
        .selectFrom('projetos')
        .select(sql.lit(1).as('um'))
        .whereRef('projetos.id', '=', 'arquivos.projectId')
        .where('projetos.clientId', '=', clientId)
        .where('projetos.excluido_em', 'is', null),
    ),
  ])

/** Leaves out the pictures of a piece of which there is a newer version, or a newer one that was sent. */
const isNewest =
  (among: 'all' | 'sent') =>
  ({ selectFrom, not, exists, ref }: Arquivos) => {
    const later = selectFrom('peca_versoes as later')
      .innerJoin('peca_versoes as shown', 'shown.peca_id', 'later.peca_id')
      .select('later.id')
      .where('shown.id', '=', ref('arquivos.versao_id'))
      .whereRef('later.numero', '>', 'shown.numero')
    return not(exists(among === 'sent' ? later.where('later.enviada_em', 'is not', null) : later))
  }

/** Finds where a file is stored; undefined if the user may not see it. */
export function findArquivo(db: ReadDb, user: Visitor, id: number) {
  return visibleTo(user, db)
    .select(['chave', 'nome', 'tipo', 'larguras', 'uso', 'arquivos.versao_id', 'arquivos.projectId'])
    .where('arquivos.id', '=', id)
    .executeTakeFirst()
}

/** Finds a picture that is not deleted; undefined if the user may not see it. */
export function findImagem(db: ReadDb, user: Visitor, id: number) {
  return visibleTo(user, db)
    .select('chave')
    .where('arquivos.id', '=', id)
    .where('arquivos.excluido_em', 'is', null)
    .executeTakeFirst()
}

const columns = [
  'id',
  'nome',
  'legenda',
  'largura',
  'altura',
  'cor',
  'sha256',
  'larguras',
  'foco',
  'inteira',
  'tinta',
] as const
type Row = Pick<Selectable<Schema['arquivos']>, (typeof columns)[number]>

/** Of each picture piece of the projects the newest version that the user may see, by project id, in their order. */
export const imagensDeProjetos = (db: ReadDb, user: Visitor, ids: number[]) =>
  byOwner(visibleTo(user, db).where(isNewest(user.role === 'client' ? 'sent' : 'all')), 'projectId', ids)

/**
 * The pictures of portfolio works by work id, the cover first. The caller must have checked access to the
 * works.
 */
export const imagensDeTrabalhos = (db: ReadDb, ids: number[]) =>
  byOwner(db.selectFrom('arquivos'), 'portfolioId', ids)

async function byOwner(
  arquivos: SelectQueryBuilder<Schema, 'arquivos', object>,
  owner: 'projectId' | 'portfolioId',
  ids: number[],
): Promise<Map<number | null, ImagemDoPortfolio[]>> {
  const found = new Map<number | null, ImagemDoPortfolio[]>()
  if (ids.length === 0) return found
  const rows = await arquivos
    .select([...columns, owner])
    .where(owner, 'in', ids)
    .where('arquivos.excluido_em', 'is', null)
    .orderBy('ordem')
    .orderBy('id')
    .execute()
  for (const row of rows) found.getOrInsertComputed(row[owner], () => []).push(toImagem(row))
  return found
}

/** All pictures of a project that a decision was made on, including deleted ones. */
export async function imagensDecididas(
  db: ReadDb,
  user: Visitor,
  projectId: number,
): Promise<ImagemDoPortfolio[]> {
  const rows = await visibleTo(user, db)
    .select(columns)
    .where('projectId', '=', projectId)
    .where('decidido_em', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(toImagem)
}

function toImagem(row: Row): ImagemDoPortfolio {
  const { id, nome, legenda, largura, altura, cor, sha256, larguras, foco, inteira, tinta } = row
  const frame = { foco, inteira: inteira === 1, fundo: groundOf(tinta) }
  return { id, nome, legenda, largura, altura, cor, sha256, larguras: JSON.parse(larguras), ...frame }
}

const groundOf = (tinta: string | null): ImagemDoPortfolio['fundo'] =>
  logoBackground(tinta) === 'claro' ? 'escuro' : 'claro'

/**
 * Appends pictures to those of the owner.
 * @returns their ids, in order
 */
export async function insertImagens(
  db: WriteDb,
  dono: Dono,
  { pictures, now }: { pictures: NewImagem[]; now: Temporal.Instant },
): Promise<number[]> {
  const owner = columnsOf(dono)
  const { last } = await newestOwned(db, dono)
    .select((e) => e.fn.coalesce(e.fn.max('ordem'), sql.lit(-1)).as('last'))
    .executeTakeFirstOrThrow()
  const ids: number[] = []
  for (const [at, { larguras, ...picture }] of pictures.entries()) {
    const id = await insertRow(db, 'arquivos', {
      ...owner,
      ...picture,
      larguras: JSON.stringify(larguras),
      legenda: '',
      ordem: Number(last) + 1 + at,
      criado_em: toStored(now),
    })
    ids.push(id)
  }
  return ids
}

function columnsOf(dono: Dono): Pick<Schema['arquivos'], 'uso' | 'projectId' | 'portfolioId'> {
  if (dono === 'logo') return { uso: 'logo', projectId: null, portfolioId: null }
  if ('projectId' in dono) return { uso: 'projeto', projectId: dono.projectId, portfolioId: null }
  return { uso: 'portfolio', projectId: null, portfolioId: dono.portfolioId }
}

/**
 * The pictures of one owner that are not deleted, of each piece the newest version. The caller must have checked access
 * to the owner.
 */
export const newestOwned = (db: ReadDb, dono: Dono) => everyOwned(db, dono).where(isNewest('all'))

function everyOwned(db: ReadDb, dono: Dono) {
  const { uso, projectId, portfolioId } = columnsOf(dono)
  return db
    .selectFrom('arquivos')
    .where('uso', '=', uso)
    .where('projectId', projectId === null ? 'is' : '=', projectId)
    .where('portfolioId', portfolioId === null ? 'is' : '=', portfolioId)
    .where('excluido_em', 'is', null)
}

export async function imagensDe(db: ReadDb, dono: Dono): Promise<ImagemDoPortfolio[]> {
  const rows = await newestOwned(db, dono).select(columns).orderBy('ordem').orderBy('id').execute()
  return rows.map(toImagem)
}

/**
 * Sets the caption of a picture.
 * @returns false if the owner has no such picture
 */
export const setLegenda = (db: WriteDb, dono: Dono, { id, legenda }: { id: number; legenda: string }) =>
  setOwned(db, dono, { id, values: { legenda } })

/**
 * Sets how the site shows a picture where it crops pictures.
 * @returns false if the owner has no such picture
 */
export const setEnquadramento = (
  db: WriteDb,
  dono: Dono,
  { id, foco, inteira }: { id: number; foco: Foco; inteira: boolean },
) => setOwned(db, dono, { id, values: { foco, inteira: Number(inteira) } })

/**
 * Soft-deletes a picture.
 * @returns false if the owner has no such picture
 */
export const binImagem = (db: WriteDb, dono: Dono, { id, now }: { id: number; now: Temporal.Instant }) =>
  setOwned(db, dono, { id, values: { excluido_em: toStored(now) } })

async function setOwned(
  db: WriteDb,
  dono: Dono,
  { id, values }: { id: number; values: Updateable<Schema['arquivos']> },
): Promise<boolean> {
  const own = newestOwned(db, dono).select('id').where('id', '=', id)
  const { numUpdatedRows } = await db
    .updateTable('arquivos')
    .set(values)
    .where('id', 'in', own)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Sets the order of the pictures. Pictures that are not in `ids` come after those in `ids`. */
export async function setOrdem(db: WriteDb, dono: Dono, ids: number[]): Promise<void> {
  const rows = await newestOwned(db, dono).select('id').orderBy('ordem').orderBy('id').execute()
  const known = rows.map(({ id }) => id)
  const ordered = [...ids.filter((id) => known.includes(id)), ...known.filter((id) => !ids.includes(id))]
  for (const [ordem, id] of ordered.entries())
    await db.updateTable('arquivos').set({ ordem }).where('id', '=', id).execute()
}

/** Makes the pictures of these versions visible to the client of their project. */
export async function sendImagens(db: WriteDb, versoes: number[], now: Temporal.Instant): Promise<void> {
  if (versoes.length === 0) return
  await db
    .updateTable('arquivos')
    .set({ enviado_em: toStored(now) })
    .where('versao_id', 'in', versoes)
    .where('enviado_em', 'is', null)
    .execute()
}

/**
 * Marks the pictures of versions that a decision is about, so that they are never purged.
 * @returns their SHA-256 hashes, in the order of the versions
 */
export async function decideImagens(
  db: WriteDb,
  versoes: number[],
  now: Temporal.Instant,
): Promise<string[]> {
  const pictures = await db
    .updateTable('arquivos')
    .set((e) => ({ decidido_em: e.fn.coalesce('decidido_em', sql.val(toStored(now))) }))
    .where('versao_id', 'in', versoes)
    .returning(['versao_id', 'sha256'])
    .execute()
  return versoes.flatMap((id) => pictures.find(({ versao_id }) => versao_id === id)?.sha256 ?? [])
}
