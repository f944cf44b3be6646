import { expect, test } from 'vitest'
import { refusal, testApp } from '#testing/app.ts'

const common = { clientName: 'Café', description: 'x', category: 'Branding' } as const

async function busyAgency() {
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

const nothing = { anterior: 0, variacao: null }

test('the figures of a new agency are zero or null', async () => {
  const { ana } = await busyAgency()
  expect(await ana.api.painel.get()).toEqual({
    admin: {
      mesAnterior: '2026-10',
      mes: '2026-11',
      projetosAtivos: { valor: 0, ...nothing, meta: 12 },
      receitaDoMes: { valor: null, anterior: null, variacao: null, meta: 8 },
      clientesAtivos: { valor: 0, ...nothing, meta: 3 },
      taxaDeAprovacao: {
        valor: null,
        anterior: null,
        variacao: null,
        meta: 2,
        metaDoValor: 94,
        periodo: 'inicio',
      },
    },
    cliente: null,
    aguardando: [],
    totalAguardando: 0,
    material: [],
    recentes: [],
    assinatura: 'Agência',
  })
})

test('the home panel shows the goals of the settings', async () => {
  const { ana } = await busyAgency()
  await ana.api.configuracoes.update({
    meta_projetos: 20,
    meta_receita: -5,
    meta_aprovacao: 80,
    meta_taxa: 0,
  })
  expect((await ana.api.painel.get()).admin).toMatchObject({
    projetosAtivos: { meta: 20 },
    receitaDoMes: { meta: -5, valor: null },
    clientesAtivos: { meta: 3 },
    taxaDeAprovacao: { meta: 0, metaDoValor: 80 },
  })
})

test('an admin sees active projects, active clients and the approval rate of the whole agency', async () => {
  const { ana, caio, clara, open } = await busyAgency()
  const ids = [await open('Um', caio.id), await open('Dois', caio.id), await open('Três', clara.id)]
  await open('Sem conta')
  const removed = await open('Excluído', clara.id)
  await ana.api.projetos.remove({ id: removed })
  for (const id of ids) await ana.api.projetos.setStatus({ id, status: 'review' })
  const [one = 0, two = 0, three = 0] = ids
  await caio.api.projetos.aprovar({ id: one })
  await caio.api.projetos.rejeitar({ id: two, motivo: 'Falta a cor' })
  await clara.api.projetos.aprovar({ id: three })
  await ana.api.projetos.setStatus({ id: three, status: 'completed' })
  await ana.api.projetos.setStatus({ id: two, status: 'review' })
  const { admin, aguardando, recentes } = await ana.api.painel.get()
  expect(admin).toMatchObject({
    projetosAtivos: { valor: 3, ...nothing },
    clientesAtivos: { valor: 2, ...nothing },
    taxaDeAprovacao: { valor: 66.7, anterior: null, variacao: null, periodo: 'mes' },
  })
  expect(aguardando.map(({ id }) => id)).toEqual([two])
  expect(recentes).toHaveLength(4)
})

test('the home panel lists more than five projects for a client, but only five for an admin', async () => {
  const { ana, caio, clara, open } = await busyAgency()
  const ids: number[] = []
  for (const title of ['1', '2', '3', '4', '5', '6']) ids.push(await open(title, caio.id))
  const hers = await open('Dela', clara.id)
  await ana.api.projetos.comentar({ id: hers, message: 'Oi, Clara' })
  await ana.api.projetos.comentar({ id: ids[5] ?? 0, message: 'Oi' })
  await caio.api.projetos.comentar({ id: ids[5] ?? 0, message: 'Olá' })
  await ana.api.projetos.setStatus({ id: ids[4] ?? 0, status: 'in_progress' })
  await ana.api.projetos.setStatus({ id: ids[3] ?? 0, status: 'completed' })
  const home = await caio.api.painel.get()
  expect(home.admin).toBeNull()
  expect(home.cliente).toEqual({ projetosAtivos: 5, emAndamento: 1, concluidos: 1, mensagens: 2 })
  expect(home.recentes).toHaveLength(6)
  expect((await ana.api.painel.get()).recentes).toHaveLength(5)
  expect(home.recentes.every(({ clientId }) => clientId === caio.id)).toBe(true)
})

test('projects that wait for a decision are listed with the longest wait first, and clients see only their own', async () => {
  const { app, ana, caio, clara, open } = await busyAgency()
  const review = async (title: string, clientId?: number) => {
    const id = await open(title, clientId)
    await ana.api.projetos.setStatus({ id, status: 'review' })
    return id
  }
  await review('Dela', clara.id)
  app.pass({ minutes: 2 })
  await review('Sem conta')
  await review('Dele', caio.id)
  const removed = await review('Excluído', caio.id)
  await ana.api.projetos.remove({ id: removed })
  await open('Ainda não', caio.id)

  const { aguardando, totalAguardando } = await ana.api.painel.get()
  expect(aguardando.map(({ title, clientId }) => [title, clientId])).toEqual([
    ['Dela', clara.id],
    ['Sem conta', null],
    ['Dele', caio.id],
  ])
  expect(aguardando[0]).toMatchObject({ desde: '2026-11-20T14:30:01-03:00', images: [] })
  expect(totalAguardando).toBe(3)
  const his = await caio.api.painel.get()
  expect([his.aguardando.map(({ title }) => title), his.totalAguardando]).toEqual([['Dele'], 1])

  for (let n = 0; n < 4; n += 1) await review(`Mais ${n}`, clara.id)
  const more = await ana.api.painel.get()
  expect([more.aguardando.length, more.totalAguardando]).toEqual([5, 7])
})

test('the home panel rejects a team member who is not an admin with 403', async () => {
  const { app } = await busyAgency()
  const ugo = await app.person('Ugo', 'user')
  expect((await refusal(ugo.api.painel.get())).status).toBe(403)
})
