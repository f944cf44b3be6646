import { clientOf, team } from './cast.ts'
import agenda from './content/agenda.json' with { type: 'json' }
import type { Work } from './projects.ts'
import { later, type Script, workday } from './script.ts'
import { walk } from './walk.ts'

const names = new Map(team.map(({ handle, name }) => [handle, name]))
const activities: Record<string, string[]> = agenda.ofProjects

/** Plans the three activities of a project, eight days apart. */
export function plan(script: Script, { title, category, client, designer, start }: Work): void {
  const chance = script.chance(`agenda ${title}`)
  for (const [at, atividade] of (activities[category] ?? []).entries()) {
    const requestDay = workday(start.add({ days: 2 + at * 8 }))
    const hour = chance.number.int({ min: 9, max: 16 })
    const values = {
      responsavel: names.get(designer) ?? '',
      atividade,
      cliente: clientOf(client).company,
      data_pedido: `${requestDay}T09:00`,
      data_realizacao: `${workday(requestDay.add({ days: 1 }))}T${pad(hour)}:00`,
      data_entrega: `${workday(requestDay.add({ days: 2 }))}T18:00`,
    }
    const name = `atividade ${at} ${title}`
    script.on(start.add({ days: 2 }), `13:${10 + at}`, async (stage) => {
      const { atividades } = await stage.as(designer)
      stage.ids.set(name, (await atividades.create({ ...values, projeto_id: stage.id(title) })).id)
    })
    const move = (days: number, status: 'Em Andamento' | 'Em Aprovação' | 'Aprovado') =>
      script.on(requestDay.add({ days }), `14:${10 + at}`, async (stage) => {
        const { atividades } = await stage.as(designer)
        await atividades.update({ ...values, projeto_id: stage.id(title), id: stage.id(name), status })
      })
    move(0, 'Em Andamento')
    move(2, 'Em Aprovação')
    move(3, 'Aprovado')
  }
}

const pad = (value: number) => String(value).padStart(2, '0')

const WEEKS_BACK = 12
const WEEKS_AHEAD = 8

/** Plans the weekly meeting and the monthly closing as series that continue after the last day. */
export function openAgenda(script: Script): void {
  const { hoje } = script
  const back = Math.min(WEEKS_BACK, script.share(104) - 1)
  const monday = script.ago(hoje.dayOfWeek - 1 + back * 7)
  series(script, agenda.weekly, monday, back + WEEKS_AHEAD)
  const close = hoje.with({ day: 3 }).subtract({ months: back >= 8 ? 2 : 0 })
  series(script, agenda.monthly, close, 5)
}

/** Plans a series of activities, each of which is approved on its day. */
function series(script: Script, step: typeof agenda.weekly, first: Temporal.PlainDate, vezes: number): void {
  const start = later(first, script.from)
  walk(script, [step], { start, value: () => vezes })
  for (let at = 0; at < vezes; at += 1) {
    const day = step.with.repetir.cada === 'semana' ? start.add({ weeks: at }) : start.add({ months: at })
    script.on(day, '18:20', async (stage) => {
      const { atividades } = await stage.as(step.who)
      const one = (await atividades.serie({ id: stage.id(step.as) }))[at]
      if (!one) return
      const { id, atividade, responsavel, cliente, data_pedido, data_realizacao, data_entrega } = one
      const same = { id, atividade, responsavel, cliente, data_pedido, data_realizacao, data_entrega }
      await atividades.update({ ...same, status: 'Aprovado' })
    })
  }
}
