import { expect, test } from 'vitest'
import { agency } from '#testing/agency.ts'

/** The agency with a project of Caio, and a function that reads its people. */
async function withRevisores() {
  const here = await agency()
  const { app, id } = here
  const { reads } = app.context.database
  const revisores = () =>
    reads
      .selectFrom('revisores')
      .select(['nome', 'usuario_id', 'papel', 'ordem', 'revogado_em'])
      .where('projectId', '=', id)
      .orderBy('id')
      .execute()
  return { ...here, revisores }
}

test('the client account of a new project decides, and is the first under a rule with an order', async () => {
  const { caio, revisores } = await withRevisores()
  expect(await revisores()).toEqual([
    { nome: 'Caio', usuario_id: caio.id, papel: 'decide', ordem: 0, revogado_em: null },
  ])
})

test('when the client changes, the former one is revoked, and the next one decides', async () => {
  const { ana, caio, clara, site, id, revisores } = await withRevisores()
  await ana.api.projetos.update({ ...site, id, clientId: clara.id })
  expect(await revisores()).toMatchObject([
    { usuario_id: caio.id, revogado_em: expect.any(String) },
    { usuario_id: clara.id, revogado_em: null },
  ])
  await ana.api.projetos.update({ ...site, id, clientId: caio.id })
  expect(await revisores()).toMatchObject([
    { usuario_id: caio.id, revogado_em: null },
    { usuario_id: clara.id, revogado_em: expect.any(String) },
  ])
})

test('a project that is linked to an account later gets its revisor then', async () => {
  const { app, ana, caio, site } = await withRevisores()
  const { id } = await ana.api.projetos.create({ ...site, clientId: null })
  const count = async () => {
    const { reads } = app.context.database
    return (await reads.selectFrom('revisores').select('id').where('projectId', '=', id).execute()).length
  }
  expect(await count()).toBe(0)
  await ana.api.projetos.update({ ...site, id, clientId: caio.id })
  expect(await count()).toBe(1)
})

test('the name of the revisor follows the name of the account', async () => {
  const { caio, revisores } = await withRevisores()
  const { versao } = await caio.api.perfil.get()
  await caio.api.perfil.update({ name: 'Caio Prado', versao })
  expect(await revisores()).toMatchObject([{ nome: 'Caio Prado' }])
})
