import type { Visitor } from '#platform/auth/session.ts'
import { isOfTeam } from '#platform/contract/roles.ts'
import { type Seen, updateVersioned } from '#platform/db/records.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { startOfDay, toStored, toWireInstant } from '#platform/db/time.ts'
import { notFound } from '#platform/errors.ts'
import { reviewedProjetos } from '#proofing/participacao/queries.ts'
import { listPassagens } from '#proofing/passagens/queries.ts'
import { isAwaitingMaterial } from '#proofing/passagens/rules.ts'
import { readCalendario } from './calendar-queries.ts'
import { diasUteis, expedienteOf, maisDiasUteis, somaPorLado, trechosOf } from './rules.ts'
import type { Relogio } from './schemas.ts'

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
  { prazo, ...seen }: Seen & { prazo: string },
  now: Temporal.Instant,
): Promise<boolean> =>
  updateVersioned(db, 'projetos', {
    ...seen,
    values: { deadline: prazo, prazo_desde: toStored(now), updatedAt: toStored(now) },
  })
