import { expect, test } from 'vitest'
import { emptyBin } from '#overview/lixeira/sweep.ts'
import { agency } from '#testing/agency.ts'

async function caioProject() {
  const here = await agency()
  const { reads, writes } = here.app.context.database
  const handOvers = async () => {
    const rows = await reads.selectFrom('passagens').selectAll().orderBy('seq').execute()
    return rows.map(({ seq, lado, porque, por_nome }) => `${seq} ${lado}: ${porque} por ${por_nome}`)
  }
  return { ...here, handOvers, writes }
}

test('each change of side is recorded once, with the reason and the person', async () => {
  const { ana, ugo, caio, id, handOvers } = await caioProject()
  await ugo.api.projetos.setStatus({ id, status: 'in_progress' })
  await ugo.api.projetos.setStatus({ id, status: 'review' })
  await caio.api.projetos.rejeitar({ id, motivo: 'Falta o preço' })
  await ugo.api.projetos.setStatus({ id, status: 'review' })
  await ana.api.projetos.setStatus({ id, status: 'in_progress' })
  await ana.api.projetos.setStatus({ id, status: 'review' })
  await caio.api.projetos.aprovar({ id })
  await ana.api.projetos.setStatus({ id, status: 'completed' })
  await ana.api.projetos.setStatus({ id, status: 'approved' })
  await ana.api.projetos.remove({ id })
  await ana.api.lixeira.restaurar({ entidade: 'projetos', id })
  expect(await handOvers()).toEqual([
    '1 agencia: criado por Ana',
    '2 cliente: enviado por Ugo',
    '3 agencia: ajustes por Caio',
    '4 cliente: enviado por Ugo',
    '5 agencia: retirado por Ana',
    '6 cliente: enviado por Ana',
    '7 agencia: aprovado por Caio',
    '8 ninguem: concluido por Ana',
    '9 agencia: reaberto por Ana',
    '10 ninguem: excluido por Ana',
    '11 agencia: restaurado por Ana',
  ])
})

test('a hand-over cannot be changed or deleted, except that a name is replaced', async () => {
  const { handOvers, writes } = await caioProject()
  for (const change of [
    { em: '2020-01-01T00:00:00.000Z' },
    { lado: 'cliente' as const },
    { porque: 'aprovado' as const },
    { seq: 2 },
    { por_id: 99 },
  ])
    await expect(writes.updateTable('passagens').set(change).execute()).rejects.toThrow('hand-over is kept')
  await expect(writes.deleteFrom('passagens').execute()).rejects.toThrow('hand-over is kept')
  await writes.updateTable('passagens').set({ por_nome: 'Conta encerrada' }).execute()
  expect(await handOvers()).toEqual(['1 agencia: criado por Conta encerrada'])
})

test('a project without decisions is purged from the bin together with its hand-overs', async () => {
  const { app, ana, id, handOvers } = await caioProject()
  await ana.api.projetos.remove({ id })
  app.pass({ hours: 24 * 31 })
  await emptyBin(app.context)
  expect(await handOvers()).toEqual([])
})
