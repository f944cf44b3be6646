import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { keepEnd } from '#server/platform/backup/audit-end.ts'
import { flushFalhas } from '#server/platform/jobs/falhas.ts'
import { createApp } from './app.ts'
import { chores } from './chores.ts'
import { attachmentsOf } from './money/recibos/attachment.ts'
import type { AppContext } from './platform/app-context.ts'
import { firstAccessLink } from './platform/auth/first-access.ts'
import { finishRestore } from './platform/backup/place.ts'
import { update } from './platform/backup/update.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase } from './platform/db/open.ts'
import { refuseUnfinished } from './platform/db/unfinished.ts'
import { openChanges } from './platform/events/changes.ts'
import { listenForChanges } from './platform/events/listen.ts'
import { Streams } from './platform/events/streams.ts'
import { openStorage } from './platform/files/storage.ts'
import { markNotReady } from './platform/health/health.ts'
import { type InstallationWarnings, warningsOf } from './platform/health/installation.ts'
import { countProcesses } from './platform/health/queries.ts'
import { recordRecusa } from './platform/health/recusas.ts'
import { hourly } from './platform/hourly.ts'
import { openLoadShedding } from './platform/http/load-shedding.ts'
import { limitRequestTime } from './platform/http/request-timeout.ts'
import { holdDataDir } from './platform/lock.ts'
import { openLog } from './platform/log.ts'
import { startMail } from './platform/mail/worker.ts'
import { refuseLeftBehind } from './platform/move/moved.ts'
import { startPush } from './platform/push/worker.ts'
import { openSecrets, wasUsed } from './platform/secrets.ts'
import { onStopSignal } from './platform/signals.ts'
import { noticeFor } from './work/avisos/push-notice.ts'
import { startAvisos } from './work/avisos/worker.ts'

const GRACE_MS = 8000
const DRAIN_MS = 2000
const REQUEST_MS = 30_000
/** Fifteen megabytes over a poor line; only for those who may send files (`extendRequestTime`). */
const UPLOAD_MS = 600_000
/** Whoever takes nothing of what is sent to them is let go; open streams say something every twenty seconds. */
const SILENCE_MS = 60_000
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: UPLOAD_MS,
  // Longer than a proxy keeps a line for what comes next (a minute is usual): it would write into one that is being closed.
  keepAliveTimeout: 75_000,
  // How often the two are looked after; usually it would be every thirty seconds.
  connectionsCheckingInterval: 2_000,
}
/** Each costs some kilobytes, whether it asks for something or not. */
const MOST_CONNECTIONS = 5_000
/** Whoever finds no place to wait at the door tries again after 1, 3, 7 … seconds: the usual 511 are gone in one long turn. */
const BACKLOG = 4_096

// What the house writes, its database above all, is for its own user only.
process.umask(0o077)
await start().catch(fail)

function fail(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error)
  process.stderr.write(`Bastidor não pôde começar:\n${reason}\n`)
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
    // HTTP/1.0 has no Host, and HAProxy checks the health pages by it. In HTTP/1.1 Node refuses a request without one.
    hostname: new URL(config.baseUrl).host,
    serverOptions: LIMITS,
  })
  server.on('request', limitRequestTime(REQUEST_MS))
  if ('maxConnections' in server) server.maxConnections = MOST_CONNECTIONS
  server.setTimeout(SILENCE_MS)
  server.on('error', fail)
  server.listen({ host: config.host, port: config.port, backlog: BACKLOG })
  await once(server, 'listening')
  const stops = [
    hourly(app, chores),
    () => flushFalhas(app),
    await keepEnd(app),
    startAvisos(app),
    startMail(app, attachmentsOf),
    startPush(app, noticeFor),
    config.databaseUrl ? await listenForChanges(config.databaseUrl, app) : nothing,
    endTraces,
  ]
  warn(warningsOf({ ...config, processos: await countProcesses(app.database) }))
  onStopSignal(() => stop(app, server, stops))
  // Last, because whoever reads the address may send the stop signal at once.
  await greet(app)
}

function warn(warnings: InstallationWarnings): void {
  for (const sentence of Object.values(warnings)) process.stderr.write(`Atenção: ${sentence}\n`)
}

function nothing(): void {}

/** The libraries are large: without a place to send traces to they are not even loaded. */
async function startTraces({ config: { tracesUrl }, log }: AppContext): Promise<() => unknown> {
  return tracesUrl ? (await import('./platform/health/otel.ts')).startTraces(log) : nothing
}

/** Not ready any more; then no new requests, streams end, what is under way is finished (8 s at the most), then the database closes. */
async function stop(app: AppContext, server: ServerType, stops: (() => unknown)[]): Promise<void> {
  process.stdout.write('Encerrando: os pedidos em andamento terminam antes. Ctrl-C de novo encerra já.\n')
  setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), GRACE_MS).unref()
  markNotReady(app)
  // Whoever shares out the requests looks once more before the door closes.
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
  const secrets = openSecrets(config.dataDir)
  if (!config.databaseUrl) holdDataDir(config.dataDir)
  const database = await openDatabase(config.databaseUrl, config.dataDir, before)
  await refuseUnfinished(database.reads)
  const storage = openStorage(config)
  const clock = () => Temporal.Now.instant()
  await update({ config, database, secrets, storage, clock })
  const changes = await openChanges(database, log)
  const streams = new Streams({ database, changes, log, clock })
  return { config, database, secrets, storage, changes, streams, log, clock }
}

async function greet(app: AppContext): Promise<void> {
  // Whoever reads along may leave.
  process.stdout.on('error', nothing)
  const link = await firstAccessLink(app)
  process.stdout.write(`Bastidor está em ${app.config.baseUrl}\n`)
  if (link) process.stdout.write(`Primeiro acesso (vale 24 horas, uma única vez): ${link}\n`)
}
