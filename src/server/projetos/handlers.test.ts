import { isDefinedError, safe } from '@orpc/client'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'

const site = {
  title: 'Site novo',
  clientName: 'Café da Praça',
  description: 'Um site com cardápio',
  category: 'Web Design',
} as const

/** Ana opens a project for Caio and sends it to review. */
async function inReview() {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const caio = await app.person('Caio')
  const { id } = await ana.api.projetos.create({ ...site, clientId: caio.id })
  await ana.api.projetos.setStatus({ id, status: 'review' })
  return { app, ana, caio, id }
}

test('from a new project to its approval, and a stranger sees nothing of it', async () => {
  const { app, ana, caio, id } = await inReview()
  const clara = await app.person('Clara')

  const stranger = await safe(clara.api.projetos.aprovar({ id }))
  expect(isDefinedError(stranger.error) && stranger.error.code).toBe('NOT_FOUND')

  expect(await caio.api.projetos.aprovar({ id })).toMatchObject({ status: 'approved', clientName: 'Caio' })
  const again = await safe(caio.api.projetos.aprovar({ id }))
  expect(isDefinedError(again.error) && again.error.message).toBe('Este projeto não está mais aguardando aprovação.')

  const { decisions } = await ana.api.projetos.get({ id })
  expect(decisions).toMatchObject([{ decisao: 'approved', userName: 'Caio', endereco: '127.0.0.1', motivo: null }])
})
