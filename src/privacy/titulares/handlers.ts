import { recordBefores } from '#platform/audit/befores.ts'
import { stateOf } from '#platform/audit/queries.ts'
import { getUsuario } from '#platform/auth/queries.ts'
import { countAddressAttempt } from '#platform/auth/throttle.ts'
import { codeOf, groupedCode } from '#platform/contract/codigo.ts'
import { dia } from '#platform/contract/datas.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import { conflict, invalid, notFoundWith, versionConflict } from '#platform/errors.ts'
import { happened } from '#platform/facts.ts'
import { dropFormerPdfs } from '#platform/files/termo-pdfs.ts'
import type { Call, HandlerContext } from '#platform/http/call.ts'
import { api, inTransaction } from '#platform/http/dispatch.ts'
import { sendPage } from '#platform/http/page.ts'
import { takeCota } from '#platform/limits/limits.ts'
import { enqueueToAgency } from '#platform/mail/agency.ts'
import { CRIADO_NO_ENVIO, findLinkDeCorreio } from '#platform/mail/links.ts'
import { isDelivering } from '#platform/mail/post.ts'
import { enqueue } from '#platform/mail/queries.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { toPerson } from '#privacy/dados/dados-queries.ts'
import { lgpdMessages } from '#privacy/messages.ts'
import { eraseParte } from '#proofing/termos/queries.ts'
import { partesApagaveis } from '#proofing/termos/rules.ts'
import { siteMessages } from '#site/messages.ts'
import { CONFIRMAR } from '#site/pages/privacidade-rules.ts'
import type { TipoDePedido } from '#site/pages/schemas.ts'
import { listAchados } from './achados-queries.ts'
import { anonimizar } from './anonimizar-queries.ts'
import type { Alvo, PedidoDetalhe, TipoDePasso } from './contract.ts'
import { getDadosPedidos } from './exportar-queries.ts'
import { answerMail, noticeMail, receivedMail } from './mail.ts'
import { prazoDe } from './prazos.ts'
import {
  findPedido,
  getDetalhe,
  getPedido,
  insertPasso,
  insertPedido,
  lastPedidoId,
  listMeus,
  listPedidos,
  type PedidoChanges,
  type PedidoRow,
  protocoloDe,
  updatePedido,
} from './queries.ts'
import { isConcluido } from './rules.ts'
import { listTermosDoTitular } from './termos-queries.ts'

declare module '#platform/facts.ts' {
  interface Facts {
    /** A data subject made a request. */
    'titular.pediu': { solicitacaoId: number }
  }
}

const on = api.titulares
const says = lgpdMessages.pedido
export const titularesHandlers = on.router({
  pedir: on.pedir.handler(({ context, input }) =>
    createPedido(context, { ...input, usuario_id: null, confirmada: false }),
  ),

  confirmar: on.confirmar.handler(async ({ context, input: { t } }) => {
    const { db, now, trail } = context
    const id = await findLinkDeCorreio(db, { tipo: 'titular', token: t }, now)
    const pedido = id === undefined ? undefined : await findPedido(db, id)
    if (!pedido || isConcluido(pedido.estado)) throw invalid('t', siteMessages.pedido.link)
    trail.actor = { id: 0, name: 'Titular' }
    await recordBefores(context, 'solicitacoes_titular', [pedido.id])
    if (pedido.confirmada_em === null) {
      await updatePedido(db, { id: pedido.id, ...confirmed(pedido, now) }, now)
      const user = { id: 0, name: pedido.nome }
      await insertPasso({ db, user, now }, toPasso(pedido.id, 'confirmada', 'Pelo link enviado ao e-mail.'))
    }
    return { mensagem: says.confirmado }
  }),

  meus: on.meus.handler(({ context: { db, user } }) => listMeus(db, user)),

  pedirMeu: on.pedirMeu.handler(async ({ context, input }) => {
    const { id: usuario_id, name: nome, email } = context.user
    // A session proves that the account belongs to the sender, but not the e-mail address. A search by an
    // unproved address could find another person's data.
    const { emailIsOwn } = await toPerson(context.db, await getUsuario(context.db, usuario_id))
    return createPedido(context, { ...input, nome, email, usuario_id, confirmada: emailIsOwn })
  }),

  list: on.list.handler(async ({ context: { db, now, resHeaders }, input }) =>
    sendPage(resHeaders, await listPedidos(db, input, now)),
  ),

  get: on.get.handler(({ context, input: { id } }) => readDetalhe(context, id)),

  achados: on.achados.handler(async ({ context: { db, user }, input: { id, busca } }) => {
    const { email, usuario_id } = await getPedido(db, id)
    return listAchados({ db, asker: user.id }, { email, usuario_id, busca: busca?.trim() })
  }),

  confirmarIdentidade: on.confirmarIdentidade.handler(async ({ context, input: { id, como } }) => {
    const { db, now } = context
    const pedido = await getOpenPedido(db, id)
    if (pedido.confirmada_em !== null) throw conflict(says.jaConfirmado)
    await updatePedido(db, { id, ...confirmed(pedido, now) }, now)
    await insertPasso(context, toPasso(id, 'confirmada', como))
    return readDetalhe(context, id)
  }),

  iniciar: on.iniciar.handler(async ({ context, input: { id, versao } }) => {
    await getOpenPedido(context.db, id)
    await edit(context, { id, versao, estado: 'andamento' })
    await insertPasso(context, toPasso(id, 'andamento', 'A equipe começou a cuidar do pedido.'))
    return readDetalhe(context, id)
  }),

  anotar: on.anotar.handler(async ({ context, input: { id, texto } }) => {
    await getPedido(context.db, id)
    await insertPasso(context, toPasso(id, 'nota', texto))
    return readDetalhe(context, id)
  }),

  exportar: on.exportar.handler(async ({ context, input: { id, alvos } }) => {
    const { db: reads, now } = context
    const { nome, email } = await proven(reads, id)
    const dados = await getDadosPedidos(reads, { nome, email, alvos }, now)
    await inTransaction(context, async (db) => {
      await proven(db, id)
      await insertPasso({ ...context, db }, toPasso(id, 'exportada', `Dados exportados: ${inWords(alvos)}.`))
    })
    return dados
  }),

  anonimizar: on.anonimizar.handler(async ({ context, input: { id, alvos } }) => {
    const { db } = context
    const { email: provado } = await proven(db, id)
    await anonimizar(db, alvos, { context, provado })
    await insertPasso(context, toPasso(id, 'anonimizada', `Anonimizado sem volta: ${inWords(alvos)}.`))
    return readDetalhe(context, id)
  }),

  termos: on.termos.handler(async ({ context: { db }, input: { id, busca } }) => {
    const { email, usuario_id } = await getPedido(db, id)
    return listTermosDoTitular(db, { email, usuario_id, busca: busca?.trim() })
  }),

  apagarParte: on.apagarParte.handler(async ({ context, input: { id, parte, ...input } }) => {
    const codigo = codeOf(input.codigo)
    let erased: Awaited<ReturnType<typeof eraseParte>>
    const detalhe = await inTransaction(context, async (db) => {
      const inside = { ...context, db }
      await proven(db, id)
      erased = await eraseParte(inside, { codigo, parte })
      if (!erased) throw notFoundWith(says.parteAusente)
      const texto = `Apagado sem volta do termo ${groupedCode(codigo)}: ${partesApagaveis[parte]}.`
      await insertPasso(inside, toPasso(id, 'parte_apagada', texto))
      context.trail.after = withErasure(stateOf(db, 'solicitacoes_titular', id), erased.seq, parte)
      return readDetalhe(inside, id)
    })
    if (erased) await dropFormerPdfs(context.app, erased)
    return detalhe
  }),

  responder: on.responder.handler(async ({ context, input: { id, versao, ...answer } }) => {
    const { db, user, now } = context
    const pedido = await getOpenPedido(db, id)
    // The request is updated first, so that a version conflict prevents a second answer to it.
    await edit(context, { id, versao, estado: answer.estado, concluida_em: toStored(now) })
    const { nome, email } = await getConfiguracoes(db)
    const mail = answerMail(pedido, answer, { nome, responder_a: email || user.email })
    const correio_id = await enqueue(db, mail, now)
    await insertPasso(context, { ...toPasso(id, answer.estado, answer.texto), correio_id })
    return readDetalhe(context, id)
  }),
})

const toPasso = (solicitacao_id: number, tipo: TipoDePasso, texto: string) => ({
  solicitacao_id,
  tipo,
  texto,
})

/**
 * Returns the changes that confirm the sender's identity. A request that is already in progress keeps its
 * state.
 */
const confirmed = ({ estado }: PedidoRow, now: Temporal.Instant) => ({
  confirmada_em: toStored(now),
  estado: estado === 'nova' ? ('confirmada' as const) : estado,
})

/** Lets the audit row say which value was erased from which termo, which `npm run audit:verify` compares. */
async function withErasure(state: ReturnType<typeof stateOf>, termo: number, dado_apagado: string) {
  const found = await state
  return found && { ...found, state: { ...found.state, termo, dado_apagado } }
}

/** Describes the records by their ids, because a name written here would survive the anonymisation. */
const inWords = (alvos: Alvo[]) => alvos.map(({ tipo, id }) => `${tipo} ${id}`).join(', ')

async function readDetalhe({ db, app, now }: HandlerContext<ReadDb>, id: number): Promise<PedidoDetalhe> {
  return getDetalhe(db, id, { now, delivers: await isDelivering(app, db) })
}

async function getOpenPedido(db: ReadDb, id: number): Promise<PedidoRow> {
  const pedido = await getPedido(db, id)
  if (isConcluido(pedido.estado)) throw conflict(says.concluido)
  return pedido
}

/**
 * Finds an open request whose sender is identified. Data may be exported or anonymised only for such a
 * request.
 * @throws 409 if the identity is not confirmed or the request is closed
 */
async function proven(db: ReadDb, id: number): Promise<PedidoRow> {
  const pedido = await getOpenPedido(db, id)
  if (pedido.confirmada_em === null) throw conflict(says.semIdentidade)
  return pedido
}

/**
 * Updates the request.
 * @throws 409 if the stored version is not `versao`
 */
async function edit(context: HandlerContext, changes: PedidoChanges): Promise<void> {
  const updated = await updatePedido(context.db, changes, context.now)
  if (!updated) throw versionConflict(await readDetalhe(context, changes.id))
}

interface NewPedido {
  /**
   * The account of the sender, or null for a request from the public form, which anyone can fill in under any
   * name.
   */
  usuario_id: number | null
  /**
   * Whether the sender has already proved the address. If not, the sender confirms the request with a link by
   * e-mail.
   */
  confirmada: boolean
  tipo: TipoDePedido
  nome: string
  email: string
  mensagem: string
  website?: unknown
}

/**
 * Accepts a request: stores it, queues an e-mail with a receipt for the sender, and notifies the admins, in
 * one transaction.
 */
async function createPedido(context: HandlerContext<ReadDb>, { website, ...values }: NewPedido) {
  const { app, from, now, db: reads } = context
  await countAddressAttempt(app, 'titular', from.address)
  const { pequeno_porte } = await getConfiguracoes(reads)
  const prazo = prazoDe(now, pequeno_porte)
  // Only a bot fills in the honeypot field. The bot gets the usual response, and nothing is stored.
  if (isFilled(website)) {
    const id = (await lastPedidoId(reads)) + 1
    return answerOf({ id, prazo, protocolo: protocoloDe(id, now) })
  }
  await takeCota(app, { cota: 'links', quem: values.email })
  return inTransaction(context, async (db) => {
    const pedido = await insertPedido(db, { ...values, prazo, endereco: from.address }, now)
    await write(context, db, pedido)
    await happened({ ...context, db }, 'titular.pediu', { solicitacaoId: pedido.id })
    return answerOf(pedido)
  })
}

const isFilled = (trap: unknown) => trap !== undefined && trap !== null && trap !== ''

function answerOf({ id, protocolo, prazo }: { id: number; protocolo: string; prazo: string }) {
  return { id, protocolo, prazo, mensagem: lgpdMessages.pedido.recebido(protocolo, dia(prazo)) }
}

/** Queues the e-mails to the sender and the agency, and adds the first step to the history of the request. */
async function write({ app, now }: Call, db: WriteDb, pedido: Awaited<ReturnType<typeof insertPedido>>) {
  const { nome } = await getConfiguracoes(db)
  const isUnproved = pedido.confirmada_em === null
  // The link is sent only to the address of the request, so whoever opens it can read the mailbox.
  const confirmar = isUnproved ? `${app.config.baseUrl}${CONFIRMAR}?t=${CRIADO_NO_ENVIO}` : null
  const mail = receivedMail(pedido, nome, confirmar)
  const link = isUnproved && { tipo: 'titular' as const, registro_id: pedido.id }
  const correio_id = await enqueue(db, { ...mail, ...(link && { link }) }, now)
  const texto = pedido.confirmada_em
    ? 'Pedido feito com a conta, já identificada.'
    : 'Pedido feito pelo site.'
  const user = { id: pedido.usuario_id ?? 0, name: pedido.nome }
  await insertPasso({ db, user, now }, { solicitacao_id: pedido.id, tipo: 'recebida', texto, correio_id })
  const notice = noticeMail(pedido, `${app.config.baseUrl}/dashboard/lgpd?pedido=${pedido.id}`)
  await enqueueToAgency(app, db, notice)
}
