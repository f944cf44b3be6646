import { expect, test } from 'vitest'
import type { Person } from '#testing/app.ts'
import { agencyWithPecas } from '#testing/rodadas.ts'

/** The agency with pieces, and what the people are told. */
async function withPecas() {
  const here = await agencyWithPecas()
  const newest = async (who: Person) => (await here.sentences(who))[0]
  /** The subjects of the e-mails to a person, without the name of the agency. */
  const subjects = async (who: Person) => (await here.outbox(who)).map(({ assunto }) => assunto)
  const mark = async ({ api }: Person, mensagem: string) => {
    const { pecas } = await here.rodada()
    const point = { forma: 'ponto', pagina: 1, x: 100, y: 100 } as const
    return api.marcacoes.create({ id: pecas[0]?.versao_id ?? 0, ...point, mensagem })
  }
  return { ...here, newest, subjects, mark }
}

const closed = '“Site novo” foi aprovado.'

test('the team reads who asked for adjustments, with how many marks and why, and no single mark notifies anybody', async () => {
  const { ana, ugo, caio, id, open, answer, finish, mark, sentences } = await withPecas()
  await open('qualquer')
  for (const text of ['O telefone mudou.', 'Mais claro.']) await mark(caio, text)
  expect(await sentences(ugo)).toEqual([])
  await answer(caio, 'ajustar', 'aprovar')
  await finish(caio, { motivo: 'Falta o endereço' })
  for (const one of [ana, ugo])
    expect(await one.api.avisos.list({})).toMatchObject([
      {
        tipo: 'ajustes',
        frase: 'Caio pediu ajustes em “Site novo”: 2 marcações.',
        trecho: 'Falta o endereço',
        caminho: `/dashboard/projects?projeto=${id}`,
      },
    ])
  expect(await sentences(caio), 'about the own answer').toEqual(['“Site novo” aguarda a sua aprovação.'])
})

test('an approval with adjustments says so, and the reason is told before the rodada is closed', async () => {
  const { ugo, caio, clara, join, open, answer, finish, mark, newest, sentences } = await withPecas()
  await join(clara)
  await open('todos')
  await mark(caio, 'Só este ponto.')
  await answer(caio, 'aprovar_com_ajustes', 'aprovar')
  await finish(caio)
  expect(await newest(ugo)).toBe('Caio aprovou com ajustes em “Site novo”: 1 marcação.')
  expect(await sentences(clara), 'Clara has not answered yet').toEqual([
    '“Site novo” aguarda a sua aprovação.',
  ])
  await answer(clara, 'ajustar', 'ajustar')
  await finish(clara, { motivo: 'Falta a cor' })
  expect((await ugo.api.avisos.list({}))[0]).toMatchObject({
    frase: 'Clara pediu ajustes em “Site novo”.',
    trecho: 'Falta a cor',
  })
})

test('everybody who took part is told that a rodada was closed, with the addresses of the termos', async () => {
  const { app, ana, caio, clara, id, join, open, answer, finish, newest, subjects, outbox } =
    await withPecas()
  const davi = await app.person('Davi')
  await join(clara)
  await join(davi, 'decide', 2)
  await open('todos')
  await caio.api.projetos.aprovar({ id })
  await answer(clara, 'aprovar', 'aprovar_com_ajustes')
  await finish(clara)
  await answer(davi, 'aprovar', 'aprovar')
  await finish(davi)
  for (const one of [caio, clara]) expect(await newest(one)).toBe(closed)
  expect(await newest(davi), 'Davi closed it').toBe('“Site novo” aguarda a sua aprovação.')
  expect(await subjects(caio)).toEqual([
    '“Site novo” aguarda a sua aprovação',
    'Você aprovou “Site novo”',
    '“Site novo” foi aprovado',
  ])
  const { decisions } = await ana.api.projetos.get({ id })
  const text = (await outbox(caio)).at(-1)?.texto ?? ''
  for (const line of ['Caio aprovou.', 'Clara aprovou com ajustes.', 'Davi aprovou.'])
    expect(text).toContain(line)
  expect(text.match(/\/aprovacao\/[\w-]+/g)).toHaveLength(decisions.length)
  const mails = await app.context.database.reads
    .selectFrom('correio')
    .innerJoin('termos', 'termos.id', 'correio.termo_id')
    .innerJoin('decisoes', 'decisoes.id', 'termos.decisao_id')
    .select(['para', 'userName'])
    .where('para', 'in', [caio.email, clara.email, davi.email])
    .execute()
  // A termo contains the address of the person who answered, which others do not get.
  expect(mails.map(({ para, userName }) => `${para} ${userName}`).sort()).toEqual([
    `${caio.email} Caio`,
    `${caio.email} Caio`,
    `${clara.email} Clara`,
    `${clara.email} Clara`,
    `${davi.email} Davi`,
  ])
})

test('closing a rodada early with the answers that came notifies those who took part', async () => {
  const { ana, ugo, caio, clara, id, join, open, rodada, newest, unread, sentences } = await withPecas()
  await join(clara)
  await open('todos')
  await caio.api.projetos.aprovar({ id })
  const told = await sentences(ana)
  await ugo.api.rodadas.encerrar({ id: (await rodada()).id })
  for (const one of [caio, clara]) expect(await newest(one)).toBe(closed)
  expect(await unread(clara), 'the request for an answer is settled').toBe(1)
  expect(await sentences(ana)).toEqual(told)
})

test('under the rule ordem only the person whose turn it is gets an e-mail', async () => {
  const { caio, clara, id, join, open, newest, subjects, unread } = await withPecas()
  await join(clara)
  await open('ordem')
  expect(await subjects(caio)).toEqual(['“Site novo” aguarda a sua aprovação'])
  expect(await subjects(clara)).toEqual([])
  await caio.api.projetos.aprovar({ id })
  const turn = 'Chegou a sua vez: “Site novo” aguarda a sua aprovação'
  expect(await newest(clara)).toBe(`${turn}.`)
  expect(await subjects(clara)).toEqual([turn])
  await clara.api.rodadas.list({ id })
  expect(await unread(clara)).toBe(1)
})

test('an answer that the agency recorded names the person, who is told once', async () => {
  const { ana, ugo, caio, id, open, newest, sentences } = await withPecas()
  await open('qualquer')
  const answer = { id, nome: 'Caio', meio: 'WhatsApp', em: '2026-11-20', nota: 'Pode seguir!' }
  await ana.api.rodadas.decisaoFora({ ...answer, decisao: 'approved' })
  expect(await newest(ugo)).toBe('Ana registrou que Caio aprovou “Site novo”.')
  expect(await newest(caio)).toBe('Agência registrou que Caio aprovou “Site novo”.')
  expect(await sentences(caio)).toHaveLength(2)
  expect(await sentences(ana)).toEqual([])
})

test('a person who decides no longer sees the avisos about the project', async () => {
  const { ana, caio, clara, id, site, open, sentences } = await withPecas()
  await open('todos')
  await ana.api.projetos.update({ ...site, id, clientId: clara.id })
  expect(await sentences(caio)).toEqual([])
  expect(await sentences(clara)).toEqual(['“Site novo” aguarda a sua aprovação.'])
})
