import { chanceOf } from './chance.ts'
import { clientOf, designers, team, treasurer } from './content/cast.ts'
import type { Work } from './projects.ts'
import type { Script } from './script.ts'
import type { Stage } from './stage.ts'

const names = new Map<string, string>(team.map(({ handle, name }) => [handle, name]))
const kinds = {
  Branding: ['Pesquisa e caminhos', 'Desenho da marca', 'Manual e aplicações'],
  'Web Design': ['Mapa do site e textos', 'Telas principais', 'Testes e publicação'],
  'Marketing Digital': ['Linha editorial', 'Peças e anúncios', 'Relatório e ajustes'],
  'Design Gráfico': ['Rascunhos', 'Arte-final', 'Prova de cor na gráfica'],
} as const

/** Plans the three activities of a project, eight days apart. */
export function plan(script: Script, work: Work): void {
  const chance = chanceOf(script.semente, `agenda ${work.key}`)
  for (const [at, atividade] of kinds[work.category].entries()) {
    const requestDay = workday(work.start.add({ days: 2 + at * 8 }))
    const hour = chance.number.int({ min: 9, max: 16 })
    const name = `atividade ${at} ${work.key}`
    const values = {
      responsavel: names.get(work.designer) ?? '',
      atividade,
      cliente: clientOf(work.client).company,
      data_pedido: at9(requestDay),
      data_realizacao: `${workday(requestDay.add({ days: 1 }))}T${pad(hour)}:00`,
      data_entrega: `${workday(requestDay.add({ days: 2 }))}T18:00`,
    }
    script.on(work.start.add({ days: 2 }), `13:${10 + at}`, async (stage) => {
      const api = await stage.as(work.designer)
      const made = await api.atividades.create({ ...values, projeto_id: stage.id(work.key) })
      stage.ids.set(name, made.id)
    })
    const move = (days: number, status: 'Em Andamento' | 'Em Aprovação' | 'Aprovado') =>
      script.on(requestDay.add({ days }), `14:${10 + at}`, (stage) =>
        setStatus(stage, work.designer, stage.id(name), status),
      )
    move(0, 'Em Andamento')
    move(2, 'Em Aprovação')
    move(3, 'Aprovado')
  }
}

/** Returns the day itself, or the next Monday if the day is on a weekend. */
const workday = (day: Temporal.PlainDate) => day.add({ days: day.dayOfWeek > 5 ? 8 - day.dayOfWeek : 0 })

const pad = (value: number) => String(value).padStart(2, '0')
const at9 = (day: Temporal.PlainDate) => `${day}T09:00`

async function setStatus(
  stage: Stage,
  who: string,
  id: number,
  status: 'Em Andamento' | 'Em Aprovação' | 'Aprovado',
) {
  const api = await stage.as(who)
  const { responsavel, atividade, cliente, data_pedido, data_realizacao, data_entrega, projeto_id } =
    await api.atividades.get({ id })
  const same = { responsavel, atividade, cliente, data_pedido, data_realizacao, data_entrega, projeto_id }
  await api.atividades.update({ ...same, id, status })
}

const WEEKS_BACK = 12
const WEEKS_AHEAD = 8

/**
 * Plans the weekly meeting and the monthly closing as series that continue after the last day of the example.
 */
export function openAgenda(script: Script): void {
  const back = Math.min(WEEKS_BACK, script.share(104) - 1)
  const monday = script.hoje.subtract({ days: script.hoje.dayOfWeek - 1 + back * 7 })
  series(script, monday, {
    handle: 'bruno',
    atividade: 'Reunião de pauta',
    responsavel: 'Marina, Bruno e Júlia',
    cada: 'semana',
    vezes: back + WEEKS_AHEAD,
    hour: 9,
  })
  const close = script.hoje.with({ day: 3 }).subtract({ months: back >= 8 ? 2 : 0 })
  series(script, close, {
    handle: treasurer,
    atividade: 'Fechamento financeiro',
    responsavel: 'Rafael Teixeira',
    cada: 'mes',
    vezes: 5,
    hour: 14,
  })
}

interface Series {
  handle: string
  atividade: string
  responsavel: string
  cada: 'semana' | 'mes'
  vezes: number
  hour: number
}

function series(script: Script, first: Temporal.PlainDate, it: Series): void {
  const { handle, atividade, responsavel, cada, vezes, hour } = it
  const day = Temporal.PlainDate.compare(first, script.from) < 0 ? script.from : first
  script.on(day, '12:30', async (stage) => {
    const api = await stage.as(handle)
    const made = await api.atividades.create({
      atividade,
      responsavel,
      cliente: 'Estúdio Exemplo',
      repetir: { cada, vezes },
      data_pedido: `${day}T08:30`,
      data_realizacao: `${day}T${pad(hour)}:00`,
      data_entrega: `${day}T${pad(hour + 1)}:30`,
    })
    stage.ids.set(atividade, made.id)
  })
  for (let at = 0; at < vezes; at += 1) {
    const done = cada === 'semana' ? day.add({ weeks: at }) : day.add({ months: at })
    script.on(done, '18:20', async (stage) => {
      const own = await (await stage.as(handle)).atividades.serie({ id: stage.id(atividade) })
      const one = own[at]
      if (one) await setStatus(stage, handle, one.id, 'Aprovado')
    })
  }
}

/** Plans single activities for the days after the last day of the example. */
export function errands(script: Script): void {
  const all = [
    {
      days: 4,
      atividade: 'Visita à gráfica',
      cliente: 'Padaria Aurora',
      arquivo: 'https://arquivos.example/prova-panetones',
    },
    { days: 6, atividade: 'Ensaio de fotos da colheita', cliente: 'Café Serra Alta', arquivo: '' },
    { days: 9, atividade: 'Apresentação da marca', cliente: 'Moda Jabuti', arquivo: '' },
    { days: 13, atividade: 'Entrevistas com clientes', cliente: 'Lumina Tecnologia', arquivo: '' },
  ]
  for (const [at, { days, ...one }] of all.entries()) {
    const handle = designers[at % 2] ?? 'bruno'
    const day = workday(script.hoje.add({ days }))
    script.on(script.hoje.subtract({ days: 3 }), `15:4${at}`, async (stage) =>
      (await stage.as(handle)).atividades.create({
        ...one,
        responsavel: names.get(handle) ?? '',
        data_pedido: at9(day),
        data_realizacao: `${day}T14:00`,
        data_entrega: `${day}T17:00`,
      }),
    )
  }
}
