import { expect, test } from 'vitest'
import { agencyWithLinks, joao, marina, type Reviewer } from '#testing/revisores.ts'

type Visitor = Pick<Reviewer, 'fetch'>

/** Sends an HTML form of the page, as a browser without script does. */
async function post({ fetch }: Visitor, path: string, fields: Record<string, string>) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
  const body = String(new URLSearchParams(fields))
  const response = await fetch(path, { method: 'POST', headers, body, redirect: 'manual' })
  const location = response.headers.get('location')
  return { status: response.status, location, html: (await response.text()).replaceAll('<!-- -->', '') }
}

/** Sends a form until the server has rendered its page, because on a busy machine it may exceed the time limit. */
async function step(visitor: Visitor, path: string, fields: Record<string, string>) {
  let page = await post(visitor, path, fields)
  await expect
    .poll(async () => {
      if (!page.html.includes('id="dados"')) page = await post(visitor, path, fields)
      return page.html
    })
    .toContain('id="dados"')
  return page
}

test('João opens a link, enters his PIN, approves both pieces and concludes by forms alone', async () => {
  const { ana, id, invite, app, rodada } = await agencyWithLinks()
  const invited = await invite(joao)
  await ana.api.rodadas.create({ id, regra: 'qualquer' })
  const his = app.browser()
  const path = `/revisao/${invited.token}`
  const asked = await step(his, path, { formulario: 'abrir' })
  expect(asked.html).toContain('João Braga, a Agência quer a sua opinião.')
  const wrong = await step(his, path, { formulario: 'entrar', codigo: 'ZZZZZZZZ' })
  expect(wrong.status).toBe(422)
  expect(wrong.html).toContain('Código inválido. Confira e tente de novo.')
  expect(wrong.html).not.toContain('ZZZZZZZZ')
  const entered = await post(his, path, { formulario: 'entrar', codigo: invited.pin ?? '' })
  expect(entered).toMatchObject({ status: 303, location: path })
  const { id: open, pecas } = await rodada()
  for (const { versao_id } of pecas)
    expect(
      await post(his, path, {
        formulario: 'responder',
        id: String(open),
        versao: String(versao_id),
        resposta: 'aprovar',
        pagina: '1',
      }),
    ).toMatchObject({ status: 303 })
  const early = await step(his, path, {
    formulario: 'concluir',
    id: String(open),
    vistas: 'outras',
    texto: '1',
  })
  expect(early.status).toBeGreaterThanOrEqual(400)
  const { vistas, textos } = await his.api.rodadas.vista({ id: open })
  const texto = String(textos.resposta.versao)
  expect(
    await post(his, `${path}?concluir=${open}`, { formulario: 'concluir', id: String(open), vistas, texto }),
  ).toMatchObject({ status: 303, location: path })
  expect((await ana.api.projetos.get({ id })).status).toBe('approved')
  expect(await post(his, path, { formulario: 'sair' })).toMatchObject({ status: 303, location: path })
  await expect(his.api.revisao.list()).rejects.toThrow()
})

test('the answer about a single piece leads to the conclusion', async () => {
  const { ana, id, invite, enter, rodada } = await agencyWithLinks()
  const invited = await invite(marina)
  const [frente] = await ana.api.pecas.list({ id })
  await ana.api.rodadas.create({ id, regra: 'qualquer', pecas: [frente?.id ?? 0] })
  const hers = await enter(invited)
  const { id: open, pecas } = await rodada()
  const path = `/revisao/${invited.token}?peca=${frente?.id}`
  const answer = {
    formulario: 'responder',
    id: String(open),
    versao: String(pecas[0]?.versao_id),
    resposta: 'aprovar',
    concluir: String(open),
  }
  expect(await post(hers, path, answer)).toMatchObject({ status: 303, location: `${path}&concluir=${open}` })
  const other = await post(hers, path, { ...answer, concluir: '1&peca=2' })
  expect(other).toMatchObject({ status: 303, location: `${path}&concluir=0` })
})

test('a form that the page does not have changes nothing', async () => {
  const { ana, id, invite, enter } = await agencyWithLinks()
  const invited = await invite(marina)
  await ana.api.rodadas.create({ id, regra: 'qualquer' })
  const hers = await enter(invited)
  const path = `/revisao/${invited.token}`
  for (const formulario of ['constructor', 'usuarios.remove', ''])
    expect((await post(hers, path, { formulario })).status).toBe(303)
  expect(await hers.api.revisao.list()).toHaveLength(1)
})

test('Caio answers about a piece and signs out by forms of the back office', async () => {
  const { ana, caio, id, rodada } = await agencyWithLinks()
  await ana.api.rodadas.create({ id, regra: 'qualquer' })
  const { id: open, pecas } = await rodada()
  const path = `/dashboard/projects?projeto=${id}`
  const answer = {
    formulario: 'responder',
    id: String(open),
    versao: String(pecas[0]?.versao_id),
    resposta: 'aprovar',
  }
  expect(await post(caio, path, answer)).toMatchObject({ status: 303, location: path })
  expect((await rodada(caio)).minhas).toMatchObject([{ resposta: 'aprovar' }])
  expect(await post(caio, path, { ...answer, resposta: 'talvez' })).toMatchObject({ status: 422 })
  expect(await post(caio, path, { formulario: 'sair' })).toMatchObject({ status: 303 })
  expect(await post(caio, path, { formulario: 'logout' })).toMatchObject({ status: 303 })
  await expect(caio.api.sessao.get()).rejects.toThrow()
})
