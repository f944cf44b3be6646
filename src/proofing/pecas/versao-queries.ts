import { hash } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import type { Visitor } from '#platform/auth/session.ts'
import { insertRow } from '#platform/db/records.ts'
import type { ReadDb, Schema, WriteDb } from '#platform/db/schema.ts'
import { normalise } from '#platform/db/text.ts'
import { toStored } from '#platform/db/time.ts'
import { notFound } from '#platform/errors.ts'
import type { NewImagem } from '#platform/files/queries.ts'
import type { AuthorContext } from '#platform/http/call.ts'
import { visibleVersoes } from '#studio/visibility/queries.ts'
import type { TipoDeMidia } from './midia-rules.ts'
import { ofProject, queueComparacoes, refuseFull } from './queries.ts'
import type { TipoDePeca } from './schemas.ts'

/** An uploaded file that is stored and has no rows yet, or a picture that already has its row in `arquivos`. */
export type NewFile = NewPdf | NewMidia | { imagem: number }

type NewPdf = Pick<Schema['peca_versoes'], 'nome_arquivo' | 'mime' | 'tamanho' | 'sha256' | 'chave'>

/** A film or a sound file, which is stored in parts. */
export interface NewMidia extends NewPdf {
  midia: TipoDeMidia
  parte_bytes: number
  duracao_ms: number | null
  /** The picture that stands for a film. */
  poster: NewImagem | null
}

/** Adds a piece with its first version for each of these pictures, after the other pieces of the project. */
export async function insertPecas(
  context: AuthorContext,
  { projectId, imagens }: { projectId: number; imagens: number[] },
): Promise<void> {
  await refuseFull(context.db, projectId, imagens.length)
  for (const imagem of imagens) await insertPeca(context, { projectId, nome: '', file: { imagem } })
}

/**
 * Adds a piece with its first version after the other pieces of the project.
 * @param nome the name of the piece; '' for the name of the file without its extension
 * @returns the id of the piece
 */
export async function insertPeca(
  context: AuthorContext,
  { projectId, nome, nota = '', file }: { projectId: number; nome: string; nota?: string; file: NewFile },
): Promise<number> {
  const { db, now } = context
  const { last } = await ofProject(db, projectId)
    .select((e) => e.fn.coalesce(e.fn.max('ordem'), sql.lit(-1)).as('last'))
    .executeTakeFirstOrThrow()
  const { values, page } = await valuesOf(db, file)
  const named = nome || withoutExtension(values.nome_arquivo)
  const peca_id = await insertRow(db, 'pecas', {
    projectId,
    nome: named,
    busca: normalise(named),
    tipo: tipoOf(file),
    ordem: Number(last) + 1,
    criado_em: toStored(now),
    excluido_em: null,
  })
  const numero = await takeNumero(db, peca_id)
  await insertValues(context, { peca_id, numero, nota, file, values, page })
  return peca_id
}

function tipoOf(file: NewFile): TipoDePeca {
  if ('midia' in file) return file.midia
  return 'imagem' in file ? 'imagem' : 'pdf'
}

/**
 * Adds a version to a piece. A picture gets the place and the caption of the version before.
 * @returns the id of the version
 */
export async function insertVersao(
  context: AuthorContext,
  { peca_id, nota, file }: { peca_id: number; nota: string; file: NewFile },
): Promise<number> {
  const { db } = context
  const newest = await findNewest(db, peca_id)
  const { values, page } = await valuesOf(db, file)
  if ('imagem' in file && newest) await takePlace(db, { imagem: file.imagem, of: newest.id })
  return insertValues(context, { peca_id, numero: await takeNumero(db, peca_id), nota, file, values, page })
}

/** Takes the next number of a piece. The number of a deleted version is not used again. */
async function takeNumero(db: WriteDb, peca_id: number): Promise<number> {
  const { ultimo_numero } = await db
    .updateTable('pecas')
    .set((e) => ({ ultimo_numero: e('ultimo_numero', '+', 1) }))
    .where('id', '=', peca_id)
    .returning('ultimo_numero')
    .executeTakeFirstOrThrow()
  return ultimo_numero
}

/** Finds the newest version of a piece, ready or not. */
export const findNewest = (db: ReadDb, peca_id: number) =>
  db
    .selectFrom('peca_versoes')
    .select(['id', 'numero', 'sha256', 'nao_mostrado'])
    .where('peca_id', '=', peca_id)
    .orderBy('numero', 'desc')
    .limit(1)
    .executeTakeFirst()

/** @throws 404 if there is no such version or the user may not see it */
export async function getVersao(db: ReadDb, user: Visitor, id: number) {
  const found = await visibleVersoes(user, db)
    .select(['peca_id', 'projectId', 'numero', 'estado', 'enviada_em'])
    .where('peca_versoes.id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

/**
 * Deletes a version with its pages, its picture and the marks that were created on it. A mark that was resolved on it
 * stays resolved. The file sweep deletes the bytes.
 */
export async function dropVersao(db: WriteDb, id: number): Promise<void> {
  await db.updateTable('marcacoes').set({ resolvida_na: null }).where('resolvida_na', '=', id).execute()
  await db.deleteFrom('arquivos').where('versao_id', '=', id).execute()
  await db.deleteFrom('paginas').where('versao_id', '=', id).execute()
  await db.deleteFrom('peca_versoes').where('id', '=', id).execute()
}

async function takePlace(db: WriteDb, { imagem, of }: { imagem: number; of: number }): Promise<void> {
  const former = await db
    .selectFrom('arquivos')
    .select(['ordem', 'legenda'])
    .where('versao_id', '=', of)
    .executeTakeFirst()
  if (former) await db.updateTable('arquivos').set(former).where('id', '=', imagem).execute()
}

async function valuesOf(db: ReadDb, file: NewFile) {
  if ('midia' in file) {
    const { midia: _, poster, ...values } = file
    return { values, page: poster ? pageOf(poster) : undefined }
  }
  if (!('imagem' in file)) return { values: file, page: undefined }
  const { nome, tipo, tamanho, ...page } = await db
    .selectFrom('arquivos')
    .select(['nome', 'tipo', 'tamanho', 'sha256', 'chave', 'largura', 'altura', 'cor', 'larguras'])
    .where('id', '=', file.imagem)
    .executeTakeFirstOrThrow()
  const { chave, sha256 } = page
  return { values: { nome_arquivo: nome, mime: tipo, tamanho, sha256, chave }, page }
}

const pageOf = ({ chave, largura, altura, cor, larguras, sha256 }: NewImagem) => ({
  chave,
  largura,
  altura,
  cor,
  larguras: JSON.stringify(larguras),
  sha256,
})

interface NewVersaoRow extends Pick<Insertable<Schema['peca_versoes']>, 'peca_id' | 'numero' | 'nota'> {
  file: NewFile
  values: NewPdf & Partial<Pick<NewMidia, 'parte_bytes' | 'duracao_ms'>>
  page: Awaited<ReturnType<typeof valuesOf>>['page']
}

/** A picture, a film and a sound are ready at once. A PDF is prepared by `startPreparo`. */
async function insertValues(
  { db, user, now }: AuthorContext,
  { file, values, page, ...row }: NewVersaoRow,
): Promise<number> {
  const ready = { paginas: 1, feitas: 1, estado: 'pronta' as const }
  const waiting = { paginas: 0, feitas: 0, estado: 'preparando' as const }
  const versao_id = await insertRow(db, 'peca_versoes', {
    ...row,
    ...values,
    ...(tipoOf(file) === 'pdf' ? waiting : ready),
    criada_em: toStored(now),
    criada_por_id: user.id,
    criada_por_nome: user.name,
    enviada_em: null,
    decidida_em: null,
  })
  if (page) await insertRow(db, 'paginas', { ...page, versao_id, numero: 1 })
  if (!('imagem' in file)) return versao_id
  await queueComparacoes(db, versao_id)
  await db.updateTable('arquivos').set({ versao_id }).where('id', '=', file.imagem).execute()
  return versao_id
}

const withoutExtension = (nome: string) => nome.replace(/(?<=.)\.[^.]+$/, '')

/** SHA-256 of the lines with the hashes of the pictures of all pages, by version. */
export async function listTelas(db: ReadDb, versoes: number[]): Promise<Map<number, string>> {
  const pages = await db
    .selectFrom('paginas')
    .select(['versao_id', 'sha256'])
    .where('versao_id', 'in', versoes)
    .orderBy('versao_id')
    .orderBy('numero')
    .execute()
  const shown = Map.groupBy(pages, ({ versao_id }) => versao_id)
  const hashOf = (id: number) => hash('sha256', (shown.get(id) ?? []).map(({ sha256 }) => sha256).join('\n'))
  return new Map(versoes.map((id) => [id, hashOf(id)]))
}
