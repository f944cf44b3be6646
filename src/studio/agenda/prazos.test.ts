import { expect, test } from 'vitest'
import { agencyWithPecas } from '#testing/rodadas.ts'

test('the day until which an open rodada asks for an answer is a deadline in the agenda, until it is closed', async () => {
  const { ana, caio, id } = await agencyWithPecas()
  const days = { de: '2026-12-01', ate: '2026-12-31' }
  const deadlines = async () => (await ana.api.agenda.marcos(days)).filter(({ camada }) => camada === 'prazo')
  expect(await deadlines()).toEqual([])
  await ana.api.rodadas.create({ id, regra: 'qualquer', prazo: '2026-12-12' })
  expect(await deadlines()).toEqual([
    {
      camada: 'prazo',
      dia: '2026-12-12',
      titulo: 'Resposta: Site novo (Caio)',
      caminho: `/dashboard/projects?projeto=${id}`,
    },
  ])
  await caio.api.projetos.aprovar({ id })
  expect(await deadlines()).toEqual([])
})
