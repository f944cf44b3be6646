import { expect, test } from 'vitest'
import { refusal } from '#testing/app.ts'
import { projectInReview } from '#testing/termos.ts'

test('a client lists the own termos, also of a project that another client has got', async () => {
  const { app, ana, caio, approved, project } = await projectInReview()
  const clara = await app.person('Clara')
  expect(await caio.api.termos.list()).toEqual([])
  const first = await approved('Site novo')
  app.pass({ minutes: 1 })
  const refused = await project('Folder')
  const { decisions } = await caio.api.projetos.rejeitar({ id: refused, motivo: 'Falta a cor.', texto: 1 })
  const listed = [
    { codigo: decisions.at(-1)?.termo, projeto: 'Folder', ato: 'ajustes', em: expect.any(String) },
    { codigo: first.codigo, projeto: 'Site novo', ato: 'aprovacao', em: expect.any(String) },
  ]
  expect(await caio.api.termos.list()).toEqual(listed)

  await ana.api.projetos.update({
    id: first.id,
    title: 'Segredo da Clara',
    clientName: 'Clara',
    clientId: clara.id,
    category: 'Web Design',
    description: 'Um site com cardápio',
  })
  expect(await refusal(caio.api.projetos.get({ id: first.id }))).toMatchObject({ status: 404 })
  expect(await caio.api.termos.list(), 'with the title that he saw').toEqual(listed)
  for (const kind of ['arquivo', 'pdf'])
    expect((await caio.fetch(`/api/termos/${first.codigo}/${kind}`)).status, kind).toBe(200)
  expect(await clara.api.termos.list(), 'the termos of somebody else').toEqual([])
})
