import { expect, test } from 'vitest'
import { agency, site } from '#testing/agency.ts'
import { refusal } from '#testing/app.ts'
import { countMinutes } from '#testing/minute-by-minute.ts'

const feriados = ['2026-11-20']

/** Two projects of Caio's, one of Clara's and one of a client without an account, from Friday the 20th to the 27th. */
async function busyWeek() {
  const here = await agency()
  const { app, ana, ugo, caio, clara, id, later, site: own } = here
  const second = await ana.api.projetos.create({ ...own, title: 'Cartaz' })
  const claras = await ana.api.projetos.create({
    ...own,
    title: 'Logo; =1+1',
    clientId: clara.id,
    clientName: 'Clara',
  })
  const loose = await ana.api.projetos.create({ ...site, title: 'Folheto', clientName: 'Bar do Zé' })
  await later({ hours: 24 * 3 })
  for (const one of [id, claras.id]) await ugo.api.projetos.setStatus({ id: one, status: 'review' })
  await later({ hours: 25, minutes: 30 })
  await caio.api.projetos.rejeitar({ id, motivo: 'Falta o preço' })
  await ugo.api.relogio.bola({ id: second.id, passagem: 'material', falta: 'O texto' })
  await ugo.api.projetos.setStatus({ id: loose.id, status: 'completed' })
  await later({ hours: 24 * 3 })
  const counted = (one: number, from?: string) =>
    countMinutes(app.context, one, { feriados, ...(from && { from }) })
  return { ...here, second: second.id, claras: claras.id, loose: loose.id, counted }
}

test('the report has the figures that an independent reader counts from the stored hand-overs', async () => {
  const { ana, id, second, claras, loose, counted } = await busyWeek()
  const period = { de: '2026-11-01', ate: '2026-12-31' }
  const { clientes, ...total } = await ana.api.relogio.relatorio(period)
  expect(clientes.map(({ nome, projetos }) => [nome, projetos.map(({ title }) => title)])).toEqual([
    ['Bar do Zé', ['Folheto']],
    ['Caio', ['Cartaz', 'Site novo']],
    ['Clara', ['Logo; =1+1']],
  ])
  const expected = new Map<number, Awaited<ReturnType<typeof counted>>>()
  for (const one of [id, second, claras, loose]) expected.set(one, await counted(one))
  for (const { id: one, agencia, cliente } of clientes.flatMap(({ projetos }) => projetos)) {
    const { ninguem: _, ...sides } = expected.get(one) ?? {}
    expect({ agencia, cliente }).toEqual(sides)
  }
  const sum = (lado: string, unit: 'corridos' | 'uteis') =>
    [...expected.values()].reduce((minutes, sides) => minutes + (sides[lado]?.[unit] ?? 0), 0)
  expect(total.cliente).toEqual({ corridos: sum('cliente', 'corridos'), uteis: sum('cliente', 'uteis') })
  expect(total.agencia).toEqual({ corridos: sum('agencia', 'corridos'), uteis: sum('agencia', 'uteis') })
  expect(total.dias_cliente).toBe(clientes.reduce((days, one) => days + one.dias_cliente, 0))
  const caio = clientes.find(({ nome }) => nome === 'Caio')
  expect(caio?.cliente.uteis).toBe(
    (caio?.projetos ?? []).reduce((minutes, one) => minutes + one.cliente.uteis, 0),
  )
})

test('time outside of the period is not counted, and a project that neither side had is left out', async () => {
  const { ana, loose, claras, counted } = await busyWeek()
  const from = '2026-11-26T00:00:00-03:00'
  const report = await ana.api.relogio.relatorio({ de: '2026-11-26', ate: '2026-11-27' })
  const projetos = report.clientes.flatMap((one) => one.projetos)
  expect(projetos.map((one) => one.id)).not.toContain(loose)
  const { agencia, cliente } = await counted(claras, from)
  expect(projetos.find((one) => one.id === claras)).toMatchObject({ agencia, cliente })
  const past = await ana.api.relogio.relatorio({ de: '2020-01-01', ate: '2020-12-31' })
  expect(past).toMatchObject({ clientes: [], agencia: { corridos: 0, uteis: 0 } })
  const wrong = await refusal(ana.api.relogio.relatorio({ de: '2026-11-27', ate: '2026-11-26' }))
  expect(wrong).toMatchObject({ status: 422, error: 'O período termina antes de começar.' })
})

test('the times of the two parts of a period add up to those of the whole period', async () => {
  const { ana } = await busyWeek()
  const report = (de: string, ate: string) => ana.api.relogio.relatorio({ de, ate })
  const [whole, first, rest] = [
    await report('2026-11-20', '2026-11-27'),
    await report('2026-11-20', '2026-11-23'),
    await report('2026-11-24', '2026-11-27'),
  ]
  expect(first.cliente.uteis + rest.cliente.uteis).toBe(whole.cliente.uteis)
  expect(first.agencia.corridos + rest.agencia.corridos).toBe(whole.agencia.corridos)
})

test('a project that was created just now is in the report, with no time yet', async () => {
  const { ana, site: own } = await agency()
  const { id } = await ana.api.projetos.create({ ...own, title: 'Agora' })
  const { clientes } = await ana.api.relogio.relatorio({ de: '2026-11-20', ate: '2026-11-20' })
  const found = clientes.flatMap(({ projetos }) => projetos).find((one) => one.id === id)
  expect(found).toMatchObject({ title: 'Agora', agencia: { corridos: 0, uteis: 0 }, dias_cliente: 0 })
})

test('the report leaves out projects in the bin', async () => {
  const { ana, claras } = await busyWeek()
  await ana.api.projetos.remove({ id: claras })
  const { clientes } = await ana.api.relogio.relatorio({ de: '2026-11-01', ate: '2026-11-30' })
  expect(clientes.map(({ nome }) => nome)).toEqual(['Bar do Zé', 'Caio'])
})

test('the CSV has one line for each project, in hours, and runs no formula', async () => {
  const { ana } = await busyWeek()
  const period = { de: '2026-11-01', ate: '2026-12-31' }
  const { clientes } = await ana.api.relogio.relatorio(period)
  const text = await (await ana.api.relogio.exportar(period)).text()
  const [head, ...lines] = text.replace('\u{feff}', '').trimEnd().split('\r\n')
  expect(head).toBe(
    'Cliente;Projeto;Com a agência (horas úteis);Com o cliente (horas úteis);Com o cliente (dias úteis);Com a agência (horas corridas);Com o cliente (horas corridas)',
  )
  const hours = (minutes = 0) => (minutes / 60).toFixed(2).replace('.', ',')
  const site = clientes.find(({ nome }) => nome === 'Caio')?.projetos[1]
  expect(lines[2]).toBe(
    ['Caio', 'Site novo', hours(site?.agencia.uteis), hours(site?.cliente.uteis), 1]
      .concat([hours(site?.agencia.corridos), hours(site?.cliente.corridos)])
      .join(';'),
  )
  expect(lines).toHaveLength(4)
  expect(lines[3]).toContain('"Logo; =1+1"')
})
