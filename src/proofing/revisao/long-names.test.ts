import { expect, test } from 'vitest'
import { postForm } from '#testing/form.ts'
import { agencyWithLinks } from '#testing/revisores.ts'

/** As long as a name may be. The end tells whether it was cut. */
const long = (word: string) =>
  word.padEnd(199, ` ${word}`).slice(0, 199).trimEnd().padEnd(199, 'x').concat('Z')

test('names of 200 characters go through a whole review', async () => {
  const { app, ana, ugo, caio, id, site, invite, enter, open, answer, finish, rodada, writes } =
    await agencyWithLinks()
  await ana.api.configuracoes.update({ nome: long('Agência'), assinatura: long('Estúdio') })
  await caio.api.perfil.update({ name: long('Caio') })
  await ugo.api.perfil.update({ name: long('Ugo') })
  await ana.api.projetos.update({ ...site, id, title: long('Site') })
  const [peca] = await ana.api.pecas.list({ id })
  await ana.api.pecas.update({ id: peca?.id ?? 0, nome: long('Frente'), link: '', versao: peca?.versao ?? 0 })
  const marina = { nome: long('Marina'), email: 'marina@cafe.com.br' }
  const invited = await invite(marina)
  await ugo.api.revisores.enviar({ id: invited.id })
  await open('todos')
  const browser = await enter(invited)
  const { versao } = await browser.api.pecas.mesa({ id: peca?.id ?? 0 })
  const marcacao = await browser.api.marcacoes.create({
    id: versao.id,
    forma: 'geral',
    mensagem: 'Mais claro',
  })
  const file = new File(['x'], `${long('orçamento').slice(0, 196)}.txt`, { type: 'text/plain' })
  const sent = await postForm(browser, `/api/marcacoes/${marcacao.id}/mensagens`, {
    fields: {},
    files: [file],
  })
  expect([sent.status, await sent.text()]).toEqual([201, expect.stringContaining(marina.nome)])
  await answer(browser, 'ajustar', 'aprovar')
  await ugo.api.revisores.update({ id: invited.id, ...marina, ordem: 2, fator: 'pin' })
  const { link, pin } = await ugo.api.revisores.novoLink({ id: invited.id })
  const again = await enter({ ...invited, pin, token: link.split('/').at(-1) ?? '' })
  await answer(again, 'ajustar', 'aprovar')
  const { termo } = await finish(again)
  await answer(caio, 'aprovar', 'aprovar')
  await finish(caio)
  expect((await rodada()).desfecho).toBe('ajustes')
  for (const who of [ana, again]) expect((await who.fetch(`/api/termos/${termo}/pdf`)).status).toBe(200)
  expect((await app.browser().fetch(`/aprovacao/${termo}`)).status).toBe(200)
  await ana.api.projetos.update({ ...site, id, title: long('Site'), clientId: null })
  const log = await ana.api.auditoria.list({ entidade: 'rodadas' })
  expect(log.map(({ usuario_nome }) => usuario_nome)).toContain(`${marina.nome} (link)`)
  const mails = await writes.selectFrom('correio').select('assunto').execute()
  expect(mails.length).toBeGreaterThan(3)
})
