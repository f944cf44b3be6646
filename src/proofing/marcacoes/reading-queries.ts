import type { ExpressionBuilder } from 'kysely'
import type { Visitor } from '#platform/auth/session.ts'
import { isOfTeam, type Role } from '#platform/contract/roles.ts'
import type { ReadDb, Schema } from '#platform/db/schema.ts'
import { toWireInstant } from '#platform/db/time.ts'
import { notFound } from '#platform/errors.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { hasChanged, type Mudanca } from '#proofing/comparacoes/rules.ts'
import { tiposDeMidia } from '#proofing/pecas/midia-rules.ts'
import { listMentionable } from '#studio/avisos/people-queries.ts'
import type { ArquivoDeMensagem } from '#studio/chat/schemas.ts'
import { visibleMarcacoes, visibleVersoes } from '#studio/visibility/queries.ts'
import type { Lugar } from './lugar-rules.ts'
import { placesOn, type ShownVersao } from './place-queries.ts'
import type { Autor, ConversaDaMarcacao, Marcacao, MensagemDaMarcacao } from './schemas.ts'
import type { AutorLado } from './table.ts'

/**
 * Lists the marks that the user sees on a version: those created on it or on a former one, except those that were
 * resolved before it. The caller must have checked access to the version.
 */
export async function listMarcacoes(db: ReadDb, user: Visitor, versao: ShownVersao): Promise<Marcacao[]> {
  const rows = await selectMarcacoes(db, user)
    .leftJoin('peca_versoes as resolved', 'resolved.id', 'marcacoes.resolvida_na')
    .where('marcacoes.peca_id', '=', versao.peca_id)
    .where('peca_versoes.numero', '<=', versao.numero)
    .where((e) => e.or([e('resolvida_em', 'is', null), e('resolved.numero', '>=', versao.numero)]))
    .orderBy('marcacoes.id')
    .execute()
  return toMarcacoes(db, user, { rows, versao })
}

/** How many open marks the user sees, by piece. */
export async function abertasOf(db: ReadDb, user: Visitor, pecas: number[]): Promise<Map<number, number>> {
  if (pecas.length === 0) return new Map()
  const rows = await visibleMarcacoes(user, db)
    .select('marcacoes.peca_id')
    .select((e) => e.fn.countAll().as('abertas'))
    .where('marcacoes.peca_id', 'in', pecas)
    .where('resolvida_em', 'is', null)
    .groupBy('marcacoes.peca_id')
    .execute()
  return new Map(rows.map(({ peca_id, abertas }) => [peca_id, Number(abertas)]))
}

/** A mark with what its handlers need to know besides the answer. */
export type MarcacaoForHandlers = Marcacao & { projectId: number; peca_id: number }

/**
 * Returns a mark as it is on the newest version of its piece that the user sees.
 * @throws 404 if there is no such mark or the user may not see it
 */
export async function getMarcacao(db: ReadDb, user: Visitor, id: number): Promise<MarcacaoForHandlers> {
  const row = await selectMarcacoes(db, user).where('marcacoes.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  const versao = await newestOf(db, user, row.peca_id)
  const [marcacao] = await toMarcacoes(db, user, { rows: [row], versao })
  if (!marcacao) throw notFound()
  return { ...marcacao, projectId: row.projectId, peca_id: row.peca_id }
}

/** @throws 404 if there is no such piece or the user may not see it */
export async function newestOf(db: ReadDb, user: Visitor, peca: number): Promise<ShownVersao> {
  const versao = await visibleVersoes(user, db)
    .select(['peca_versoes.id', 'peca_id', 'numero'])
    .where('peca_id', '=', peca)
    .orderBy('numero', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!versao) throw notFound()
  return versao
}

/**
 * Returns a mark with its thread.
 * @throws 404 if there is no such mark or the user may not see it
 */
export async function getConversa(db: ReadDb, user: Visitor, id: number): Promise<ConversaDaMarcacao> {
  const marcacao = await getMarcacao(db, user, id)
  const { resolvida_em, resolvida_por_nome, resolvida_por_id, enviada_em } = await db
    .selectFrom('marcacoes')
    .innerJoin('peca_versoes', 'peca_versoes.id', 'versao_id')
    .select(['resolvida_em', 'resolvida_por_nome', 'resolvida_por_id', 'enviada_em'])
    .where('marcacoes.id', '=', id)
    .executeTakeFirstOrThrow()
  const isShared = marcacao.visibilidade === 'cliente' && enviada_em !== null
  const toAutor = await authorsFor(db, user)
  const rows = await messagesOf(db, [id])
  const files = await filesOf(db, [id])
  const role = await roleOf(db, resolvida_por_id)
  const por = nameOfResolver(toAutor, { id: resolvida_por_id, nome: resolvida_por_nome ?? '', role })
  return {
    marcacao,
    resolvida: resolvida_em === null ? null : { por, em: toWireInstant(resolvida_em) },
    mensagens: rows.map((row) => toMensagem(row, toAutor, files)),
    pessoas: await listMentionable(db, user, { projectId: marcacao.projectId, isShared }),
  }
}

/** A thread without its mark. */
export type Thread = Pick<ConversaDaMarcacao, 'resolvida' | 'mensagens'>

/** The threads of all marks of a piece that the user sees, by mark. */
export async function listThreads(db: ReadDb, user: Visitor, peca: number): Promise<Map<number, Thread>> {
  const rows = await visibleMarcacoes(user, db)
    .leftJoin('usuarios', 'usuarios.id', 'resolvida_por_id')
    .select(['marcacoes.id', 'resolvida_em', 'resolvida_por_nome', 'resolvida_por_id', 'usuarios.role'])
    .where('marcacoes.peca_id', '=', peca)
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const toAutor = await authorsFor(db, user)
  const messages = Map.groupBy(await messagesOf(db, ids), ({ marcacao_id }) => marcacao_id)
  const files = await filesOf(db, ids)
  return new Map(
    rows.map(({ id, resolvida_em, resolvida_por_nome, resolvida_por_id, role }) => {
      const resolver = { nome: resolvida_por_nome ?? '', id: resolvida_por_id, role }
      return [
        id,
        {
          resolvida:
            resolvida_em === null
              ? null
              : { por: nameOfResolver(toAutor, resolver), em: toWireInstant(resolvida_em) },
          mensagens: (messages.get(id) ?? []).map((row) => toMensagem(row, toAutor, files)),
        },
      ]
    }),
  )
}

type ToAutor = (row: AuthorRow) => Autor
type ResolvedBy = { id: number | null; nome: string; role: Role | null }

/** The name of a person who resolved a mark, as the user may see it. */
function nameOfResolver(toAutor: ToAutor, { id, nome, role }: ResolvedBy): string {
  const autor_lado = role !== null && isOfTeam({ role }) ? 'equipe' : 'cliente'
  return toAutor({ autor_lado, autor_nome: nome, usuario_id: id, revisor_id: null }).nome
}

async function roleOf(db: ReadDb, id: number | null): Promise<Role | null> {
  if (id === null) return null
  const account = await db.selectFrom('usuarios').select('role').where('id', '=', id).executeTakeFirst()
  return account?.role ?? null
}

function toMensagem(
  row: Awaited<ReturnType<typeof messagesOf>>[number],
  toAutor: ToAutor,
  files: Map<number, ArquivoDeMensagem[]>,
): MensagemDaMarcacao {
  return {
    id: row.id,
    autor: toAutor(row),
    mensagem: row.mensagem,
    arquivos: files.get(row.id) ?? [],
    criado_em: toWireInstant(row.criado_em),
    apagada: row.apagada_em !== null,
  }
}

const selectMarcacoes = (db: ReadDb, user: Visitor) =>
  visibleMarcacoes(user, db)
    .select(['marcacoes.id', 'marcacoes.projectId', 'marcacoes.peca_id', 'marcacoes.versao_id'])
    .select(['marcacoes.numero', 'peca_versoes.numero as nasceu', 'forma', 'visibilidade', 'resolvida_em'])
    .select([
      'pagina',
      'x',
      'y',
      'w',
      'h',
      'inicio_ms',
      'fim_ms',
      'autor_lado',
      'autor_nome',
      'usuario_id',
      'revisor_id',
    ])
    .select('marcacoes.criado_em')
    .select((e) => [
      ofThread(e).select('mensagem').orderBy('id').limit(1).as('primeira'),
      ofThread(e).select(e.fn.countAll().as('count')).as('mensagens'),
    ])

/** The messages of the mark of the outer query. */
const ofThread = (e: ExpressionBuilder<Schema, 'marcacoes'>) =>
  e.selectFrom('marcacao_mensagens').whereRef('marcacao_id', '=', 'marcacoes.id')

type Row = Awaited<ReturnType<ReturnType<typeof selectMarcacoes>['executeTakeFirstOrThrow']>>

async function toMarcacoes(
  db: ReadDb,
  user: Visitor,
  { rows, versao }: { rows: Row[]; versao: ShownVersao },
): Promise<Marcacao[]> {
  if (rows.length === 0) return []
  const { lugares, tempos } = await placesOn(db, versao, rows)
  const mudancas = await mudancasOn(db, versao, { marcacoes: rows, lugares })
  const toAutor = await authorsFor(db, user)
  return rows.map((row) => {
    const mudou = mudancas.get(row.id)
    return {
      id: row.id,
      numero: row.numero,
      nasceu: row.nasceu,
      lugar: lugares.get(row.id) ?? null,
      inicio_ms: tempos.get(row.id)?.inicio_ms ?? null,
      fim_ms: tempos.get(row.id)?.fim_ms ?? null,
      forma: row.forma,
      visibilidade: row.visibilidade,
      estado: row.resolvida_em === null ? 'aberta' : 'resolvida',
      autor: toAutor(row),
      primeira: row.primeira ?? '',
      respostas: Math.max(0, Number(row.mensagens) - 1),
      criado_em: toWireInstant(row.criado_em),
      ...(mudou && { mudou }),
    }
  })
}

const messagesOf = (db: ReadDb, marcacoes: number[]) =>
  db
    .selectFrom('marcacao_mensagens')
    .select([
      'id',
      'marcacao_id',
      'autor_lado',
      'usuario_id',
      'revisor_id',
      'autor_nome',
      'mensagem',
      'criado_em',
      'apagada_em',
    ])
    .where('marcacao_id', 'in', marcacoes)
    .orderBy('id')
    .execute()

/** The files of the messages of these marks, by message. */
async function filesOf(db: ReadDb, marcacoes: number[]): Promise<Map<number, ArquivoDeMensagem[]>> {
  const rows = await db
    .selectFrom('marcacao_mensagens')
    .innerJoin('anexos', 'anexos.marcacao_mensagem_id', 'marcacao_mensagens.id')
    .select(['marcacao_mensagens.id as mensagem', 'anexos.id', 'nome', 'tipo', 'tamanho', 'larguras'])
    .where('marcacao_id', 'in', marcacoes)
    .where('anexos.excluido_em', 'is', null)
    .orderBy('anexos.id')
    .execute()
  const grouped = Map.groupBy(rows, ({ mensagem }) => mensagem)
  return new Map(
    [...grouped].map(([mensagem, files]) => [
      mensagem,
      files.map(({ larguras, ...file }) => ({ ...file, larguras: JSON.parse(larguras) })),
    ]),
  )
}

interface AuthorRow {
  autor_lado: AutorLado
  autor_nome: string
  usuario_id: number | null
  revisor_id: number | null
}

/** Returns how the user sees authors: outside the team, its members have the signature of the agency. */
async function authorsFor(db: ReadDb, user: Visitor): Promise<ToAutor> {
  const { assinatura, nome } = await getConfiguracoes(db)
  return ({ autor_lado, autor_nome, usuario_id, revisor_id }) => ({
    nome: !isOfTeam(user) && autor_lado === 'equipe' ? assinatura || nome : autor_nome,
    lado: autor_lado,
    eu: usuario_id === user.id || user.convites.some(({ id }) => id === revisor_id),
  })
}

interface MarcacaoWithPlace {
  id: number
  /** The number of the version on which the mark was created. */
  nasceu: number
}

/**
 * Finds whether something changed where each of these marks is, by mark, since the version that was sent before this
 * one. Marks that were created after that version, and those whose page still waits, are left out.
 */
async function mudancasOn(
  db: ReadDb,
  { id: versao, peca_id, numero }: ShownVersao,
  { marcacoes, lugares }: { marcacoes: MarcacaoWithPlace[]; lugares: Map<number, Lugar> },
): Promise<Map<number, Mudanca>> {
  const found = new Map<number, Mudanca>()
  const [compared] = await comparedPages(db, versao).limit(1).execute()
  if (!compared) {
    const antes = await findUncompared(db, { peca_id, numero })
    for (const { id, nasceu } of marcacoes) if (antes !== undefined && nasceu <= antes) found.set(id, 'sem')
    return found
  }
  const numbers = [...new Set([...lugares.values()].map(({ pagina }) => pagina))]
  const pages =
    numbers.length === 0 ? [] : await comparedPages(db, versao).where('pagina', 'in', numbers).execute()
  for (const { id, nasceu } of marcacoes) {
    if (nasceu > compared.antes) continue
    const lugar = lugares.get(id)
    const page = lugar && pages.find(({ pagina }) => pagina === lugar.pagina)
    if (page?.estado !== 'esperando') found.set(id, lugar && page ? mudancaOn(page, lugar) : 'sem')
  }
  return found
}

/**
 * The number of the version of a film or a sound that was sent before this one, with which it is not compared; undefined
 * for other pieces and without such a version.
 */
async function findUncompared(
  db: ReadDb,
  { peca_id, numero }: Omit<ShownVersao, 'id'>,
): Promise<number | undefined> {
  const antes = await db
    .selectFrom('peca_versoes')
    .innerJoin('pecas', 'pecas.id', 'peca_versoes.peca_id')
    .select('numero')
    .where('peca_id', '=', peca_id)
    .where('tipo', 'in', tiposDeMidia)
    .where('numero', '<', numero)
    .where('enviada_em', 'is not', null)
    .orderBy('numero', 'desc')
    .limit(1)
    .executeTakeFirst()
  return antes?.numero
}

const comparedPages = (db: ReadDb, versao: number) =>
  db
    .selectFrom('comparacoes')
    .innerJoin('peca_versoes as antes', 'antes.id', 'comparacoes.antes_id')
    .select(['pagina', 'comparacoes.estado', 'largura', 'altura', 'mascara', 'antes.numero as antes'])
    .where('versao_id', '=', versao)
    .orderBy('pagina')

type Page = Awaited<ReturnType<ReturnType<typeof comparedPages>['execute']>>[number]

function mudancaOn({ estado, largura, altura, mascara }: Page, lugar: Lugar): Mudanca {
  if (estado === 'igual') return 'nada'
  if (estado !== 'mudou') return 'sem'
  const bits = Buffer.from(mascara, 'base64')
  return hasChanged({ largura, altura, bits }, lugar) ? 'mudou' : 'nada'
}

/**
 * Reads the newest message of a mark. `isShared` says whether the client's side sees the mark: its thread is shared, and
 * the version on which it was created was sent. The caller must have checked access to the mark.
 */
export async function getNewestMessage(db: ReadDb, marcacao: number) {
  const messages = db.selectFrom('marcacao_mensagens').where('marcacao_id', '=', marcacao)
  const { enviada_em, ...message } = await messages
    .innerJoin('marcacoes', 'marcacoes.id', 'marcacao_id')
    .innerJoin('peca_versoes', 'peca_versoes.id', 'marcacoes.versao_id')
    .innerJoin('pecas', 'pecas.id', 'marcacoes.peca_id')
    .innerJoin('projetos', 'projetos.id', 'marcacoes.projectId')
    .select(['marcacao_mensagens.id', 'mensagem', 'marcacao_mensagens.autor_lado as lado'])
    .select(['marcacao_mensagens.autor_nome', 'marcacao_mensagens.revisor_id'])
    .select([
      'marcacoes.projectId',
      'marcacoes.id as marcacaoId',
      'marcacoes.numero as marcacao',
      'visibilidade',
      'enviada_em',
    ])
    .select(['pecas.nome as peca', 'title as titulo'])
    .orderBy('marcacao_mensagens.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const former = await messages.select('id').where('id', '<', message.id).limit(1).executeTakeFirst()
  const isShared = message.visibilidade === 'cliente' && enviada_em !== null
  return { ...message, isShared, isReply: former !== undefined }
}
