import { expect, test } from 'vitest'
import { refusal, testApp } from '#server/testing/app.ts'

const common = { clientName: 'Café', description: 'x', category: 'Branding' } as const

async function busyHouse() {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const caio = await app.person('Caio')
  const clara = await app.person('Clara')
  const open = async (title: string, clientId?: number) => {
    app.pass({ seconds: 1 })
    return (await ana.api.projetos.create({ ...common, title, clientId })).id
  }
  return { app, ana, caio, clara, open }
}

test('a new house has measured nothing, and invents nothing', async () => {
  const { ana } = await busyHouse()
  expect(await ana.api.painel.get()).toEqual({
    projetosAtivos: 0,
    emAndamento: 0,
    concluidos: 0,
    mensagens: 0,
    admin: {
      projetosAtivos: 0,
      clientesAtivos: 0,
      aguardandoAprovacao: 0,
      taxaDeAprovacao: null,
      metaDeAprovacao: 94,
    },
    assinatura: 'Agência',
    recentes: [],
  })
})

test('Ana sees the whole house: what is active, for how many, and how often it was approved', async () => {
  const { ana, caio, clara, open } = await busyHouse()
  const ids = [await open('Um', caio.id), await open('Dois', caio.id), await open('Três', clara.id)]
  await open('Sem conta')
  const gone = await open('Excluído', clara.id)
  await ana.api.projetos.remove({ id: gone })
  for (const id of ids) await ana.api.projetos.setStatus({ id, status: 'review' })
  const [one = 0, two = 0, three = 0] = ids
  await caio.api.projetos.aprovar({ id: one })
  await caio.api.projetos.rejeitar({ id: two, motivo: 'Falta a cor' })
  await clara.api.projetos.aprovar({ id: three })
  await ana.api.projetos.setStatus({ id: three, status: 'completed' })
  await ana.api.projetos.setStatus({ id: two, status: 'review' })
  const { admin, recentes } = await ana.api.painel.get()
  expect(admin).toEqual({
    projetosAtivos: 3,
    clientesAtivos: 2,
    aguardandoAprovacao: 1,
    taxaDeAprovacao: 67,
    metaDeAprovacao: 94,
  })
  expect(recentes).toHaveLength(4)
})

test('Caio sees all of his own, Ana the five most recent', async () => {
  const { ana, caio, clara, open } = await busyHouse()
  const ids: number[] = []
  for (const title of ['1', '2', '3', '4', '5', '6']) ids.push(await open(title, caio.id))
  const hers = await open('Dela', clara.id)
  await ana.api.projetos.comentar({ id: hers, message: 'Oi, Clara' })
  await ana.api.projetos.comentar({ id: ids[5] ?? 0, message: 'Oi' })
  await caio.api.projetos.comentar({ id: ids[5] ?? 0, message: 'Olá' })
  await ana.api.projetos.setStatus({ id: ids[4] ?? 0, status: 'in_progress' })
  await ana.api.projetos.setStatus({ id: ids[3] ?? 0, status: 'completed' })
  const home = await caio.api.painel.get()
  expect(home).toMatchObject({ projetosAtivos: 5, emAndamento: 1, concluidos: 1, mensagens: 2, admin: null })
  expect(home.recentes).toHaveLength(6)
  expect((await ana.api.painel.get()).recentes).toHaveLength(5)
  expect(home.recentes.every(({ clientId }) => clientId === caio.id)).toBe(true)
})

test('staff has no such home', async () => {
  const { app } = await busyHouse()
  const ugo = await app.person('Ugo', 'user')
  expect((await refusal(ugo.api.painel.get())).status).toBe(403)
})
