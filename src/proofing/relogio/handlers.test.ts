import { expect, test } from 'vitest'
import { agency } from '#testing/agency.ts'
import { refusal } from '#testing/app.ts'
import { countMinutes } from '#testing/minute-by-minute.ts'
import { agencyWithPecas } from '#testing/rodadas.ts'

/** The tests begin on a Friday at 14:30, which is a bank holiday. */
const feriados = ['2026-11-20', '2026-11-25']
const MATERIAL = 'Faltam as fotos do cardápio'

/** Caio's project, with a municipal holiday on Wednesday the 25th. */
async function clockOfCaio() {
  const here = await agency()
  const { app, ana, ugo, caio, id, later } = here
  await ana.api.feriados.create({ dia: '2026-11-25', nome: 'Padroeira', anual: false })
  const clock = (who = caio) => who.api.relogio.get({ id })
  return {
    ...here,
    clock,
    ask: (texto = MATERIAL) => ugo.api.relogio.bola({ id, passagem: 'material', falta: texto }),
    give: () => caio.api.relogio.bola({ id, passagem: 'recebido' }),
    counted: (from?: string) => countMinutes(app.context, id, { feriados, ...(from && { from }) }),
    /** From Friday the 20th at 14:30 to another time. */
    monday: () => later({ hours: 24 * 3 - 5 }),
  }
}

test('the clock counts as an independent reader does from the stored hand-overs, the same for both sides', async () => {
  const { ana, ugo, caio, id, review, later, monday, ask, give, clock, counted } = await clockOfCaio()
  await monday()
  await review()
  await later({ hours: 30, minutes: 10, seconds: 40 })
  await caio.api.projetos.rejeitar({ id, motivo: 'Falta o preço' })
  await later({ hours: 20 })
  await ask()
  await later({ hours: 55, minutes: 7 })
  await give()
  await later({ hours: 71 })
  await ugo.api.projetos.setStatus({ id, status: 'completed' })
  await later({ hours: 24 })
  await ugo.api.projetos.setStatus({ id, status: 'in_progress' })
  await later({ hours: 3 })
  const expected = await counted()
  for (const who of [ana, ugo, caio]) {
    const { agencia, cliente, ninguem, trechos } = await clock(who)
    expect({ agencia, cliente, ninguem }).toEqual(expected)
    for (const lado of ['agencia', 'cliente', 'ninguem'] as const)
      expect(trechos.filter((one) => one.lado === lado).reduce((sum, { uteis }) => sum + uteis, 0)).toBe(
        expected[lado]?.uteis,
      )
  }
  expect(expected['cliente']?.uteis, 'the client had some working time').toBeGreaterThan(600)
  const { trechos, proposta, ...sides } = await clock(ugo)
  const { trechos: same, proposta: hidden, ...figures } = await clock(caio)
  expect(figures).toEqual(sides)
  expect(same).toEqual(trechos)
  expect(hidden).toBeNull()
})

test('the team says which material is missing, Caio is told at once and returns the turn', async () => {
  const { ana, ugo, caio, ask, give, clock, outbox, sentences, later } = await clockOfCaio()
  const before = (await outbox(caio)).length
  const asked = await ask()
  expect(asked).toMatchObject({ lado: 'cliente', aguardando: { texto: MATERIAL } })
  expect((await clock()).aguardando?.texto).toBe(MATERIAL)
  const [aviso] = await caio.api.avisos.list({})
  expect(aviso).toMatchObject({
    tipo: 'material',
    frase: 'Agência aguarda material para continuar “Site novo”.',
    trecho: MATERIAL,
    lido: false,
  })
  const [mail] = (await outbox(caio)).slice(before)
  expect(mail?.assunto).toBe('Agência aguarda material para continuar “Site novo”')
  expect(mail?.texto).toContain(MATERIAL)
  await later({ hours: 2 })
  expect(await give()).toMatchObject({ lado: 'agencia', aguardando: null })
  expect((await caio.api.avisos.list({}))[0]?.lido, 'nothing is asked of Caio any more').toBe(true)
  for (const who of [ana, ugo])
    expect((await sentences(who))[0]).toBe('Caio já enviou o material de “Site novo”.')
})

test('the team returns the turn itself if the material arrived elsewhere, and nobody is notified', async () => {
  const { ana, ugo, ask, id, sentences } = await clockOfCaio()
  await ask()
  const before = (await sentences(ana)).length
  expect(await ugo.api.relogio.bola({ id, passagem: 'recebido' })).toMatchObject({ lado: 'agencia' })
  expect(await sentences(ana)).toHaveLength(before)
})

test('each hand-over is refused unless it is possible now', async () => {
  const { ana, ugo, caio, clara, id, ask, give, review } = await clockOfCaio()
  const bola = (who: typeof ana, input: { passagem: 'material' | 'recebido'; falta?: string }) =>
    refusal(who.api.relogio.bola({ id, ...input }))
  expect(await bola(ugo, { passagem: 'material', falta: ' ' })).toMatchObject({
    status: 422,
    fields: { falta: 'Conte ao cliente o que falta.' },
  })
  expect(await bola(caio, { passagem: 'material', falta: 'x' })).toMatchObject({
    status: 403,
    error: 'Só a equipe pode pedir material.',
  })
  expect(await bola(caio, { passagem: 'recebido' })).toMatchObject({
    status: 409,
    error: 'Nenhum material está sendo aguardado.',
  })
  expect((await bola(clara, { passagem: 'recebido' })).status).toBe(404)
  expect((await refusal(clara.api.relogio.get({ id }))).status).toBe(404)
  await ask()
  expect(await bola(ugo, { passagem: 'material', falta: 'mais' })).toMatchObject({
    status: 409,
    error: 'O trabalho não está com a agência.',
  })
  await give()
  await review()
  expect((await bola(ugo, { passagem: 'material', falta: 'mais' })).status, 'in review').toBe(409)
  await ana.api.projetos.remove({ id })
  expect((await bola(ugo, { passagem: 'material', falta: 'mais' })).status, 'in the bin').toBe(404)
})

test('a change of status does not return the turn while material is awaited, except to the client or nobody', async () => {
  const { ugo, id, ask, clock } = await clockOfCaio()
  const reasons = async () => (await clock(ugo)).trechos.map(({ lado, porque }) => `${lado}: ${porque}`)
  await ask()
  await ugo.api.projetos.setStatus({ id, status: 'in_progress' })
  expect((await clock()).aguardando?.texto).toBe(MATERIAL)
  await ugo.api.projetos.setStatus({ id, status: 'review' })
  expect((await clock()).aguardando).toBeNull()
  await ugo.api.projetos.setStatus({ id, status: 'in_progress' })
  await ask()
  await ugo.api.projetos.setStatus({ id, status: 'completed' })
  expect(await reasons()).toEqual([
    'agencia: criado',
    'cliente: material',
    'cliente: enviado',
    'agencia: retirado',
    'cliente: material',
    'ninguem: concluido',
  ])
})

test('nobody can write a hand-over into the past, and its text cannot be changed', async () => {
  const { app, id, ask } = await clockOfCaio()
  await ask()
  const { writes } = app.context.database
  const passagem = { projectId: id, lado: 'agencia', porque: 'recebido', por_id: 0, por_nome: '' } as const
  const add = (em: string, seq: number) =>
    writes
      .insertInto('passagens')
      .values({ ...passagem, em, seq })
      .execute()
  await expect(add('2026-11-01T12:00:00.000Z', 3)).rejects.toThrow('dated before the last one')
  await expect(add('2026-12-01T12:00:00.000Z', 1)).rejects.toThrow()
  await expect(writes.updateTable('passagens').set({ texto: 'outro' }).execute()).rejects.toThrow('is kept')
})

test('a hand-over has the time of the last one if the clock of the machine was set back', async () => {
  const { app, ask, give, clock, later } = await clockOfCaio()
  await ask()
  app.pass({ minutes: -10 })
  await give()
  const [, asked, given] = (await clock()).trechos
  expect(given?.em).toBe(asked?.em)
  await later({ hours: 1 })
  expect((await clock()).cliente.corridos).toBe(0)
})

test('the team moves the deadline by the working days that the work was with the client since it was set', async () => {
  const { app, ana, ugo, caio, id, site, later, monday, ask, give, clock, counted } = await clockOfCaio()
  await monday()
  const set = async (deadline: string | null) => ana.api.projetos.update({ ...site, id, deadline })
  const move = (prazo: string) => refusal(ugo.api.relogio.prazo({ id, prazo }))
  expect(await move('2026-12-01')).toMatchObject({ status: 409, error: 'O projeto não tem prazo.' })
  await ask()
  await later({ hours: 24 })
  await give()
  await set('2026-11-30')
  expect((await clock(ugo)).proposta, 'the deadline was set after that day').toBeNull()
  expect((await move('2026-12-01')).error).toMatch(/^Desde que o prazo foi definido/)
  const since = app.context.clock().toString()
  await ask()
  await later({ hours: 24 * 7 })
  await give()
  const { proposta } = await clock(ugo)
  const uteis = (await counted(since))['cliente']?.uteis ?? 0
  expect(proposta).toMatchObject({ prazo: '2026-11-30', dias: Math.floor(uteis / (9 * 60)) })
  // Four working days of the week, because the Wednesday is a holiday; the next working days after 30 November.
  expect(proposta).toMatchObject({ dias: 4, novo: '2026-12-04' })
  expect((await clock(caio)).proposta).toBeNull()
  expect(await move('2026-12-05')).toMatchObject({
    status: 409,
    error: 'O prazo proposto mudou. Confira de novo.',
  })
  const { versao } = await ugo.api.projetos.get({ id })
  await ana.api.projetos.setLembrar({ id, lembrar: false })
  expect((await refusal(ugo.api.relogio.prazo({ id, prazo: '2026-12-04', versao }))).status).toBe(409)
  expect((await ugo.api.relogio.prazo({ id, prazo: '2026-12-04' })).proposta, 'it is counted once').toBeNull()
  expect((await ana.api.projetos.get({ id })).deadline).toBe('2026-12-04')
  await ana.api.projetos.update({ ...site, id, title: 'Outro nome', deadline: '2026-12-04' })
  expect((await clock(ugo)).proposta, 'another change leaves it').toBeNull()
})

test('a deadline is not moved in a review or after completion', async () => {
  const { ana, ugo, id, site, later, ask, give } = await clockOfCaio()
  await ana.api.projetos.update({ ...site, id, deadline: '2026-12-10' })
  await ask()
  await later({ hours: 24 * 5 })
  await give()
  const { proposta } = await ugo.api.relogio.get({ id })
  const move = () => refusal(ugo.api.relogio.prazo({ id, prazo: proposta?.novo ?? '' }))
  await ugo.api.projetos.setStatus({ id, status: 'review' })
  expect((await ugo.api.relogio.get({ id })).proposta).toBeNull()
  expect((await move()).error).toMatch(/revisão/)
  await ugo.api.projetos.setStatus({ id, status: 'completed' })
  expect((await move()).error).toBe('O projeto está concluído.')
  await ugo.api.projetos.setStatus({ id, status: 'in_progress' })
  expect(await ugo.api.relogio.prazo({ id, prazo: proposta?.novo ?? '' })).toMatchObject({ proposta: null })
})

test('the clock counts by the working week of the settings', async () => {
  const { ana, review, later, monday, clock } = await clockOfCaio()
  await monday()
  await review()
  await later({ hours: 24 })
  expect((await clock()).cliente.uteis).toBe(9 * 60)
  const halfDays = [{ inicio: '09:00', fim: '12:00' }]
  await ana.api.configuracoes.update({ expediente: [[], halfDays, halfDays, [], [], [], []] })
  expect(await clock()).toMatchObject({ cliente: { uteis: 3 * 60, corridos: 24 * 60 }, dias_cliente: 1 })
  const closed = await refusal(ana.api.configuracoes.update({ expediente: [[], [], [], [], [], [], []] }))
  expect(closed).toMatchObject({ status: 422, error: 'Marque ao menos um dia com expediente.' })
})

test('a reviewer with an account reads the same clock, but cannot return the turn', async () => {
  const { clara, caio, id, join } = await agencyWithPecas()
  await join(clara)
  expect(await clara.api.relogio.get({ id })).toEqual(await caio.api.relogio.get({ id }))
  expect((await refusal(clara.api.relogio.bola({ id, passagem: 'recebido' }))).status).toBe(404)
})
