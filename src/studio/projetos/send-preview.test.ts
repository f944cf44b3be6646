import { expect, test } from 'vitest'
import { agency, site } from '#testing/agency.ts'
import { type Person, refusal } from '#testing/app.ts'
import { agencyWithPicture } from '#testing/pictured-agency.ts'
import { valuesOf } from '#testing/received.ts'
import { agencyWithPecas } from '#testing/rodadas.ts'

const preview = (who: Pick<Person, 'fetch'>, id: number | string) =>
  who.fetch(`/api/projetos/${id}/envio/correio`)

/** The HTML without the addresses that differ: those of its pictures, and the personal one to unsubscribe. */
const common = (html: string) =>
  html
    .replace('<base target="_blank">', '')
    .replaceAll(/src="(cid|data):[^"]*"/g, 'src=""')
    .replaceAll(/href="[^"]*\/avisos\/sair[^"]*"/g, 'href=""')
    .trim()

test('the preview is the e-mail that Caio gets when the project is sent, with its picture, and writes nothing', async () => {
  const { ana, ugo, caio, id, outbox, review, unread, received, app } = await agencyWithPicture()
  await app.proveEmail(caio)
  const shown = await ana.api.projetos.envio({ id })
  expect(shown).toMatchObject({ nome: 'Caio', endereco: caio.email, telefone: null, ressalvas: [] })
  expect(shown.link).toBe(`http://localhost:3000/dashboard/projects?projeto=${id}`)
  const html = await (await preview(ugo, id)).text()
  expect(await outbox()).toEqual([])
  expect(await unread(caio)).toBe(0)
  await review()
  const mail = await received()
  expect(shown.assunto).toBe(mail.subject)
  expect(common(html)).toBe(common(mail.html ?? ''))
  expect(valuesOf(html, 'img', 'src')).toEqual([expect.stringMatching(/^data:image\/jpeg;base64,/)])
  expect(mail.attachments).toHaveLength(1)
  expect(html).not.toContain('/avisos/sair?')
})

test('the preview runs no script, loads nothing and can be shown only in a frame of the back office', async () => {
  const { ana, id } = await agency()
  const { headers } = await preview(ana, id)
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
  )
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(headers.get('cache-control')).toBe('no-store')
})

test('the preview has no picture if the e-mail will have none, because the address is not proved', async () => {
  const { id, review, ana, received } = await agencyWithPicture()
  expect(valuesOf(await (await preview(ana, id)).text(), 'img', 'src')).toEqual([])
  await review()
  expect((await received()).attachments).toEqual([])
})

test('only the team sees the preview, and there is none if no e-mail is sent', async () => {
  const { app, ana, ugo, caio, clara, id } = await agency()
  for (const who of [caio, clara, app.browser()]) expect((await preview(who, id)).status).toBe(404)
  for (const which of [999, 0, 'x', '1e0']) expect((await preview(ana, which)).status, `${which}`).toBe(404)
  expect((await preview(ugo, id)).status).toBe(200)
  await caio.api.avisos.setPreferencias({ email: 'nunca' })
  expect((await preview(ugo, id)).status).toBe(404)
  await caio.api.avisos.setPreferencias({ email: 'na-hora' })
  await ana.api.projetos.remove({ id })
  expect((await preview(ana, id)).status).toBe(404)
})

test('the preview says why the client may not get the e-mail', async () => {
  const { ana, caio, id } = await agency()
  const ressalvas = async () => (await ana.api.projetos.envio({ id })).ressalvas
  expect(await ressalvas()).toEqual(['sem-servidor'])
  await caio.api.avisos.setPreferencias({ email: 'diario' })
  expect(await ressalvas()).toEqual(['resumo', 'sem-servidor'])
  expect((await ana.api.projetos.envio({ id })).assunto).toBeNull()
  await caio.api.avisos.setPreferencias({ email: 'nunca' })
  expect(await ressalvas()).toEqual(['nunca'])
  await ana.api.usuarios.bloquear({ id: caio.id })
  expect(await ressalvas()).toEqual(['bloqueada'])
})

test('without an account the preview has the address and the phone number of the only cliente with that name', async () => {
  const { ana, ugo } = await agency()
  const { id } = await ana.api.projetos.create({ ...site, clientName: 'Clara Luz' })
  const unknown = { ressalvas: ['sem-conta'], endereco: null, telefone: null, assunto: null }
  expect(await ana.api.projetos.envio({ id })).toMatchObject(unknown)
  const clara = { nome: 'Clara Luz', email: 'clara@exemplo.com.br', telefone: '(11) 98888-7777' }
  await ana.api.clientes.create(clara)
  expect(await ana.api.projetos.envio({ id })).toMatchObject({
    endereco: clara.email,
    telefone: clara.telefone,
  })
  expect(await ugo.api.projetos.envio({ id }), 'the registry is for admins').toMatchObject(unknown)
  await ana.api.clientes.create(clara)
  expect(await ana.api.projetos.envio({ id }), 'two people have that name').toMatchObject(unknown)
})

test('the preview suggests the rule of the latest rodada, and names who decides in the next one', async () => {
  const { ana, clara, ugo, id, join, open } = await agencyWithPecas()
  const next = async () => {
    const { regra, decidem } = await ana.api.projetos.envio({ id })
    return [regra, ...decidem]
  }
  expect(await next()).toEqual(['qualquer', 'Caio'])
  await join(ugo, 'comenta')
  await join(clara)
  await open('ordem')
  expect(await next()).toEqual(['ordem', 'Caio', 'Clara'])
  await ana.api.projetos.update({ ...site, id, clientId: null })
  expect(await next(), 'the former client no longer decides').toEqual(['ordem', 'Clara'])
})

test('an unknown project has no preview', async () => {
  const { ugo } = await agency()
  expect((await refusal(ugo.api.projetos.envio({ id: 999 }))).status).toBe(404)
})
