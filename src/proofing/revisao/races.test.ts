import { expect, onTestFinished, test, vi } from 'vitest'
import { readRevisor } from '#platform/auth/revisor-session.ts'
import { getRodadaForAnswer } from '#proofing/participacao/queries.ts'
import { getParticipante } from '#proofing/rodadas/vista.ts'
import { refusal } from '#testing/app.ts'
import { agencyWithLinks, joao, marina } from '#testing/revisores.ts'

test('a code opens one browser, even if two enter it at the same moment', async () => {
  const { app, invite, codeFor } = await agencyWithLinks()
  const { token } = await invite(marina)
  await app.browser().api.revisao.codigo({ token })
  const codigo = await codeFor(marina.email)
  const enter = () => app.browser().api.revisao.entrar({ token, codigo })
  const both = await Promise.allSettled([enter(), enter()])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('an answer whose browser was disconnected after its request began is not recorded', async () => {
  const { app, ana, invite, enter, open } = await agencyWithLinks()
  const invited = await invite(marina)
  const { id } = await open('todos')
  const browser = await enter(invited)
  const { reads } = app.context.database
  // The person as whom the request began.
  const user = await readRevisor(reads, browser.jar.get('revisao'), app.context.clock())
  const rodada = await getRodadaForAnswer(reads, user, id)
  expect(await getParticipante({ db: reads, user }, rodada)).toMatchObject({ nome: marina.nome })
  const [aparelho] = await ana.api.revisores.aparelhos({ id: invited.id })
  await ana.api.revisores.desconectar({ id: invited.id, aparelho: aparelho?.id ?? 0 })
  await expect(getParticipante({ db: reads, user }, rodada)).rejects.toMatchObject({ status: 401 })
})

test('a PIN that is compared while the link is being ended opens nothing', async () => {
  vi.stubEnv('TEST_HASHES', '1')
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  const { app, ana, invite } = await agencyWithLinks()
  const { id, token, pin } = await invite(joao)
  const browser = app.browser()
  await Promise.allSettled([
    browser.api.revisao.entrar({ token, codigo: pin ?? '' }),
    ana.api.revisores.update({ id, ...joao, nome: 'Outro nome' }),
  ])
  expect(await ana.api.revisores.aparelhos({ id })).toEqual([])
  expect((await refusal(browser.api.revisao.list())).status).toBe(401)
})
