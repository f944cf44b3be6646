import { expect, test } from 'vitest'
import { emptyBin } from '#overview/lixeira/sweep.ts'
import { password, refusal, testApp } from '#testing/app.ts'

const cardapio = {
  responsavel: 'Ugo',
  atividade: 'Cardápio',
  cliente: 'Café da Praça',
  data_pedido: '2026-11-20T09:00',
  data_realizacao: '2026-11-23T14:30',
  data_entrega: '2026-11-30T23:59',
}

async function agency() {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const ugo = await app.person('Ugo', 'user')
  const caio = await app.person('Caio')
  return { app, ana, ugo, caio }
}

test('an activity that Ugo deletes goes to the bin, and he restores it himself', async () => {
  const { ana, ugo } = await agency()
  const made = await ugo.api.atividades.create(cardapio)
  const { id } = made
  await ugo.api.atividades.remove({ id })
  expect(await ugo.api.atividades.list({})).toEqual([])
  expect((await ugo.api.atividades.sugestoes()).total).toBe(0)
  expect(await ana.api.lixeira.list({})).toMatchObject([
    { entidade: 'atividades', id, nome: 'Cardápio', detalhe: 'Café da Praça', excluido_por: 'Ugo' },
  ])
  await ugo.api.lixeira.restaurar({ entidade: 'atividades', id })
  expect(await ugo.api.atividades.list({})).toEqual([{ ...made, versao: 2 }])
  const [row] = await ana.api.auditoria.list({ acao: 'lixeira.restaurar' })
  expect(row).toMatchObject({ usuario_nome: 'Ugo', entidade: 'atividades', entidade_id: id })
})

test('a team member can neither list the bin nor restore a project, and a client cannot restore an activity', async () => {
  const { ana, ugo, caio } = await agency()
  const { id } = await ugo.api.atividades.create(cardapio)
  await ugo.api.atividades.remove({ id })
  const { id: project } = await ana.api.projetos.create({
    title: 'Site',
    clientName: 'Café',
    description: 'Novo',
    category: 'Web Design',
  })
  await ana.api.projetos.remove({ id: project })
  const others = ugo.api.lixeira.restaurar({ entidade: 'projetos', id: project })
  expect((await refusal(others)).status).toBe(403)
  expect((await refusal(ugo.api.lixeira.list({}))).status).toBe(403)
  expect((await refusal(caio.api.lixeira.restaurar({ entidade: 'atividades', id }))).status).toBe(403)
  expect(await ana.api.lixeira.list({})).toHaveLength(2)
})

test('after thirty days a deleted activity is purged, but the first activity of a series stays in the table without being listed in the bin', async () => {
  const { app, ana, ugo } = await agency()
  const { id: alone } = await ugo.api.atividades.create(cardapio)
  const { id: first } = await ugo.api.atividades.create(cardapio)
  const { id: second } = await ugo.api.atividades.create(cardapio)
  await app.context.database.writes
    .updateTable('atividades')
    .set({ serie_id: first })
    .where('id', 'in', [first, second])
    .execute()
  for (const id of [alone, first]) await ugo.api.atividades.remove({ id })
  app.pass({ hours: 24 * 31 })
  await emptyBin(app.context)
  const left = app.context.database.reads.selectFrom('atividades').select('id').orderBy('id')
  expect((await left.execute()).map(({ id }) => id)).toEqual([first, second])
  await ana.api.sessao.login({ email: ana.email, password })
  expect(await ana.api.lixeira.list({})).toEqual([])
})

test('a project lists its activities, and while the project is in the bin the activities keep the link to it but not its title', async () => {
  const { ana, ugo } = await agency()
  const { id: projeto_id } = await ana.api.projetos.create({
    title: 'Site',
    clientName: 'Café',
    description: 'Novo',
    category: 'Web Design',
  })
  const { id } = await ugo.api.atividades.create({ ...cardapio, projeto_id })
  await ugo.api.atividades.create(cardapio)
  const ofProject = () => ugo.api.atividades.list({ projeto_id })
  expect(await ofProject()).toMatchObject([{ id, projeto_titulo: 'Site' }])
  await ana.api.projetos.remove({ id: projeto_id })
  expect(await ofProject()).toMatchObject([{ id, projeto_id, projeto_titulo: null }])
  await ana.api.lixeira.restaurar({ entidade: 'projetos', id: projeto_id })
  expect(await ofProject()).toMatchObject([{ id, projeto_titulo: 'Site' }])
})
