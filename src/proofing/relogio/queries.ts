import { listHolidays } from '#money/banking-days/holidays.ts'
import type { Visitor } from '#platform/auth/session.ts'
import { isOfTeam } from '#platform/contract/roles.ts'
import { type SeenVersion, updateVersioned } from '#platform/db/records.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { normalise } from '#platform/db/text.ts'
import { startOfDay, today, toStored, toWireInstant } from '#platform/db/time.ts'
import { notFound } from '#platform/errors.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { reviewedProjetos } from '#proofing/participacao/queries.ts'
import { visibleProjetos } from '#studio/visibility/queries.ts'
import { listPassagens } from './passagem-queries.ts'
import { isAwaitingMaterial } from './passagem-rules.ts'
import {
  type Calendario,
  diasUteis,
  expedienteOf,
  maisDiasUteis,
  somaDe,
  somaPorLado,
  trechosOf,
} from './rules.ts'
import type { AguardaMaterial, RelatorioDoRelogio, Relogio } from './schemas.ts'

interface Asking {
  db: ReadDb
  user: Visitor
  now: Temporal.Instant
}

/** @throws 404 if there is no such project or the user takes no part in its review */
export async function getRelogio({ db, user, now }: Asking, id: number): Promise<Relogio> {
  const project = await reviewedProjetos(user, db)
    .select(['projetos.id', 'status', 'deadline', 'createdAt', 'prazo_desde'])
    .where('projetos.id', '=', id)
    .executeTakeFirst()
  if (!project) throw notFound()
  const passagens = await listPassagens(db, [id])
  const [first, last] = [passagens[0], passagens.at(-1)]
  if (!first || !last) throw notFound()
  const periodo = { de: Temporal.Instant.from(first.em), ate: now }
  const calendario = await readCalendario(db, periodo)
  const trechos = trechosOf(passagens, expedienteOf(calendario, periodo), periodo)
  const sums = somaPorLado(trechos)
  const isAwaited = isAwaitingMaterial(last)
  return {
    ...sums,
    lado: last.lado,
    desde: toWireInstant(sinceOf(passagens)),
    dias_cliente: diasUteis(sums.cliente.uteis, calendario.semana),
    aguardando: isAwaited ? { texto: last.texto, desde: toWireInstant(last.em) } : null,
    trechos: trechos.map(({ passagem: { em, lado, porque, texto }, corridos, uteis }) => ({
      em: toWireInstant(em),
      lado,
      porque,
      texto,
      corridos,
      uteis,
    })),
    proposta: isOfTeam(user) ? await proposeDeadline(db, project, now) : null,
  }
}

/** Since when the last side has the work: several hand-overs to one side may follow each other. */
function sinceOf(passagens: { lado: string; em: string }[]): string {
  const before = passagens.findLastIndex(({ lado }) => lado !== passagens.at(-1)?.lado)
  return passagens[before + 1]?.em ?? ''
}

interface Terms {
  id: number
  status: string
  deadline: string | null
  createdAt: string
  prazo_desde: string | null
}

/**
 * The deadline moved by the whole working days that the work was with the client since the deadline was set. Null if
 * there is no deadline or not one such day, in a review, and for a completed project.
 */
async function proposeDeadline(
  db: ReadDb,
  { id, status, deadline, createdAt, prazo_desde }: Terms,
  now: Temporal.Instant,
): Promise<Relogio['proposta']> {
  if (deadline === null || status === 'review' || status === 'completed') return null
  const de = Temporal.Instant.from(prazo_desde ?? createdAt)
  const periodo = { de, ate: now }
  const calendario = await readCalendario(db, periodo)
  const counted = trechosOf(await listPassagens(db, [id]), expedienteOf(calendario, periodo), periodo)
  const dias = diasUteis(somaPorLado(counted).cliente.uteis, calendario.semana)
  if (dias === 0) return null
  const from = Temporal.Instant.from(startOfDay(deadline))
  const ahead = await readCalendario(db, { de: from, ate: from.add({ hours: 24 * (366 + 3 * dias) }) })
  const novo = maisDiasUteis(Temporal.PlainDate.from(deadline), dias, ahead)
  return novo ? { prazo: deadline, dias, novo: novo.toString(), desde: toWireInstant(toStored(de)) } : null
}

/** @returns false on a version conflict */
export const setDeadline = (
  db: WriteDb,
  { prazo, ...seen }: SeenVersion & { prazo: string },
  now: Temporal.Instant,
): Promise<boolean> =>
  updateVersioned(db, 'projetos', {
    ...seen,
    values: { deadline: prazo, prazo_desde: toStored(now), updatedAt: toStored(now) },
  })

interface Span {
  de: Temporal.Instant
  ate: Temporal.Instant
}

/** Reads the working week, and the holidays between two instants, which are those of the banking days. */
export async function readCalendario(db: ReadDb, { de, ate }: Span): Promise<Calendario> {
  const { expediente } = await getConfiguracoes(db)
  const holidays = await listHolidays(db, { de: today(de), ate: today(ate) })
  return { semana: expediente, feriados: new Set(holidays.map(({ dia }) => dia)) }
}

/** Lists the projects that wait for material of their client, those that have waited longest first. */
export async function listAguardandoMaterial(
  db: ReadDb,
  user: Visitor,
  limit: number,
): Promise<AguardaMaterial[]> {
  const rows = await visibleProjetos(user, db)
    .innerJoin('passagens', 'passagens.projectId', 'projetos.id')
    .select(['projetos.id', 'title', 'clientId', 'clientName', 'texto', 'em'])
    .where('porque', '=', 'material')
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('passagens as later')
            .select('later.id')
            .whereRef('later.projectId', '=', 'passagens.projectId')
            .whereRef('later.seq', '>', 'passagens.seq'),
        ),
      ),
    )
    .orderBy('em')
    .orderBy('projetos.id')
    .limit(limit)
    .execute()
  return rows.map(({ em, ...row }) => ({ ...row, desde: toWireInstant(em) }))
}

type Cliente = RelatorioDoRelogio['clientes'][number]
type Projeto = Cliente['projetos'][number]

interface Period {
  de: string
  ate: string
}

/**
 * Adds up the time of the projects of each client in a period, until now at the latest. Projects in the bin are left out,
 * and those that neither side had in the period.
 */
export async function readReport(
  { db, now }: { db: ReadDb; now: Temporal.Instant },
  period: Period,
): Promise<RelatorioDoRelogio> {
  const until = earlierOf(startOfDay(period.ate, 1), toStored(now))
  const passagens = Map.groupBy(await listUntil(db, until), ({ projectId }) => projectId)
  const earliest = [...passagens.values()].map(([first]) => first?.em ?? until).reduce(earlierOf, until)
  const span = {
    de: Temporal.Instant.from(laterOf(startOfDay(period.de), earliest)),
    ate: Temporal.Instant.from(until),
  }
  const calendario = await readCalendario(db, span)
  const expediente = expedienteOf(calendario, span)
  const projects = [...passagens.values()].flatMap((rows) => {
    const [first] = rows
    if (!first) return []
    const trechos = trechosOf(rows, expediente, span)
    if (trechos.every(({ passagem }) => passagem.lado === 'ninguem')) return []
    const { agencia, cliente } = somaPorLado(trechos)
    const { projectId: id, title, clientId, clientName } = first
    const lado = rows.at(-1)?.lado ?? first.lado
    const dias_cliente = diasUteis(cliente.uteis, calendario.semana)
    return [{ clientId, clientName, id, title, lado, agencia, cliente, dias_cliente }]
  })
  const byClient = Map.groupBy(projects, (one) => one.clientId ?? normalise(one.clientName))
  const clientes = [...byClient.values()].map(clientOf)
  clientes.sort((a, b) => normalise(a.nome).localeCompare(normalise(b.nome), 'pt-BR'))
  return { ...period, ...sumOf(clientes), clientes }
}

const earlierOf = (a: string, b: string): string => (a < b ? a : b)
const laterOf = (a: string, b: string): string => (a > b ? a : b)

/** The hand-overs until an instant, with their projects. */
const listUntil = (db: ReadDb, until: string) =>
  db
    .selectFrom('passagens')
    .innerJoin('projetos', 'projetos.id', 'passagens.projectId')
    .select(['projectId', 'em', 'lado', 'title', 'clientId', 'clientName'])
    .where('projetos.excluido_em', 'is', null)
    .where('em', '<=', until)
    .orderBy('title')
    .orderBy('projectId')
    .orderBy('seq')
    .execute()

function clientOf(rows: (Projeto & { clientId: number | null; clientName: string })[]): Cliente {
  const { clientId = null, clientName: nome = '' } = rows[0] ?? {}
  const projetos = rows.map(({ clientId: _, clientName: __, ...projeto }) => projeto)
  return { clientId, nome, projetos, ...sumOf(projetos) }
}

type Tempos = Pick<Projeto, 'agencia' | 'cliente' | 'dias_cliente'>

/** The sum of the figures that are shown, so that whole days add up too. */
const sumOf = (rows: readonly Tempos[]): Tempos => ({
  agencia: somaDe(rows.map(({ agencia }) => agencia)),
  cliente: somaDe(rows.map(({ cliente }) => cliente)),
  dias_cliente: rows.reduce((sum, one) => sum + one.dias_cliente, 0),
})
