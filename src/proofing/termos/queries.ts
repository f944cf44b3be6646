import type { Visitor } from '#platform/auth/session.ts'
import { isOfTeam } from '#platform/contract/roles.ts'
import { insertRow } from '#platform/db/records.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { toStored, toWireInstant } from '#platform/db/time.ts'
import type { AuthorContext } from '#platform/http/call.ts'
import { trustedChaves } from '#platform/keys/chain.ts'
import type { Chave } from '#platform/keys/schemas.ts'
import type { Secrets } from '#platform/secrets.ts'
import { rodadaRevisoresOf, seesRespostas } from '#proofing/participacao/queries.ts'
import { visibleAditivos } from '#proofing/participacao/reading-queries.ts'
import { type Decisao, respostaOfDecisao } from '#proofing/rodadas/resposta-rules.ts'
import { visibleProjetos } from '#studio/visibility/queries.ts'
import { type Ato, atoOf, type PartesDoTermo, type TermoPublico } from './publico-rules.ts'
import { joinTermo, type ParteApagada, type ParteApagavel, publicPartesOf, valorIn } from './rules.ts'
import type { MeuTermo, TermoPublicado } from './schemas.ts'
import { readerWith, sha256Hex } from './signature.ts'

/** Selects the termos of decisions in the projects that the user may see. */
const visibleTo = (user: Visitor, db: ReadDb) =>
  visibleProjetos(user, db)
    .innerJoin('decisoes', 'decisoes.projectId', 'projetos.id')
    .innerJoin('termos', 'termos.decisao_id', 'decisoes.id')

/** Selects the termos of the prices that are put to the user. */
const acceptedBy = (user: Visitor, db: ReadDb) =>
  visibleAditivos(user, db).innerJoin('termos', 'termos.aditivo_id', 'aditivos.id')

/** Selects the termos of the decisions and the accepted prices of an account, also of projects that it lost. */
const ownOf = (user: Visitor, db: ReadDb) =>
  db
    .selectFrom('termos')
    .leftJoin('decisoes', 'decisoes.id', 'termos.decisao_id')
    .leftJoin('aditivos', 'aditivos.id', 'termos.aditivo_id')
    .innerJoin('revisores', (join) =>
      join.on((e) => e('revisores.id', '=', e.fn.coalesce('decisoes.revisor_id', 'aditivos.revisor_id'))),
    )
    .innerJoin('projetos', 'projetos.id', 'revisores.projectId')
    .where('projetos.excluido_em', 'is', null)
    .where('revisores.usuario_id', '=', user.role === 'client' && user.soProjeto === undefined ? user.id : 0)

/** Lists the termos of the answers of an account, the newest first, with the title that the project had then. */
export async function listOwn(db: ReadDb, user: Visitor): Promise<MeuTermo[]> {
  const rows = await ownOf(user, db)
    .leftJoin('termo_partes', (join) =>
      join
        .onRef('termo_partes.termo_id', '=', 'termos.id')
        .on('termo_partes.nome', '=', 'projeto' satisfies keyof PartesDoTermo),
    )
    .select(['codigo', 'termos.criado_em', 'decisoes.decisao', 'decisoes.origem', 'divulgacao'])
    .orderBy('termos.seq', 'desc')
    .execute()
  return rows.map(({ codigo, criado_em, divulgacao, ...act }) => ({
    codigo,
    projeto: divulgacao === null ? '' : titleIn(divulgacao),
    ato: actOf(act),
    em: toWireInstant(criado_em),
  }))
}

const titleIn = (divulgacao: string): string =>
  (valorIn(divulgacao) as NonNullable<PartesDoTermo['projeto']>).title

const actOf = ({
  decisao,
  origem,
}: {
  decisao: Decisao | null
  origem: 'portal' | 'link' | 'fora' | null
}): Ato =>
  decisao === null || origem === null
    ? 'aceite_de_rodada'
    : atoOf({ resposta: respostaOfDecisao[decisao], origem })

/** The values that other people outside the team do not get, because they are about the person who answered. */
const ofThePerson = ['email', 'telefone', 'verificado_em', 'acesso', 'endereco', 'navegador']

/** A termo with the disclosures that its reader may see. */
export interface TermoInteiro {
  id: number
  codigo: string
  jws: string
  decisao_id: number | null
  divulgacoes: string[]
  /** The values that were erased, whoever reads. */
  apagadas: ParteApagada[]
  /** The names of the values that are stored and that the reader may not see. */
  ocultas: string[]
}

/**
 * Finds a termo by its code, with the values that the user may see: the team and the person who answered see all of
 * them. Undefined if there is none, the user may not see the project, or the answer is still hidden from the user.
 */
export async function findTermo(
  db: ReadDb,
  user: Visitor,
  codigo: string,
): Promise<TermoInteiro | undefined> {
  const found =
    (await visibleTo(user, db)
      .select(['termos.id', 'termos.codigo', 'termos.jws', 'termos.decisao_id', 'decisoes.userId'])
      .select(['decisoes.revisor_id', 'decisoes.rodada_id'])
      .where('termos.codigo', '=', codigo)
      .executeTakeFirst()) ??
    (await acceptedBy(user, db)
      .innerJoin('revisores', 'revisores.id', 'aditivos.revisor_id')
      .select(['termos.id', 'termos.codigo', 'termos.jws', 'termos.decisao_id'])
      .select(['revisores.usuario_id as userId', 'aditivos.revisor_id', 'aditivos.rodada_id'])
      .where('termos.codigo', '=', codigo)
      .executeTakeFirst()) ??
    (await ownOf(user, db)
      .select(['termos.id', 'termos.codigo', 'termos.jws', 'termos.decisao_id'])
      .select(['revisores.usuario_id as userId', 'revisores.id as revisor_id'])
      .select((e) => e.fn.coalesce('decisoes.rodada_id', 'aditivos.rodada_id').as('rodada_id'))
      .where('termos.codigo', '=', codigo)
      .executeTakeFirst())
  if (!found) return undefined
  const { userId, revisor_id, rodada_id, ...termo } = found
  const isOwn = userId === user.id || user.convites.some(({ id }) => id === revisor_id)
  if (!isOwn && !(await seesRespostasIn(db, user, rodada_id))) return undefined
  const isHidden = ({ nome }: { nome: string }) => !isOfTeam(user) && !isOwn && ofThePerson.includes(nome)
  const { apagadas, partes } = await readPartes(db, termo.id)
  return {
    ...termo,
    divulgacoes: partes.filter((one) => !isHidden(one)).map(({ divulgacao }) => divulgacao),
    apagadas,
    ocultas: partes.filter(isHidden).map(({ nome }) => nome),
  }
}

/**
 * Reads a termo with all its values, without a role check, for e-mails to the person who answered and to admins, which
 * are queued with the decision.
 */
export async function getTermoById(db: ReadDb, id: number): Promise<TermoInteiro> {
  const termo = await db
    .selectFrom('termos')
    .select(['id', 'codigo', 'jws', 'decisao_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { apagadas, partes } = await readPartes(db, id)
  return { ...termo, divulgacoes: partes.map(({ divulgacao }) => divulgacao), apagadas, ocultas: [] }
}

async function seesRespostasIn(db: ReadDb, user: Visitor, rodada_id: number | null): Promise<boolean> {
  if (rodada_id === null) return true
  const { desfecho } = await db
    .selectFrom('rodadas')
    .select('desfecho')
    .where('id', '=', rodada_id)
    .executeTakeFirstOrThrow()
  return seesRespostas(user, { desfecho, pessoas: await rodadaRevisoresOf(db, [rodada_id]) })
}

/**
 * Whether a termo is about an answer in an open rodada that the reader may not know yet. The code alone does not show it to
 * somebody else who decides in the rodada.
 */
export async function isOculto(db: ReadDb, user: Visitor, codigo: string): Promise<boolean> {
  const found = await db
    .selectFrom('termos')
    .leftJoin('decisoes', 'decisoes.id', 'termos.decisao_id')
    .leftJoin('aditivos', 'aditivos.id', 'termos.aditivo_id')
    .innerJoin('rodadas', (join) =>
      join.on((e) => e('rodadas.id', '=', e.fn.coalesce('decisoes.rodada_id', 'aditivos.rodada_id'))),
    )
    .select('rodadas.id')
    .where('codigo', '=', codigo)
    .where('rodadas.fechada_em', 'is', null)
    .executeTakeFirst()
  return found !== undefined && !(await seesRespostasIn(db, user, found.id))
}

/**
 * Whether the installation has a termo with this code and this SHA-256 of its signed text, and what was erased from it.
 */
export async function findInRegister(
  db: ReadDb,
  { codigo, sha256 }: { codigo: string; sha256: string },
): Promise<{ consta: boolean; apagadas: ParteApagada[] }> {
  const termo = await db
    .selectFrom('termos')
    .select(['id', 'jws'])
    .where('codigo', '=', codigo)
    .executeTakeFirst()
  const consta = termo !== undefined && sha256Hex(termo.jws) === sha256
  return { consta, apagadas: consta ? await listApagadas(db, termo.id) : [] }
}

/** Finds what anybody who has the code may read, once the answer is not hidden. */
export async function findPublicado(
  db: ReadDb,
  secrets: Pick<Secrets, 'termo'>,
  codigo: string,
): Promise<TermoPublicado | undefined> {
  const termo = await db
    .selectFrom('termos')
    .select(['id', 'jws', 'kid'])
    .where('codigo', '=', codigo)
    .executeTakeFirst()
  if (!termo) return undefined
  const chave = (await trustedChaves(db, secrets)).find(({ kid }) => kid === termo.kid)
  if (!chave) return undefined
  const { apagadas, partes } = await readPartes(db, termo.id)
  return {
    jws: termo.jws,
    partes: partes.filter(({ publica }) => publica === 1).map(({ divulgacao }) => divulgacao),
    chave,
    apagadas,
  }
}

/** Verifies a published termo with the keys of the installation. Null if it does not hold or has another code. */
export function readPublicado(
  { jws, partes, apagadas }: TermoPublicado,
  { codigo, chaves }: { codigo: string; chaves: Chave[] },
): { publico: TermoPublico; iniciais: string; ressalvas: string[]; apagadas: ParteApagada[] } | null {
  const found = readerWith(chaves)(joinTermo(jws, partes))
  if (found?.publico.jti !== codigo) return null
  return { publico: found.publico, ...publicPartesOf(found.partes), apagadas }
}

/** Reads the values of a termo and which were erased. */
async function readPartes(db: ReadDb, termo_id: number) {
  // In this order, so that no value is read that is known to be erased.
  const apagadas = await listApagadas(db, termo_id)
  const partes = await db
    .selectFrom('termo_partes')
    .select(['nome', 'publica', 'divulgacao'])
    .where('termo_id', '=', termo_id)
    .orderBy('id')
    .execute()
  return { apagadas, partes }
}

/** Lists the values that were erased from a termo, in the order in which this was done. */
async function listApagadas(db: ReadDb, termo_id: number): Promise<ParteApagada[]> {
  const rows = await db
    .selectFrom('termo_partes_apagadas')
    .select(['nome', 'em'])
    .where('termo_id', '=', termo_id)
    .orderBy('id')
    .execute()
  return rows.map(({ nome, em }) => ({ nome, em: toWireInstant(em) }))
}

/** A termo from which a value was erased. */
interface ComApagadas {
  id: number
  seq: number
  /** How many values were erased from it until now. */
  apagadas: number
}

/**
 * Erases a value from a termo, and the same value from its decision. The signed text stays as it is: it contains only a
 * hash of the value with a salt, which is erased too. A row says which value was erased, when, and by whom.
 * @returns undefined if the termo does not contain the value
 */
export async function eraseParte(
  { db, user, now }: AuthorContext,
  { codigo, parte }: { codigo: string; parte: ParteApagavel },
): Promise<ComApagadas | undefined> {
  const termo = await db
    .selectFrom('termos')
    .innerJoin('termo_partes', 'termo_partes.termo_id', 'termos.id')
    .select(['termos.id', 'seq', 'decisao_id', 'termo_partes.id as parte_id'])
    .where('codigo', '=', codigo)
    .where('nome', '=', parte)
    .executeTakeFirst()
  if (!termo) return undefined
  const { id, seq, decisao_id, parte_id } = termo
  await insertRow(db, 'termo_partes_apagadas', {
    termo_id: id,
    nome: parte,
    em: toStored(now),
    por_id: user.id,
  })
  await db.deleteFrom('termo_partes').where('id', '=', parte_id).execute()
  const column = columns[parte]
  if (column !== null && decisao_id !== null)
    await db
      .updateTable('decisoes')
      .set({ [column]: '' })
      .where('id', '=', decisao_id)
      .execute()
  const { apagadas } = await db
    .selectFrom('termo_partes_apagadas')
    .select((e) => e.fn.countAll().as('apagadas'))
    .where('termo_id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, seq, apagadas: Number(apagadas) }
}

/** The column of the decision with the same value. */
const columns: Record<ParteApagavel, 'endereco' | 'agente' | null> = {
  telefone: null,
  endereco: 'endereco',
  navegador: 'agente',
}
