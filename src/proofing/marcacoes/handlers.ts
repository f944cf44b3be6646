import { nobody, type Visitor } from '#platform/auth/session.ts'
import { countAttempt } from '#platform/auth/throttle.ts'
import { messages } from '#platform/contract/messages.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { conflict, forbidden, invalid, notFound } from '#platform/errors.ts'
import { happened } from '#platform/facts.ts'
import type { NewAnexo } from '#platform/files/attachment.ts'
import { withAttachments } from '#platform/files/keep.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { api, inTransaction } from '#platform/http/dispatch.ts'
import { isMidia } from '#proofing/pecas/midia-rules.ts'
import { revisorMessages } from '#proofing/revisores/messages.ts'
import { insertAnexos } from '#studio/anexos/queries.ts'
import { listMentionable } from '#studio/avisos/people-queries.ts'
import { workMessages } from '#studio/messages.ts'
import { visibleVersoes } from '#studio/visibility/queries.ts'
import { isPlaceOf, isTimeOf } from './lugar-rules.ts'
import {
  deleteMensagem,
  insertMarcacao,
  insertMensagem,
  participacaoOf,
  removeMarcacao,
  setAberta,
  setLugar,
  setResolvida,
  showToClient,
} from './queries.ts'
import {
  getConversa,
  getMarcacao,
  getNewestMessage,
  type MarcacaoForHandlers,
  newestOf,
} from './reading-queries.ts'
import { clientOf, hasReopened, noteReopening } from './reopening-queries.ts'
import {
  canApagarMensagem,
  canComentar,
  canExcluir,
  canMarcar,
  canMostrar,
  canMover,
  canResolver,
  type Participacao,
} from './rules.ts'
import type { Marcacao } from './schemas.ts'
import { isWithin } from './tempo-rules.ts'

declare module '#platform/facts.ts' {
  interface Facts {
    /** A mark was made, or somebody replied in its thread. */
    'mensagem.escrita': Awaited<ReturnType<typeof getNewestMessage>>
  }
}

const on = api.marcacoes
const says = workMessages.marcacao

export const marcacoesHandlers = on.router({
  create: on.create.handler(async ({ context, input }) => {
    const { db, user } = context
    const { id: versao_id, forma, visibilidade, mensagem, ...sent } = input
    const place = toPlace(sent)
    const versao = await getPronta(db, user, versao_id)
    refuseElsewhere(versao, forma, place)
    const { projectId, peca_id } = versao
    const who = await participacaoOf(db, user, projectId)
    refuseToMarcar(who)
    const id = await insertMarcacao(context, {
      projectId,
      peca_id,
      versao_id,
      forma,
      ...place,
      visibilidade: who.lado === 'equipe' ? (visibilidade ?? 'interna') : 'cliente',
      mensagem,
    })
    await happened(context, 'mensagem.escrita', await getNewestMessage(db, id))
    return getMarcacao(db, user, id)
  }),

  pessoas: on.pessoas.handler(async ({ context: { db, user }, input: { id, visibilidade } }) => {
    const { projectId, enviada_em } = await getPronta(db, user, id)
    const isShared = visibilidade === 'cliente' && enviada_em !== null
    return listMentionable(db, user, { projectId, isShared })
  }),

  get: on.get.handler(({ context: { db, user }, input: { id } }) => getConversa(db, user, id)),

  responder: on.responder.handler(async ({ context, input: { id, mensagem } }) => {
    const { app, db: reads, user, files } = context
    context.trail.id = id
    if (files.length === 0) {
      if (mensagem === '') throw invalid('mensagem', says.mensagem)
      return inTransaction(context, (db) => addMensagem({ ...context, db }, { id, mensagem, files: [] }))
    }
    // Rejects the request before the costly preparation of the files; the transaction checks again.
    const { who } = await getWithParticipacao(reads, user, id)
    refuseToComentar(who)
    if (who.lado !== 'equipe')
      await countAttempt(
        app,
        { kind: 'anexos', who: String(user.id), times: files.length },
        workMessages.marcacao.muitosArquivos,
      )
    return withAttachments(context, (db, stored) =>
      addMensagem({ ...context, db }, { id, mensagem, files: stored }),
    )
  }),

  apagarMensagem: on.apagarMensagem.handler(async ({ context, input: { id, mensagem_id } }) => {
    const { db, user, now } = context
    const { mensagens } = await getConversa(db, user, id)
    const mensagem = mensagens.find((one) => one.id === mensagem_id)
    if (!mensagem) throw notFound()
    if (!canApagarMensagem(mensagem, now.epochMilliseconds)) throw conflict(says.prazoDaMensagem)
    await deleteMensagem(db, mensagem_id, now)
    return getConversa(db, user, id)
  }),

  resolver: on.resolver.handler(({ context, input: { id } }) =>
    settle(context, id, async (call, { marcacao, who }) => {
      const { db, user } = call
      if (!canResolver(who, marcacao)) throw forbidden()
      const { id: versao } = await newestOf(db, user, marcacao.peca_id)
      const hasChanged = await setResolvida(call, { id, versao })
      return { hasChanged, isFirst: async (person) => !(await hasReopened(db, person)) }
    }),
  ),

  reabrir: on.reabrir.handler(({ context, input: { id } }) =>
    settle(context, id, async ({ db }, { who }) => {
      refuseToComentar(who)
      return { hasChanged: await setAberta(db, id), isFirst: (person) => noteReopening(db, person) }
    }),
  ),

  mostrar: on.mostrar.handler(async ({ context: { db, user }, input: { id } }) => {
    const { marcacao, who } = await getWithParticipacao(db, user, id)
    if (canMostrar(who, marcacao)) await showToClient(db, { id, peca_id: marcacao.peca_id })
    return getMarcacao(db, user, id)
  }),

  setLugar: on.setLugar.handler(async ({ context: { db, user }, input: { id, versao_id, ...sent } }) => {
    const { marcacao, who } = await getWithParticipacao(db, user, id)
    if (!canMover(who)) throw conflict(messages.arquivo.emRevisao)
    const versao = await getPronta(db, user, versao_id)
    const place = toPlace(sent)
    const isWhole = marcacao.forma === 'geral' && marcacao.inicio_ms === null
    if (versao.peca_id !== marcacao.peca_id || isWhole) throw invalid('versao_id', messages.dadosInvalidos)
    if (!isPlaceOf(marcacao.forma, place)) throw invalid('w', messages.dadosInvalidos)
    if ((marcacao.inicio_ms === null) !== (place.inicio_ms === null) || !isTimeOf(place))
      throw invalid('inicio_ms', messages.dadosInvalidos)
    refuseElsewhere(versao, marcacao.forma, place)
    await setLugar(db, { ...place, marcacao_id: id, versao_id })
    return getMarcacao(db, user, id)
  }),

  remove: on.remove.handler(async ({ context: { db, user, now }, input: { id } }) => {
    const { marcacao, who } = await getWithParticipacao(db, user, id)
    if (!canExcluir(who, marcacao, now.epochMilliseconds))
      throw marcacao.autor.eu ? conflict(says.prazo) : forbidden(says.prazo)
    if (marcacao.respostas > 0) throw conflict(says.comRespostas)
    await removeMarcacao(db, { id, now })
  }),
})

interface SettledMarcacao {
  hasChanged: boolean
  /** Whether the audit log does not say yet, in this rodada, that a person outside of the team opened marks again. */
  isFirst: (person: { user: Visitor; projectId: number }) => Promise<boolean>
}

/**
 * Resolves a mark or opens it again. People outside of the team could do both without end, so the audit log says once in
 * a rodada that a person opened marks again. Open screens read again in any case.
 */
async function settle(
  context: HandlerContext<ReadDb>,
  id: number,
  work: (
    call: HandlerContext,
    found: { marcacao: MarcacaoForHandlers; who: Participacao },
  ) => Promise<SettledMarcacao>,
): Promise<Marcacao> {
  const { app, user, trail } = context
  let untold: { de: number; para: number } | undefined
  const marcacao = await inTransaction(context, async (db) => {
    const found = await getWithParticipacao(db, user, id)
    const { projectId } = found.marcacao
    const { hasChanged, isFirst } = await work({ ...context, db }, found)
    const isRecorded = hasChanged && (found.who.lado === 'equipe' || (await isFirst({ user, projectId })))
    trail.ids = isRecorded ? [id] : []
    untold = hasChanged && !isRecorded ? { de: projectId, para: await clientOf(db, projectId) } : undefined
    return getMarcacao(db, user, id)
  })
  if (untold) app.changes.signal({ sinal: 'marcas', ...untold })
  return marcacao
}

interface NewMensagem {
  id: number
  mensagem: string
  files: NewAnexo[]
}

async function addMensagem(context: HandlerContext, { id, mensagem, files }: NewMensagem) {
  const { db, user, now } = context
  const { marcacao, who } = await getWithParticipacao(db, user, id)
  refuseToComentar(who)
  const { projectId } = marcacao
  const marcacao_mensagem_id = await insertMensagem(context, { projectId, marcacao_id: id, mensagem })
  // Somebody without an account has a name only.
  const author = who.lado === 'revisor' ? { ...nobody, name: user.name } : user
  await insertAnexos(db, { marcacao_mensagem_id, user: author, now, especie: 'outro' }, files)
  await happened(context, 'mensagem.escrita', await getNewestMessage(db, id))
  return getConversa(db, user, id)
}

interface Place {
  pagina: number | null
  x: number | null
  y: number | null
  w: number | null
  h: number | null
  inicio_ms: number | null
  fim_ms: number | null
}

/** What a browser left out is stored as null. */
const toPlace = ({
  pagina = null,
  x = null,
  y = null,
  w = null,
  h = null,
  inicio_ms = null,
  fim_ms = null,
}: {
  [K in keyof Place]?: Place[K] | undefined
}): Place => ({ pagina, x, y, w, h, inicio_ms, fim_ms })

/**
 * Returns a version that is prepared.
 * @throws 404 if there is no such version or the user may not see it, 422 if it is not prepared
 */
async function getPronta(db: ReadDb, user: Visitor, id: number) {
  const versao = await visibleVersoes(user, db)
    .select(['pecas.projectId', 'peca_id', 'pecas.tipo', 'paginas', 'estado', 'duracao_ms', 'enviada_em'])
    .where('peca_versoes.id', '=', id)
    .executeTakeFirst()
  if (!versao) throw notFound()
  if (versao.estado !== 'pronta') throw invalid('pagina', messages.dadosInvalidos)
  return versao
}

/**
 * Checks that a version has this place and this time.
 * @throws 422 for a page that it does not have, a time behind its end or on a piece that is not played, a point or an area
 * of a film without a time, and a point or an area of a sound
 */
function refuseElsewhere(
  { tipo, paginas, duracao_ms }: Awaited<ReturnType<typeof getPronta>>,
  forma: Marcacao['forma'],
  { pagina, inicio_ms, fim_ms }: Place,
): void {
  if ((pagina ?? 1) > paginas || (tipo === 'som' && forma !== 'geral'))
    throw invalid('pagina', messages.dadosInvalidos)
  const hasTime = inicio_ms !== null
  const needsTime = tipo === 'filme' && forma !== 'geral'
  if ((hasTime && !isMidia(tipo)) || (needsTime && !hasTime))
    throw invalid('inicio_ms', messages.dadosInvalidos)
  if (hasTime && !isWithin({ inicio_ms, fim_ms }, duracao_ms))
    throw invalid('inicio_ms', messages.dadosInvalidos)
}

async function getWithParticipacao(
  db: ReadDb,
  user: Visitor,
  id: number,
): Promise<{ marcacao: MarcacaoForHandlers; who: Participacao }> {
  const marcacao = await getMarcacao(db, user, id)
  return { marcacao, who: await participacaoOf(db, user, marcacao.projectId) }
}

function refuseToMarcar(who: Participacao): void {
  if (canMarcar(who)) return
  if (who.papel === 've') throw forbidden(says.soVe)
  throw conflict(who.lado === 'revisor' ? revisorMessages.encerrada : says.encerrada)
}

function refuseToComentar(who: Participacao): void {
  if (canComentar(who)) return
  throw who.papel === 've' ? forbidden(says.soVe) : conflict(says.concluido)
}
