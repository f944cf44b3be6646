import type { ReadDb } from '#platform/db/schema.ts'
import { normalise } from '#platform/db/text.ts'
import { startOfDay, toStored } from '#platform/db/time.ts'
import { readCalendario } from './calendar-queries.ts'
import { diasUteis, expedienteOf, somaDe, somaPorLado, trechosOf } from './rules.ts'
import type { RelatorioDoRelogio } from './schemas.ts'

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
  const until = min(startOfDay(period.ate, 1), toStored(now))
  const passagens = Map.groupBy(await listUntil(db, until), ({ projectId }) => projectId)
  const earliest = [...passagens.values()].map(([first]) => first?.em ?? until).reduce(min, until)
  const span = {
    de: Temporal.Instant.from(max(startOfDay(period.de), earliest)),
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

const min = (a: string, b: string): string => (a < b ? a : b)
const max = (a: string, b: string): string => (a > b ? a : b)

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
