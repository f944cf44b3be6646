import { extname } from 'node:path'
import sharp from 'sharp'
import type { Foco } from '#contract/platform/schemas/arquivos.ts'
import type { Client } from '#web/link.ts'
import { plan as planActivities } from './agenda.ts'
import type { Chance } from './chance.ts'
import { cases } from './content/cases.ts'
import { admin, clientOf, designers, treasurer } from './content/cast.ts'
import { finished, type Planned } from './content/project-list.ts'
import { type Awaited, current, type Reached } from './content/under-way.ts'
import { asks, kickoff, marked, progress, reasons, redone, thanks } from './content/words.ts'
import { invoice } from './invoices.ts'
import { registerClient } from './people.ts'
import { addFilm, addScript, askTwoPeople } from './review.ts'
import type { Script } from './script.ts'
import type { Stage } from './stage.ts'

/** The price of a further rodada, in reais. */
const EXTRA = 450

/** Days from the start of a project until it reaches each status. */
const steps = { pending: 0, in_progress: 2, review: 15, approved: 26, completed: 30 } as const

/**
 * The maximum number of days for which an unfinished project has had its status on the last day of the
 * example.
 */
const waits = { pending: 12, in_progress: 26, review: 7, approved: 4 }

export interface Work extends Planned {
  awaited?: Awaited | undefined
  key: string
  start: Temporal.PlainDate
  upTo: keyof typeof steps
  rejected: boolean
  /** Whether the client accepts the price of a further rodada. */
  extra: boolean
  /** The day of the project on which the client answers the pieces that are approved, later if they were rejected before. */
  answered: number
  designer: string
}

/** Plans all projects, and registers each client before the client's first project. */
export function runProjects(script: Script): void {
  const chance = script.chance('projetos')
  const known = new Set<string>()
  for (const work of [...past(script, chance), ...present(script, chance)]) {
    if (!known.has(work.client)) {
      const day = work.start.subtract({ days: 3 })
      registerClient(
        script,
        work.client,
        Temporal.PlainDate.compare(day, script.from) < 0 ? script.from : day,
      )
    }
    known.add(work.client)
    live(script, chance, work)
    invoice(script, work)
    planActivities(script, work)
  }
}

function past(script: Script, chance: Chance): Work[] {
  const count = Math.min(finished.length, script.share(finished.length, 2))
  const days = script.from.until(script.hoje, { largestUnit: 'days' }).days - 45
  return finished.slice(0, count).map((one, at) => {
    // The intervals between the starts of projects become shorter, because the agency grows.
    const start = script.from.add({ days: 2 + Math.round(days * (at / count) ** 0.95) })
    return workOf(script, chance, one, { start, upTo: 'completed', rejected: chance.datatype.boolean(0.35) })
  })
}

function present(script: Script, chance: Chance): Work[] {
  const count = Math.min(current.length, script.share(current.length, 4))
  return current.slice(0, count).map((one) => {
    const waited = steps[one.reached] + chance.number.int({ min: 1, max: waits[one.reached] })
    // The project is older than the material that it waits for.
    const ago = Math.max(waited, one.awaited ? one.awaited.asked + 4 : 0)
    const rejected = one.again === true
    const start = script.hoje.subtract({ days: ago + (rejected ? 8 : 0) })
    return workOf(script, chance, one, { start, upTo: one.reached, rejected, awaited: one.awaited })
  })
}

function workOf(
  script: Script,
  chance: Chance,
  planned: Planned,
  more: Pick<Work, 'start' | 'upTo' | 'rejected' | 'awaited'>,
): Work {
  const key = planned.title
  const elapsed = script.from.until(more.start, { largestUnit: 'days' }).days
  const there = elapsed > 440 ? 3 : elapsed > 170 ? 2 : 1
  const designer = designers[chance.number.int(there - 1)] ?? 'bruno'
  const own = script.chance(`resposta ${key}`)
  const isFinished = more.upTo === 'completed'
  const extra = isFinished && more.rejected && own.datatype.boolean(0.5)
  const answered = isFinished && !extra ? own.number.int({ min: 17, max: steps.approved }) : steps.approved
  return { ...planned, ...more, extra, answered, key, designer }
}

const slugOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .toLowerCase()

/** Plans one project from its creation to its publication in the portfolio. */
function live(script: Script, chance: Chance, work: Work): void {
  const { key, designer, client, upTo } = work
  const reach = steps[upTo]
  const late = work.rejected ? 8 : 0
  const on = (days: number, time: string, act: (stage: Stage) => Promise<unknown>) =>
    days <= reach && script.on(work.start.add({ days: days > 15 ? days + late : days }), time, act)
  const say = (days: number, time: string, who: string, message: string) =>
    on(days, time, async (stage) => (await stage.as(who)).projetos.comentar({ id: stage.id(key), message }))
  const set = (days: number, time: string, status: Reached | 'completed') =>
    on(days, time, async (stage) =>
      (await stage.as(designer)).projetos.setStatus({ id: stage.id(key), status }),
    )
  const pick = (all: string[]) => chance.helpers.arrayElement(all)

  on(0, '11:15', (stage) => create(stage, work))
  // The client of these projects has used the included rodada, so a further request shows its price.
  if ((upTo === 'review' && work.rejected) || work.extra)
    on(0, '11:20', async (stage) =>
      (await stage.as(admin)).rodadas.setCondicoes({
        id: stage.id(key),
        rodadas_incluidas: 1,
        rodada_extra_valor: EXTRA,
      }),
    )
  set(2, '09:40', 'in_progress')
  say(2, '09:52', designer, pick(kickoff))
  say(4, '20:17', client, pick(asks))
  say(9, '17:33', designer, pick(progress))
  on(0, '17:40', (stage) => show(stage, work, picturesOf(stage, work).slice(0, 1)))
  on(14, '16:20', (stage) => show(stage, work, picturesOf(stage, work).slice(1)))
  set(15, '10:06', 'review')
  if (work.rejected) askAgain(script, chance, work)
  if (work.extra) askOnceMore(script, chance, work)
  if (work.awaited) askForMaterial(script, work, work.awaited)
  say(work.answered, '08:55', client, pick(thanks))
  on(work.answered, '08:57', async (stage) =>
    (await stage.as(client)).projetos.aprovar({ id: stage.id(key) }),
  )
  set(30, '17:10', 'completed')
  if (upTo === 'completed' && work.shown) publish(script, work, late)
}

async function create(stage: Stage, { key, title, category, description, budget, client, start }: Work) {
  const { id } = await (await stage.as(admin)).projetos.create({
    title,
    category,
    description,
    budget,
    clientName: clientOf(client).name,
    clientId: stage.person(client).id,
    deadline: start.add({ days: 38 }).toString(),
  })
  stage.ids.set(key, id)
}

function picturesOf(stage: Stage, { key, client, pictures }: Work): File[] {
  return pictures.map((name, at) =>
    stage.file(`${clientOf(client).domain}/${name}`, `${slugOf(key)}-${at + 1}${extname(name)}`),
  )
}

function show(stage: Stage, { key, designer }: Work, pictures: File[]) {
  return stage.upload(designer, `/api/projetos/${stage.id(key)}/imagens`, pictures)
}

/** Plans that the client requests changes and the team makes them. */
function askAgain(script: Script, chance: Chance, work: Work): void {
  const { key, start, client, designer } = work
  const motivo = chance.helpers.arrayElement(reasons)
  const answer = chance.helpers.arrayElement(redone)
  script.on(start.add({ days: 17 }), '19:48', async (stage) => {
    const api = await stage.as(client)
    const { versao } = await firstPiece(api, stage.id(key))
    for (const { place, message } of marked)
      await api.marcacoes.create({ id: versao.id, ...place, mensagem: message })
    await api.projetos.rejeitar({ id: stage.id(key), motivo })
  })
  script.on(start.add({ days: 18 }), '09:21', async (stage) =>
    (await stage.as(designer)).projetos.setStatus({ id: stage.id(key), status: 'in_progress' }),
  )
  script.on(start.add({ days: 22 }), '15:30', async (stage) => {
    const { api } = stage.person(designer)
    await stage.as(designer)
    await newVersion(stage, work)
    await api.projetos.comentar({ id: stage.id(key), message: answer })
    if (work.upTo === 'review') {
      await sendLighter(stage, work, { nota: 'Cores conferidas com a amostra da gráfica', brightness: 1.03 })
      await addScript(stage, work)
      await addFilm(stage, work)
      await askTwoPeople(stage, { key, designer, prazo: script.hoje.add({ days: 9 }).toString() })
    } else await api.projetos.setStatus({ id: stage.id(key), status: 'review' })
  })
}

/** Plans that the client accepts the price of a second request for changes, which is paid later. */
function askOnceMore(script: Script, chance: Chance, { key, start, client, designer }: Work): void {
  const motivo = chance.helpers.arrayElement(reasons)
  const asked = start.add({ days: 24 })
  // The agency has not changed after how many days an accepted price is due.
  const aceite = { numero: 2, valor: EXTRA, vencimento: asked.add({ days: 7 }).toString() }
  script.on(asked, '13:12', async (stage) =>
    (await stage.as(client)).projetos.rejeitar({ id: stage.id(key), motivo, aceite }),
  )
  const set = (days: number, time: string, status: 'in_progress' | 'review') =>
    script.on(start.add({ days }), time, async (stage) =>
      (await stage.as(designer)).projetos.setStatus({ id: stage.id(key), status }),
    )
  set(25, '09:15', 'in_progress')
  set(29, '16:45', 'review')
  script.on(start.add({ days: 30 }), '11:40', async (stage) => {
    const api = await stage.as(treasurer)
    const all = await api.transacoesFinanceiras.list({ projeto_id: stage.id(key), status: 'pendente' })
    const charge = all.find(({ descricao }) => descricao?.startsWith('2ª rodada'))
    if (charge) await api.pagamentos.create({ id: charge.id, valor: EXTRA, data: stage.today, forma: 'pix' })
  })
}

/** Plans that the designer asks the client for material, and that the client sends it. */
function askForMaterial(
  script: Script,
  { key, client, designer }: Work,
  { falta, asked, sent }: Awaited,
): void {
  const on = (
    ago: number,
    time: string,
    who: string,
    input: { passagem: 'material' | 'recebido'; falta?: string },
  ) =>
    script.on(script.hoje.subtract({ days: ago }), time, async (stage) =>
      (await stage.as(who)).relogio.bola({ id: stage.id(key), ...input }),
    )
  on(asked, '11:32', designer, { passagem: 'material', falta })
  if (sent !== undefined) on(sent, '08:14', client, { passagem: 'recebido' })
}

/** The first piece of a project and its newest version. */
async function firstPiece(api: Client, id: number) {
  const [first] = await api.pecas.list({ id })
  if (!first) throw new Error('The project has no piece')
  return api.pecas.mesa({ id: first.id })
}

/** The designer answers the marks of the client, sends a lighter version of the first piece and resolves a mark. */
async function newVersion(stage: Stage, work: Work): Promise<void> {
  const api = await stage.as(work.designer)
  const { marcacoes } = await firstPiece(api, stage.id(work.key))
  for (const [at, { answer }] of marked.entries()) {
    const mark = marcacoes[at]
    if (!mark) continue
    await api.marcacoes.responder({ id: mark.id, mensagem: answer })
    if (at === 0) await api.marcacoes.resolver({ id: mark.id })
  }
  await sendLighter(stage, work, { nota: 'Nome maior e cores mais claras', brightness: 1.08 })
}

/** The designer sends the first piece once more, with its picture made lighter. */
async function sendLighter(
  stage: Stage,
  work: Work,
  { nota, brightness }: { nota: string; brightness: number },
): Promise<void> {
  const { peca } = await firstPiece(await stage.as(work.designer), stage.id(work.key))
  const [first] = picturesOf(stage, work)
  if (!first) throw new Error('The project has no picture')
  const file = await lighter(first, brightness)
  await stage.upload(work.designer, `/api/pecas/${peca.id}/versoes`, [file], { nota })
}

async function lighter(file: File, brightness: number): Promise<File> {
  const bytes = await sharp(await file.arrayBuffer())
    .modulate({ brightness })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], file.name, { type: file.type })
}

/** Plans that the project is taken into the portfolio and published after the client has given permission. */
function publish(script: Script, work: Work, late: number): void {
  const { key, start, client, title, category, description } = work
  const day = start.add({ days: steps.completed + late + 2 })
  script.on(day, '14:10', async (stage) => {
    const made = await (await stage.as(admin)).portfolio.levar({ projectId: stage.id(key) })
    stage.ids.set(`trabalho ${key}`, made.id)
  })
  script.on(day.add({ days: 1 }), '21:04', async (stage) =>
    (await stage.as(client)).permissoes.permitir({ id: stage.id(key), texto: 1 }),
  )
  script.on(day.add({ days: 3 }), '11:25', async (stage) => {
    const api = await stage.as(admin)
    const id = stage.id(`trabalho ${key}`)
    const featured = work.shown === 'featured'
    await api.portfolio.update({ id, title, category, description, featured, ...cases[title] })
    await api.portfolio.publicar({ id })
    if (work.foco) await frameCover(api, id, work.foco)
  })
}

async function frameCover(api: Client, portfolioId: number, foco: Foco): Promise<void> {
  const [cover] = (await api.portfolio.list()).find(({ id }) => id === portfolioId)?.imagens ?? []
  if (cover) await api.portfolio.enquadrarImagem({ portfolioId, id: cover.id, foco, inteira: false })
}
