import type { Visitor } from '#platform/auth/session.ts'
import { messages } from '#platform/contract/messages.ts'
import { IMAGENS_MAX } from '#platform/contract/picture-endpoints.ts'
import { countRows } from '#platform/db/page.ts'
import { softDelete } from '#platform/db/records.ts'
import type { ReadDb, Schema, WriteDb } from '#platform/db/schema.ts'
import { matches } from '#platform/db/text.ts'
import { toStored } from '#platform/db/time.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { workMessages } from '#studio/messages.ts'
import { visibleVersoes } from '#studio/visibility/queries.ts'
import { type ParteNaoMostrada, partesNaoMostradas } from './nao-mostrado-rules.ts'
import { PECAS_MAX } from './rules.ts'
import { isApproved } from './situacao-queries.ts'
import { proofText } from './watermark.ts'

/** The pieces of a project that are not in the bin. The caller must have checked access to the project. */
export const ofProject = (db: ReadDb, projectId: number) =>
  db.selectFrom('pecas').where('pecas.projectId', '=', projectId).where('pecas.excluido_em', 'is', null)

/**
 * Returns the piece of a picture.
 * @throws 404 if the project has no such picture
 */
export async function pecaOf(
  db: ReadDb,
  { projectId, imagem }: { projectId: number; imagem: number },
): Promise<number> {
  const found = await ofProject(db, projectId)
    .innerJoin('peca_versoes', 'peca_versoes.peca_id', 'pecas.id')
    .innerJoin('arquivos', 'arquivos.versao_id', 'peca_versoes.id')
    .select('pecas.id')
    .where('arquivos.id', '=', imagem)
    .executeTakeFirst()
  if (!found) throw notFound()
  return found.id
}

/** Moves a piece to the bin, together with its pictures. */
export async function binPeca(
  db: WriteDb,
  { id, now }: { id: number; now: Temporal.Instant },
): Promise<void> {
  await softDelete(db, 'pecas', { id, now })
  await setPicturesExcluidas(db, id, toStored(now))
}

/**
 * Checks that a piece can be restored from the bin.
 * @throws 409 if its project is in the bin, in review or full
 */
export async function refuseRestore(db: ReadDb, id: number): Promise<void> {
  const project = await db
    .selectFrom('projetos')
    .innerJoin('pecas', 'pecas.projectId', 'projetos.id')
    .select(['projetos.id', 'projetos.status', 'projetos.excluido_em', 'pecas.tipo'])
    .where('pecas.id', '=', id)
    .executeTakeFirst()
  if (!project) throw notFound()
  if (project.excluido_em !== null) throw conflict(workMessages.peca.projetoExcluido)
  if (project.status === 'review') throw conflict(messages.arquivo.emRevisao)
  const pictures = ofProject(db, project.id).where('tipo', '=', 'imagem')
  if (project.tipo === 'imagem' && (await countRows(pictures)) >= IMAGENS_MAX)
    throw conflict(messages.arquivo.limite(IMAGENS_MAX))
  await refuseFull(db, project.id, 1)
}

/** @throws 409 if the project would have more pieces than allowed */
export async function refuseFull(db: ReadDb, projectId: number, more: number): Promise<void> {
  if ((await countRows(ofProject(db, projectId))) + more > PECAS_MAX)
    throw conflict(workMessages.peca.limite(PECAS_MAX))
}

/** Restores the pictures of a piece that was restored from the bin. */
export const restorePictures = (db: WriteDb, id: number) => setPicturesExcluidas(db, id, null)

async function setPicturesExcluidas(db: WriteDb, id: number, excluido_em: string | null): Promise<void> {
  const versoes = db.selectFrom('peca_versoes').select('id').where('peca_id', '=', id)
  await db.updateTable('arquivos').set({ excluido_em }).where('versao_id', 'in', versoes).execute()
}

/**
 * Deletes a piece for good, together with its versions, pages and picture rows. The file sweep deletes the bytes.
 * @throws if a decision was made about a version
 */
export async function dropPeca(db: WriteDb, id: number): Promise<void> {
  const versoes = db.selectFrom('peca_versoes').select('id').where('peca_id', '=', id)
  await db.deleteFrom('arquivos').where('versao_id', 'in', versoes).execute()
  await db.deleteFrom('paginas').where('versao_id', 'in', versoes).execute()
  await db.deleteFrom('peca_versoes').where('peca_id', '=', id).execute()
  await db.deleteFrom('pecas').where('id', '=', id).execute()
}

/** Deletes the pieces of a project for good, like `dropPeca`. */
export async function dropPecasDe(db: WriteDb, projectId: number): Promise<void> {
  const pecas = await db.selectFrom('pecas').select('id').where('projectId', '=', projectId).execute()
  for (const { id } of pecas) await dropPeca(db, id)
}

/** Finds the first pieces by their name for the global search, the newest first. */
export const findPecas = (db: ReadDb, user: Visitor, { busca, limit }: { busca: string; limit: number }) =>
  visibleVersoes(user, db)
    .innerJoin('projetos', 'projetos.id', 'pecas.projectId')
    .select(['pecas.id', 'pecas.projectId', 'nome', 'projetos.title as projeto'])
    .distinct()
    .where(matches('pecas.busca', busca))
    .orderBy('pecas.id', 'desc')
    .limit(limit)
    .execute()

/**
 * Queues the comparison of a version that has become ready with the version of its piece that was sent last. The first
 * version of a piece is compared with nothing.
 */
export async function queueComparacoes(db: WriteDb, versao_id: number): Promise<void> {
  const antes = await db
    .selectFrom('peca_versoes as v')
    .innerJoin('peca_versoes as former', 'former.peca_id', 'v.peca_id')
    .select('former.id')
    .where('v.id', '=', versao_id)
    .whereRef('former.numero', '<', 'v.numero')
    .where('former.enviada_em', 'is not', null)
    .orderBy('former.numero', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!antes) return
  const pages = await db
    .selectFrom('paginas as p')
    .leftJoin('paginas as former', (join) =>
      join.onRef('former.numero', '=', 'p.numero').on('former.versao_id', '=', antes.id),
    )
    .select(['p.numero', 'p.sha256', 'former.sha256 as antes'])
    .where('p.versao_id', '=', versao_id)
    .orderBy('p.numero')
    .execute()
  for (const { numero, sha256, antes: former } of pages)
    await db
      .insertInto('comparacoes')
      .values({
        versao_id,
        antes_id: antes.id,
        pagina: numero,
        estado: former === null ? 'nova' : former === sha256 ? 'igual' : 'esperando',
      })
      .execute()
}

/** The name of the picture of a page of a PDF in the folder of its version. */
export const nameOfPage = (numero: number, largura: number) => `${numero}-${largura}.webp`

/** Finds a page; undefined if the user may not see its version. */
export const findPagina = (db: ReadDb, user: Visitor, id: number) =>
  visibleVersoes(user, db)
    .innerJoin('paginas', 'paginas.versao_id', 'peca_versoes.id')
    .select(['pecas.tipo', 'paginas.numero', 'paginas.chave', 'paginas.sha256', 'paginas.texto'])
    .select(['peca_versoes.id as versao', 'peca_versoes.numero as versaoNumero'])
    .where('paginas.id', '=', id)
    .executeTakeFirst()

/** Finds the uploaded file of a version; undefined if the user may not see the version. */
export const findOriginal = (db: ReadDb, user: Visitor, id: number) =>
  visibleVersoes(user, db)
    .select(['peca_versoes.id', 'pecas.projectId', 'pecas.tipo', 'nome_arquivo', 'mime', 'tamanho'])
    .select(['sha256', 'chave', 'parte_bytes'])
    .where('peca_versoes.id', '=', id)
    .executeTakeFirst()

/**
 * The text over the pictures of a version; undefined if they are shown as they are. People with a link see it until the
 * version is approved.
 */
export async function proofTextFor(
  db: ReadDb,
  user: Visitor,
  { versao, versaoNumero }: { versao: number; versaoNumero: number },
): Promise<string | undefined> {
  if (user.role !== 'revisor' || (await isApproved(db, versao))) return undefined
  const { nome } = await getConfiguracoes(db)
  return proofText(nome, versaoNumero)
}

/**
 * Puts the pieces of a project in this order, and their pictures too. Pieces that are not listed follow in their
 * former order.
 */
export async function setOrdemDasPecas(db: WriteDb, projectId: number, ids: number[]): Promise<void> {
  const known = (await inOrder(db, projectId)).map(({ id }) => id)
  const listed = ids.filter((id) => known.includes(id))
  const ordered = [...listed, ...known.filter((id) => !ids.includes(id))]
  for (const [ordem, id] of ordered.entries()) {
    await db.updateTable('pecas').set({ ordem }).where('id', '=', id).execute()
    const versoes = db.selectFrom('peca_versoes').select('peca_versoes.id').where('peca_id', '=', id)
    await db.updateTable('arquivos').set({ ordem }).where('versao_id', 'in', versoes).execute()
  }
}

/** Gives the picture pieces of a project the order of their pictures. PDFs keep their places. */
export async function setOrdemDasImagens(db: WriteDb, projectId: number): Promise<void> {
  const pictures = await db
    .selectFrom('arquivos')
    .innerJoin('peca_versoes', 'peca_versoes.id', 'arquivos.versao_id')
    .select('peca_versoes.peca_id')
    .where('arquivos.projectId', '=', projectId)
    .where('arquivos.excluido_em', 'is', null)
    .orderBy('arquivos.ordem')
    .orderBy('arquivos.id')
    .execute()
  const next = [...new Set(pictures.map(({ peca_id }) => peca_id))]
  const ids = (await inOrder(db, projectId)).map(({ id, tipo }) => (tipo === 'imagem' ? next.shift() : id))
  await setOrdemDasPecas(
    db,
    projectId,
    ids.filter((id) => id !== undefined),
  )
}

const inOrder = (db: ReadDb, projectId: number) =>
  ofProject(db, projectId).select(['id', 'tipo']).orderBy('ordem').orderBy('id').execute()

/** How long a version is leased after each page that was read. */
const LEASE = { minutes: 2 }

/** A version that this process reads again. */
export interface Reread {
  id: number
  tipo: Schema['pecas']['tipo']
  chave: string
  tamanho: number
  paginas: number
  /** The end of the lease, which also says whether the lease is still held by this process. */
  ate: string
}

const toReread = (db: ReadDb) =>
  db.selectFrom('peca_versoes').where('releitura', '=', 1).where('estado', '=', 'pronta')

export async function isAnyToReread(db: ReadDb): Promise<boolean> {
  return (await toReread(db).select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Takes a lease on the newest version that waits to be read again, unless a document is being read or prepared. */
export async function leaseReread(db: WriteDb, now: Temporal.Instant): Promise<Reread | undefined> {
  const busy = await db
    .selectFrom('peca_versoes')
    .select('id')
    .where('alugado_ate', '>', toStored(now))
    .limit(1)
    .executeTakeFirst()
  if (busy) return undefined
  const first = await toReread(db)
    .innerJoin('pecas', 'pecas.id', 'peca_versoes.peca_id')
    .select(['peca_versoes.id', 'tipo', 'chave', 'tamanho', 'paginas'])
    .orderBy('peca_versoes.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!first) return undefined
  const ate = toStored(now.add(LEASE))
  await db.updateTable('peca_versoes').set({ alugado_ate: ate }).where('id', '=', first.id).execute()
  return { ...first, ate }
}

/** @returns the extended lease; undefined if it was lost */
export async function renewReread(
  db: WriteDb,
  lease: Reread,
  now: Temporal.Instant,
): Promise<Reread | undefined> {
  const ate = toStored(now.add(LEASE))
  return (await setHeld(db, lease, { alugado_ate: ate })) ? { ...lease, ate } : undefined
}

/** Gives the version back, so that any process can read it at once. */
export async function releaseReread(db: WriteDb, lease: Reread): Promise<void> {
  await setHeld(db, lease, { alugado_ate: null })
}

async function setHeld(
  db: WriteDb,
  { id, ate }: Reread,
  values: { alugado_ate: string | null; releitura?: 0; nao_mostrado?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('peca_versoes')
    .set(values)
    .where('id', '=', id)
    .where('releitura', '=', 1)
    .where('alugado_ate', '=', ate)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What a file holds and no screen shows, as it is stored. */
export const toNaoMostrado = (hidden: ReadonlySet<ParteNaoMostrada>): string =>
  JSON.stringify(partesNaoMostradas.filter((one) => hidden.has(one)))

export interface ReadContents {
  hidden: ReadonlySet<ParteNaoMostrada>
  /** The text of each page; undefined for a picture. */
  textos?: string[]
}

/**
 * Stores what was found, and queues the comparisons of the version again whose texts both are known now.
 * @returns false if the lease was lost; nothing is stored then
 */
export async function storeReread(
  db: WriteDb,
  lease: Reread,
  { hidden, textos = [] }: ReadContents,
): Promise<boolean> {
  const nao_mostrado = toNaoMostrado(hidden)
  if (!(await setHeld(db, lease, { alugado_ate: null, releitura: 0, nao_mostrado }))) return false
  for (const [at, texto] of textos.entries())
    await db
      .updateTable('paginas')
      .set({ texto })
      .where('versao_id', '=', lease.id)
      .where('numero', '=', at + 1)
      .execute()
  if (textos.length > 0) await compareAgain(db, lease.id)
  return true
}

const compareAgain = (db: WriteDb, id: number) =>
  db
    .updateTable('comparacoes')
    .set({ estado: 'esperando', tentativas: 0, alugado_ate: null })
    .where('estado', 'in', ['mudou', 'outro_formato'])
    .where((e) => e.or([e('versao_id', '=', id), e('antes_id', '=', id)]))
    .where(({ selectFrom, not, exists }) =>
      not(
        exists(
          selectFrom('peca_versoes')
            .select('peca_versoes.id')
            .where('releitura', '=', 1)
            .where((e) =>
              e.or([
                e('peca_versoes.id', '=', e.ref('comparacoes.versao_id')),
                e('peca_versoes.id', '=', e.ref('comparacoes.antes_id')),
              ]),
            ),
        ),
      ),
    )
    .execute()
