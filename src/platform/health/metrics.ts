import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { AppContext } from '#platform/app-context.ts'
import { listCopias } from '#platform/backup/folder.ts'
import { toStored } from '#platform/db/time.ts'
import type { AnsweredRequest } from '#platform/http/observed.ts'
import { ranks } from '#platform/http/pressure.ts'
import {
  type Fila,
  givenUpSince,
  listTrabalhos,
  type Trabalho,
  waitingMails,
  waitingNotices,
} from './queries.ts'
import { withinBound } from './reach.ts'
import { recusasSinceStart } from './recusas.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/**
 * Creates the metrics for Prometheus. Every label has one of a limited number of values, such as the name of
 * an endpoint, a job or a queue, so the number of time series is bounded.
 */
export function openMetrics(app: AppContext) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'bastidor_http_request_duration_seconds',
    help: 'Duration of requests, by endpoint and class of status',
    labelNames: ['route', 'method', 'status'] as const,
    buckets: SECONDS,
    registers,
  })
  const failures = new Counter({
    name: 'bastidor_failures_total',
    help: 'Requests that failed unexpectedly',
    registers,
  })
  new Counter({
    name: 'bastidor_refused_total',
    help: 'Requests rejected because of overload',
    labelNames: ['kind'] as const,
    registers,
    collect() {
      this.reset()
      for (const kind of ranks) this.inc({ kind }, recusasSinceStart(app, kind))
    },
  })
  const gauges = openGauges(registry)
  return {
    count({ endpoint, path, method, status, failure }: Omit<AnsweredRequest, 'ms'>, ms: number): void {
      const labels = { route: endpoint ?? path, method, status: `${Math.floor(status / 100)}xx` }
      requests.observe(labels, ms / 1000)
      if (failure) failures.inc()
    },
    async scrape(): Promise<{ type: string; text: string }> {
      const figures = await withinBound(readFigures(app)).catch(() => undefined)
      gauges.set(app, figures)
      return { type: registry.contentType, text: await registry.metrics() }
    },
  }
}

function openGauges(registry: Registry) {
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge({ name: `bastidor_${name}`, help, labelNames: [...labelNames], registers: [registry] })
  const up = gauge('database_up', '1 if the database answered this scrape')
  const streams = gauge('streams_open', 'Open event streams of this process')
  const pool = gauge('database_waiting', 'Requests that wait for a connection', ['pool'])
  const queue = gauge('queue_waiting', 'Messages that wait to be sent', ['queue'])
  const oldest = gauge('queue_oldest_seconds', 'Age of the oldest message that waits', ['queue'])
  const givenUp = gauge('mail_given_up', 'Mails that failed permanently in the last week')
  const jobs = gauge('job_last_success_timestamp_seconds', 'When a job last succeeded', ['job'])
  const failed = gauge('job_failed', '1 if the last run of the job failed', ['job'])
  const backup = gauge('backup_age_seconds', 'Age of the newest complete backup')
  return {
    set(app: AppContext, figures: Figures | undefined): void {
      up.set(figures ? 1 : 0)
      streams.set(app.streams.size)
      for (const [name, count] of Object.entries(app.database.waiting?.() ?? {}))
        pool.set({ pool: name }, count)
      if (!figures) return
      for (const [name, { esperam, segundos }] of Object.entries(figures.filas)) {
        queue.set({ queue: name }, esperam)
        oldest.set({ queue: name }, segundos)
      }
      givenUp.set(figures.desistidos)
      for (const { nome, deu_certo_em, falha } of figures.trabalhos) {
        if (deu_certo_em) jobs.set({ job: nome }, Date.parse(deu_certo_em) / 1000)
        failed.set({ job: nome }, falha ? 1 : 0)
      }
      if (figures.copiaSegundos !== undefined) backup.set(figures.copiaSegundos)
    },
  }
}

interface Figures {
  filas: { correio: Esperando; push: Esperando }
  desistidos: number
  trabalhos: Trabalho[]
  /** Age of the newest backup in seconds; undefined if there is no backup. */
  copiaSegundos: number | undefined
}

interface Esperando {
  esperam: number
  segundos: number
}

const WEEK = { hours: 7 * 24 }

/** Reads the metrics that come from the database. */
async function readFigures({ database: { reads }, config, clock }: AppContext): Promise<Figures> {
  const now = clock()
  const age = (since: string) => Math.max(0, now.since(Temporal.Instant.from(since)).total('seconds'))
  const waited = ({ esperam, desde }: Fila): Esperando => ({ esperam, segundos: desde ? age(desde) : 0 })
  const [copia] = await listCopias(config).catch(() => [])
  return {
    filas: { correio: waited(await waitingMails(reads)), push: waited(await waitingNotices(reads)) },
    desistidos: await givenUpSince(reads, toStored(now.subtract(WEEK))),
    trabalhos: await listTrabalhos(reads),
    copiaSegundos: copia && age(copia.criada_em),
  }
}
