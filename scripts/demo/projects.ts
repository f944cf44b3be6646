import type { Faker } from '@faker-js/faker'
import { plan as planActivities } from './agenda.ts'
import { admin, clientOf, designers, treasurer } from './cast.ts'
import comments from './content/comments.json' with { type: 'json' }
import life from './content/life.json' with { type: 'json' }
import projects from './content/projects.json' with { type: 'json' }
import { invoice } from './invoices.ts'
import { registerClient } from './people.ts'
import { askTwoPeople, markFirst, picturesOf, sendNewVersion } from './review.ts'
import { later, type Script } from './script.ts'
import type { Stage } from './stage.ts'
import { walk } from './walk.ts'

/**
 * The days from the start of a project until it `reach`es each status, and for how many days at most an unfinished
 * project `waits` with its status on the last day of the example.
 */
const { reach, waits, finished, current } = projects
const said: Record<string, string[]> = comments

/** How many days later a project goes on whose first version was rejected. */
const LATE = 8

type Planned = Pick<
  (typeof finished)[number],
  'client' | 'title' | 'category' | 'budget' | 'description' | 'pictures' | 'shown' | 'foco' | 'caso'
>

export interface Work extends Planned, Pick<(typeof current)[number], 'awaited'> {
  start: Temporal.PlainDate
  upTo: keyof typeof reach
  rejected: boolean
  /** Whether the client accepts the price of a further rodada. */
  extra: boolean
  /** The day of the project on which the client answers the pieces that are approved. */
  answered: number
  designer: string
}

/** Plans all projects, and registers each client before the client's first project. */
export function runProjects(script: Script): void {
  const chance = script.chance('projetos')
  const known = new Set<string>()
  for (const work of [...past(script, chance), ...present(script, chance)]) {
    if (!known.has(work.client))
      registerClient(script, work.client, later(work.start.subtract({ days: 3 }), script.from))
    known.add(work.client)
    live(script, chance, work)
    invoice(script, work)
    planActivities(script, work)
  }
}

function past(script: Script, chance: Faker): Work[] {
  const count = Math.min(finished.length, script.share(finished.length, 2))
  return finished.slice(0, count).map((one, at) => {
    // The intervals between the starts of projects become shorter, because the agency grows.
    const start = script.from.add({ days: 2 + Math.round((script.days - 45) * (at / count) ** 0.95) })
    const rejected = chance.datatype.boolean(0.35)
    return workOf(script, chance, { ...one, start, upTo: 'completed', rejected })
  })
}

function present(script: Script, chance: Faker): Work[] {
  const count = Math.min(current.length, script.share(current.length, 4))
  return current.slice(0, count).map(({ reached, again = false, ...one }) => {
    const upTo = reached as keyof typeof waits
    const waited = reach[upTo] + chance.number.int({ min: 1, max: waits[upTo] })
    // The project is older than the material that it waits for.
    const ago = Math.max(waited, one.awaited ? one.awaited.asked + 4 : 0)
    const start = script.ago(ago + (again ? LATE : 0))
    return workOf(script, chance, { ...one, start, upTo, rejected: again })
  })
}

function workOf(script: Script, chance: Faker, begun: Omit<Work, 'extra' | 'answered' | 'designer'>): Work {
  const elapsed = script.from.until(begun.start, { largestUnit: 'days' }).days
  const there = elapsed > 440 ? 3 : elapsed > 170 ? 2 : 1
  const designer = designers[chance.number.int(there - 1)] ?? 'bruno'
  const own = script.chance(`resposta ${begun.title}`)
  const isFinished = begun.upTo === 'completed'
  const extra = isFinished && begun.rejected && own.datatype.boolean(0.5)
  const answered = isFinished && !extra ? own.number.int({ min: 17, max: reach.approved }) : reach.approved
  return { ...begun, extra, answered, designer }
}

/** Plans one project from its creation to its publication in the portfolio. */
function live(script: Script, chance: Faker, work: Work): void {
  const { start, upTo, rejected, extra, client, awaited, caso, shown, foco } = work
  const isDone = upTo === 'completed'
  const holds: Record<string, boolean> = {
    rejected,
    extra,
    // The client of these projects has used the included rodada, so a further request shows its price.
    priced: extra || (upTo === 'review' && rejected),
    inReview: rejected && upTo === 'review',
    reviewed: rejected && upTo !== 'review',
    asked: awaited !== undefined,
    sent: awaited?.sent !== undefined,
    shown: isDone && shown !== undefined,
    framed: isDone && foco !== undefined,
  }
  const values: Record<string, unknown> = {
    ...work,
    ...awaited,
    ...caso,
    clientName: clientOf(client).name,
    featured: shown === 'featured',
  }
  const late = rejected ? LATE : 0
  walk(script, life, {
    start,
    until: isDone ? undefined : start.add({ days: reach[upTo] + late }),
    late,
    holds,
    value: (name) => (said[name] ? chance.helpers.arrayElement(said[name]) : values[name]),
    act: (name, stage) => acts[name]?.(stage, work),
  })
}

const acts: Record<string, (stage: Stage, work: Work) => Promise<void>> = {
  showFirst: (stage, work) => show(stage, work, 0, 1),
  showRest: (stage, work) => show(stage, work, 1),
  mark: markFirst,
  newVersion: sendNewVersion,
  askTwoPeople,
  payExtra,
  frameCover,
}

function show(stage: Stage, work: Work, from: number, to?: number): Promise<void> {
  const pictures = picturesOf(stage, work).slice(from, to)
  return stage.upload(work.designer, `/api/projetos/${stage.id(work.title)}/imagens`, pictures)
}

/** Pays the charge of a second request for changes, whose price the client has accepted. */
async function payExtra(stage: Stage, { title }: Work): Promise<void> {
  const api = await stage.as(treasurer)
  const all = await api.transacoesFinanceiras.list({ projeto_id: stage.id(title), status: 'pendente' })
  const charge = all.find(({ descricao }) => descricao?.startsWith('2ª rodada'))
  if (charge)
    await api.pagamentos.create({ id: charge.id, valor: charge.valor, data: stage.today, forma: 'pix' })
}

async function frameCover(stage: Stage, { title, foco }: Work): Promise<void> {
  const portfolioId = stage.id(`trabalho ${title}`)
  const works = await (await stage.as(admin)).portfolio.list()
  const [cover] = works.find(({ id }) => id === portfolioId)?.imagens ?? []
  if (cover)
    await stage.call(admin, 'portfolio.enquadrarImagem', { portfolioId, id: cover.id, foco, inteira: false })
}
