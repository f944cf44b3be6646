import { Hono } from 'hono'
import { categoriasFinanceiras } from '#money/categorias-financeiras/table.ts'
import { cobrancas } from '#money/cobrancas/table.ts'
import { contasFixas, mesesDispensados } from '#money/contas-fixas/table.ts'
import { extratos, linhasExtrato } from '#money/extratos/table.ts'
import { fechamentos } from '#money/fechamentos/table.ts'
import { feriados } from '#money/feriados/table.ts'
import { notas } from '#money/notas/table.ts'
import { pagamentos } from '#money/pagamentos/table.ts'
import { recibos } from '#money/recibos/table.ts'
import { totaisMensais, transacoesFinanceiras } from '#money/transacoes-financeiras/table.ts'
import { filtros } from '#overview/filtros/table.ts'
import { importacoes } from '#overview/importacoes/table.ts'
import type { AppContext } from '#platform/app-context.ts'
import { auditoria } from '#platform/audit/table.ts'
import {
  codigosRecuperacao,
  dispositivos,
  primeiroAcesso,
  sessoes,
  tentativas,
  tokens,
  usuarios,
} from '#platform/auth/table.ts'
import { pedidosCopia } from '#platform/backup/table.ts'
import { messages } from '#platform/contract/messages.ts'
import { registerTables, type Table } from '#platform/db/table.ts'
import { failureName } from '#platform/errors.ts'
import { openFiles } from '#platform/files/routes.ts'
import { arquivos } from '#platform/files/table.ts'
import { openHealth } from '#platform/health/health.ts'
import { falhas, trabalhos } from '#platform/health/table.ts'
import { openWatch } from '#platform/health/watch.ts'
import { createApiHandler, type Env } from '#platform/http/api-handler.ts'
import { limitedBodies } from '#platform/http/bodies.ts'
import { readAsClient } from '#platform/http/client-view.ts'
import { openDashboard } from '#platform/http/dashboard.ts'
import { errorBody, retryAfter, toResponseError } from '#platform/http/errors.ts'
import { openFeeds } from '#platform/http/feeds.ts'
import { openInstallable } from '#platform/http/installable.ts'
import { observeRequests } from '#platform/http/observed.ts'
import type { Document } from '#platform/http/openapi.ts'
import { requireOwnOrigin } from '#platform/http/origin.ts'
import { closeUnread } from '#platform/http/page.ts'
import { openRendering } from '#platform/http/render-page.ts'
import { openReviewPage } from '#platform/http/review-page.ts'
import { apiHeaders, pageHeaders } from '#platform/http/security-headers.ts'
import { repeticoes } from '#platform/http/table.ts'
import { openUploads } from '#platform/http/uploads.ts'
import { chavesInstalacao } from '#platform/keys/table.ts'
import { cotas } from '#platform/limits/table.ts'
import { openMailPreviews } from '#platform/mail/previews.ts'
import { correio, linksCorreio, saida } from '#platform/mail/table.ts'
import { enviosPush, inscricoesPush } from '#platform/push/table.ts'
import { getMarca } from '#platform/settings/queries.ts'
import { configuracoes } from '#platform/settings/table.ts'
import { incidentes } from '#privacy/incidentes/table.ts'
import { retencoes, textosPrivacidade } from '#privacy/lgpd/table.ts'
import { passosTitular, solicitacoesTitular } from '#privacy/titulares/table.ts'
import { comparacoes } from '#proofing/comparacoes/table.ts'
import { envioPartes, envios } from '#proofing/envios/table.ts'
import { acessos } from '#proofing/links/table.ts'
import { marcacaoLugares, marcacaoMensagens, marcacoes } from '#proofing/marcacoes/table.ts'
import { leavingPictures } from '#proofing/pecas/download-queries.ts'
import { openPaginas } from '#proofing/pecas/routes.ts'
import { paginas, pecas, pecaVersoes } from '#proofing/pecas/table.ts'
import { passagens } from '#proofing/relogio/table.ts'
import { sendDashboardForm, sendReviewForm } from '#proofing/revisao/forms.ts'
import { acessosRevisor, codigosRevisor, sessoesRevisor } from '#proofing/revisao/table.ts'
import { linksRevisor, mudancasRevisor, revisores } from '#proofing/revisores/table.ts'
import {
  aditivos,
  decisoes,
  respostas,
  rodadaPecas,
  rodadaRevisores,
  rodadas,
} from '#proofing/rodadas/table.ts'
import { openJwks } from '#proofing/termos/signature.ts'
import { chavesTermo, termoPartes, termoPartesApagadas, termos } from '#proofing/termos/table.ts'
import { clientes } from '#registry/clientes/table.ts'
import { fornecedores } from '#registry/fornecedores/table.ts'
import { contatoConversas, contatos } from '#site/contatos/table.ts'
import { openPageCache } from '#site/pages/page-cache.ts'
import { openSitePages } from '#site/pages/pages.ts'
import { getAgendaFeed } from '#studio/agenda/feed.ts'
import { assinaturasAgenda } from '#studio/agenda/table.ts'
import { findAnexo } from '#studio/anexos/queries.ts'
import { anexos } from '#studio/anexos/table.ts'
import { atividades } from '#studio/atividades/table.ts'
import { avisos, avisosRevisor, lembretes } from '#studio/avisos/table.ts'
import { isOneClick } from '#studio/avisos/unsubscribe.ts'
import { leituras, mensagens } from '#studio/chat/table.ts'
import { permissoes } from '#studio/permissoes/table.ts'
import { portfolio } from '#studio/portfolio/table.ts'
import { findEnvioMail } from '#studio/projetos/send-preview.ts'
import { comentarios, projetos } from '#studio/projetos/table.ts'
import { servicos } from '#studio/servicos/table.ts'
import { downloadOf } from '#system/arquivos/download.ts'
import { findExample } from '#system/configuracoes/mail-examples.ts'
import { handlers } from './handlers.ts'
import { findModules } from './screen-modules.ts'

/**
 * All tables of the database. Those with personal data are in the order of the export of a person's data. Closing an
 * account changes them in this order: the rows of `atividades` are found through `projetos`, and those of
 * `contato_conversas` through `contatos`, which are unlinked from the account next.
 */
export const tables: readonly Table[] = [
  usuarios,
  sessoes,
  dispositivos,
  assinaturasAgenda,
  filtros,
  inscricoesPush,
  codigosRecuperacao,
  tokens,
  tentativas,
  cotas,
  repeticoes,
  primeiroAcesso,
  atividades,
  projetos,
  comentarios,
  decisoes,
  revisores,
  sessoesRevisor,
  acessosRevisor,
  mudancasRevisor,
  avisosRevisor,
  acessos,
  rodadaRevisores,
  aditivos,
  respostas,
  rodadas,
  termos,
  termoPartes,
  termoPartesApagadas,
  permissoes,
  arquivos,
  pecaVersoes,
  marcacoes,
  marcacaoMensagens,
  passagens,
  auditoria,
  contatoConversas,
  contatos,
  correio,
  avisos,
  mensagens,
  anexos,
  leituras,
  clientes,
  transacoesFinanceiras,
  pagamentos,
  notas,
  contasFixas,
  linhasExtrato,
  cobrancas,
  importacoes,
  fechamentos,
  recibos,
  solicitacoesTitular,
  passosTitular,
  fornecedores,
  portfolio,
  // Without rows of a person.
  categoriasFinanceiras,
  chavesInstalacao,
  chavesTermo,
  codigosRevisor,
  comparacoes,
  configuracoes,
  envioPartes,
  envios,
  enviosPush,
  extratos,
  falhas,
  feriados,
  incidentes,
  lembretes,
  linksCorreio,
  linksRevisor,
  marcacaoLugares,
  mesesDispensados,
  paginas,
  pecas,
  pedidosCopia,
  retencoes,
  rodadaPecas,
  saida,
  servicos,
  textosPrivacidade,
  totaisMensais,
  trabalhos,
]

export type App = Hono<Env>

registerTables(tables)

/**
 * Creates the HTTP application: security checks, the endpoints of the contract below /api, files and pages.
 */
export function createApp(app: AppContext): App {
  const routes: App = new Hono()
  const watch = openWatch(app)
  routes.use(observeRequests(app, watch.onAnswered))
  routes.use(closeUnread)
  routes.route('/', openHealth(app))
  routes.route('/', watch.pages)
  routes.use(requireOwnOrigin(app, isOneClick))
  routes.use(readAsClient(app))
  const answer = createApiHandler(app, handlers)
  const uploads = openUploads()
  const limited = limitedBodies(app)
  // The body limit does not apply to GET, because it would create a complete Request object needlessly.
  routes.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', (c, next) =>
    uploads.isUpload(c) ? next() : limited(c, next),
  )
  serveApiDocuments(routes, app)
  routes.route('/', openFiles(app, { downloadOf, findAnexo, leaving: leavingPictures }))
  routes.route('/', openPaginas(app, downloadOf))
  routes.route('/', openFeeds(app, getAgendaFeed))
  routes.route('/', openJwks(app))
  routes.route(
    '/',
    openMailPreviews(app, [
      ['/api/configuracoes/correio/exemplos/:id', findExample],
      ['/api/projetos/:id/envio/correio', findEnvioMail],
    ]),
  )
  routes.all('/api/*', (c) => answer(c, c.req.raw, uploads.bodyOf(c)))
  const marca = () => getMarca(app.database.reads)
  const render = openRendering(app, answer)
  routes.route(
    '/',
    openDashboard(app, {
      render,
      answer,
      sendForm: sendDashboardForm,
      readMarca: marca,
      findModules,
    }),
  )
  routes.route('/', openReviewPage(app, { render, readMarca: marca, answer, sendForm: sendReviewForm }))
  routes.route('/', openInstallable(app, marca))
  routes.route('/', openSitePages(app, answer))
  failures(routes, app)
  return routes
}

/** Answers unknown addresses and unexpected errors. */
function failures(routes: App, { config, log }: AppContext): void {
  const headers = apiHeaders(config)
  routes.notFound((c) => c.json({ error: messages.rotaInexistente, code: 'NOT_FOUND' }, 404, headers))
  routes.onError((thrown, c) => {
    const error = toResponseError(thrown, log, c.var.requestId)
    if (error.status === 500) c.set('failure', failureName(error.cause))
    const seconds = retryAfter(error)
    if (seconds) c.header('retry-after', String(seconds))
    return c.json(errorBody(error), error.status as 500, headers)
  })
}

function serveApiDocuments(routes: App, { config }: AppContext): void {
  let made: Promise<Document> | undefined
  const document = () => {
    // The generator of the document is loaded at the first request for the document.
    made ??= import('#platform/http/openapi.ts').then(({ openApiDocument }) => openApiDocument())
    return made
  }
  const pages = openPageCache()
  routes.get('/api/openapi.json', async (c) => c.json(await document(), 200, apiHeaders(config)))
  routes.get('/api/docs', async (c) => {
    const { docsPage, docsStyle } = await import('#platform/http/docs.ts')
    return pages.answer(c, { version: '', page: 'docs' }, async () => ({
      html: String(await docsPage(await document())),
      headers: pageHeaders(config, { style: docsStyle }),
    }))
  })
}
