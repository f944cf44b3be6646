import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { attachmentsOf } from '#money/recibos/attachment.ts'
import type { AppContext } from '#platform/app-context.ts'
import { firstAccessLink } from '#platform/auth/first-access.ts'
import { keepEnd } from '#platform/backup/audit-end.ts'
import { finishRestore } from '#platform/backup/place.ts'
import { migrateWithBackup } from '#platform/backup/update.ts'
import { readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/db/open.ts'
import { refuseUnfinished } from '#platform/db/unfinished.ts'
import { refuseUnusable } from '#platform/db/usable.ts'
import { openChanges } from '#platform/events/changes.ts'
import { listenForChanges } from '#platform/events/listen.ts'
import { Streams } from '#platform/events/streams.ts'
import { openStorage } from '#platform/files/storage.ts'
import { markNotReady } from '#platform/health/health.ts'
import { type InstallationWarnings, warningsOf } from '#platform/health/installation.ts'
import { countProcesses } from '#platform/health/queries.ts'
import { recordRecusa } from '#platform/health/recusas.ts'
import { hourly } from '#platform/hourly.ts'
import { openLoadShedding } from '#platform/http/load-shedding.ts'
import { limitRequestTime } from '#platform/http/request-timeout.ts'
import { flushFalhas } from '#platform/jobs/falhas.ts'
import { settleKeys } from '#platform/keys/settle.ts'
import { holdDataDir } from '#platform/lock.ts'
import { openLog } from '#platform/log.ts'
import { startMail } from '#platform/mail/worker.ts'
import { refuseLeftBehind } from '#platform/move/moved.ts'
import { operatorWords } from '#platform/operator-words.ts'
import { startPush } from '#platform/push/worker.ts'
import { openSecrets, wasUsed } from '#platform/secrets.ts'
import { onStopSignal } from '#platform/signals.ts'
import { startComparador } from '#proofing/comparacoes/comparador.ts'
import { startPreparo } from '#proofing/pecas/preparo.ts'
import { startReleitura } from '#proofing/pecas/releitura.ts'
import { attachTermo } from '#proofing/termos/attachment.ts'
import { anchorTermos } from '#proofing/termos/book-queries.ts'
import { startAvisos } from '#studio/avisos/digest.ts'
import { noticeFor } from '#studio/avisos/push-notice.ts'
import { createApp } from './app.ts'
import { chores } from './chores.ts'
import { listeners } from './listeners.ts'

const WORKERS_AFTER_MS = 1000
const GRACE_MS = 8000
const DRAIN_MS = 2000
const REQUEST_MS = 30_000
/**
 * The time limit for an upload, which allows for large files over a slow connection. The limit applies only
 * to sessions that may send files (`extendRequestTime`).
 */
const UPLOAD_MS = 600_000
/**
 * Connections whose client reads nothing for this long are closed. Open event streams send something every
 * twenty seconds.
 */
const SILENCE_MS = 60_000
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: UPLOAD_MS,
  // Longer than a proxy keeps an idle connection (a minute is usual). Otherwise a proxy could send a request
  // on a connection that the server is closing.
  keepAliveTimeout: 75_000,
  // How often Node enforces the limits for the headers and the request; its default is thirty seconds.
  connectionsCheckingInterval: 2_000,
}
/**
 * The number of connections is limited because each connection costs some kilobytes, even when it is idle.
 */
const MOST_CONNECTIONS = 5_000
/**
 * The number of connections that may wait to be accepted. Clients that find this backlog full retry after 1,
 * 3, 7 … seconds. Node's default of 511 can be used up in one long turn of the event loop.
 */
const BACKLOG = 4_096

// The files that the server writes, above all its database, can be read only by the operating system user of
// the server.
process.umask(0o077)
await start().catch(failToStart)

function failToStart(error: unknown): void {
  process.stderr.write(`Bastidor não pôde começar:\n${operatorWords(error, process.env)}\n`)
  process.exit(1)
}

async function start(): Promise<void> {
  const app = await openAppContext()
  const { config } = app
  const endTraces = await startTraces(app)
  const admission = openLoadShedding(app, (rank) => recordRecusa(app, rank))
  const server = createAdaptorServer({
    fetch: admission.counted(createApp(app).fetch),
    createServer: admission.createServer,
    // The host for requests without a Host header. HTTP/1.0 does not require this header, and HAProxy uses
    // HTTP/1.0 without it for health checks. Node rejects HTTP/1.1 requests without a Host header.
    hostname: new URL(config.baseUrl).host,
    serverOptions: LIMITS,
  })
  server.on('request', limitRequestTime(REQUEST_MS))
  if ('maxConnections' in server) server.maxConnections = MOST_CONNECTIONS
  server.setTimeout(SILENCE_MS)
  server.on('error', failToStart)
  server.listen({ host: config.host, port: config.port, backlog: BACKLOG })
  await once(server, 'listening')
  const stops = [
    startWorkers(app),
    () => flushFalhas(app),
    await keepEnd(app),
    config.databaseUrl ? await listenForChanges(config.databaseUrl, app) : doNothing,
    endTraces,
  ]
  printWarnings(warningsOf({ ...config, processos: await countProcesses(app.database) }))
  onStopSignal(() => stop(app, server, stops))
  // The address is printed last, because a script that reads it may send the stop signal at once.
  await printAddress(app)
}

/**
 * Starts the hourly jobs, and one second later the workers, whose first run would delay the first responses.
 * The jobs are not delayed: the daily backup is made only if there are accounts, so with a delay the first
 * backup of a new installation would depend on how soon the first account is created.
 * @returns a function that stops all of them
 */
function startWorkers(app: AppContext): () => Promise<unknown> {
  const stops: (() => unknown)[] = [hourly(app, chores)]
  const timer = setTimeout(() => {
    stops.push(
      startAvisos(app),
      startMail(app, attachmentsOf, attachTermo),
      startPush(app, noticeFor),
      startPreparo(app),
      startReleitura(app),
      startComparador(app),
    )
  }, WORKERS_AFTER_MS)
  return () => {
    clearTimeout(timer)
    return Promise.all(stops.map((end) => end()))
  }
}

function printWarnings(warnings: InstallationWarnings): void {
  for (const sentence of Object.values(warnings)) process.stderr.write(`Atenção: ${sentence}\n`)
}

function doNothing(): void {}

/**
 * Starts sending traces if an address for traces is configured. The libraries are large, so they are loaded
 * only in this case.
 */
async function startTraces({ config: { tracesUrl }, log }: AppContext): Promise<() => unknown> {
  return tracesUrl ? (await import('#platform/health/otel.ts')).startTraces(log) : doNothing
}

/**
 * Graceful shutdown: the server reports that it is not ready, ends the event streams, accepts no new
 * connections, finishes running requests (at most 8 s after the signal), stops the workers and closes the
 * database.
 */
async function stop(app: AppContext, server: ServerType, stops: (() => unknown)[]): Promise<void> {
  process.stdout.write('Encerrando: os pedidos em andamento terminam antes. Ctrl-C de novo encerra já.\n')
  setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), GRACE_MS).unref()
  markNotReady(app)
  // Gives the load balancer time for one more health check before the server stops accepting connections.
  if (app.config.trustedProxies.length > 0) await wait(DRAIN_MS)
  app.changes.close()
  await new Promise((done) => server.close(done))
  await Promise.all(stops.map((end) => end()))
  await app.database.close()
  process.exit(0)
}

async function openAppContext(): Promise<AppContext> {
  const config = readConfig(process.env)
  refuseLeftBehind(config)
  const finished = await finishRestore(config.dataDir)
  if (finished) process.stdout.write(`${finished}\n`)
  const log = openLog(config.logLevel)
  const before = wasUsed(config.dataDir)
  const secrets = openSecrets(config.dataDir, config.termosSenha)
  if (!secrets.termo.isOpen)
    throw new Error(
      'termos.key está selada: defina TERMOS_SENHA ou TERMOS_SENHA_FILE com a frase que a abre.',
    )
  if (!config.databaseUrl) holdDataDir(config.dataDir)
  const database = await openDatabase(config.databaseUrl, config.dataDir, before)
  await refuseUnfinished(database.reads)
  await refuseUnusable(database.reads)
  const storage = openStorage(config)
  const clock = () => Temporal.Now.instant()
  await migrateWithBackup({ config, database, secrets, storage, clock })
  await settleKeys({ database, secrets, clock })
  await anchorTermos({ database, secrets, clock })
  const changes = await openChanges(database, log)
  const streams = new Streams({ database, changes, log, clock })
  return { config, database, secrets, storage, changes, streams, log, listeners, clock }
}

async function printAddress(app: AppContext): Promise<void> {
  // Ignores the error that occurs if a program which reads the output has ended.
  process.stdout.on('error', doNothing)
  const link = await firstAccessLink(app)
  const { baseUrl, anyHost } = app.config
  process.stdout.write(`Bastidor está em ${baseUrl}\n`)
  if (!anyHost) process.stdout.write('Este endereço vem de BASE_URL. Abra o sistema por ele.\n')
  if (link) process.stdout.write(`Primeiro acesso (vale 24 horas, uma única vez): ${link}\n`)
}
