import { expect, test } from 'vitest'
import { refusal } from '#testing/app.ts'
import { turn } from '#testing/mail.ts'
import { startMailServer } from '#testing/post-office.ts'
import { parseMail } from '#testing/received.ts'
import { agencyWithLinks, marina } from '#testing/revisores.ts'

const hostile = 'Marina <img src=x onerror=alert(1)>'

test('a name with HTML stays text in e-mails and on the public page of the termo', async () => {
  const office = await startMailServer()
  const { app, caio, arrive, open, rodada, answer, finish } = await agencyWithLinks({ SMTP_URL: office.url })
  const { api } = await arrive({ ...marina, nome: hostile })
  await open('todos')
  const [peca] = (await rodada()).pecas
  const { id } = await api.marcacoes.create({
    id: peca?.versao_id ?? 0,
    forma: 'geral',
    mensagem: '<script>alert(1)</script>',
  })
  await caio.api.marcacoes.responder({ id, mensagem: `@${hostile}, veja` })
  await answer({ api }, 'aprovar', 'aprovar')
  const { termo } = await finish({ api })
  await turn(app)
  const pages = await Promise.all(office.letters.map(async (letter) => (await parseMail(letter)).html ?? ''))
  expect(pages.filter((html) => html.includes('Marina &lt;img')).length).toBeGreaterThan(0)
  const site = await (await app.browser().fetch(`/aprovacao/${termo}`)).text()
  for (const html of [...pages, site]) expect(html).not.toMatch(/<img src=x|<script>alert/)
  expect(site, 'the public page has the initials only').not.toContain('onerror')
})

test('a forwarded link opens nothing in another browser, also while its person is inside', async () => {
  const { app, id, invite, enter, open } = await agencyWithLinks()
  const invited = await invite(marina)
  await enter(invited)
  await open('qualquer')
  const other = app.browser()
  expect(await other.api.revisao.abrir({ token: invited.token })).toMatchObject({ projeto: null })
  for (const request of [() => other.api.revisao.list(), () => other.api.pecas.list({ id })])
    expect((await refusal(request())).status).toBe(401)
  expect((await refusal(other.api.revisao.entrar({ token: invited.token, codigo: '000000' }))).status).toBe(
    422,
  )
  expect((await refusal(other.api.revisao.list())).status).toBe(401)
})
