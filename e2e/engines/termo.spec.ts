import { test } from './journey.ts'

test('the browser verifies the termo of an approval', async ({ ana, person }) => {
  const caio = await person('Caio', 'client')
  const { id } = await ana.call<{ id: number }>('POST', '/api/projetos', {
    title: 'Cardápio',
    clientName: 'Caio',
    clientId: caio.account.id,
    description: 'Impresso, em duas dobras.',
    category: 'Branding',
  })
  await ana.call('PATCH', `/api/projetos/${id}/status`, { status: 'review' })
  const { decisions } = await caio.call<{ decisions: { termo: string }[] }>(
    'POST',
    `/api/projetos/${id}/aprovar`,
    { texto: 1 },
  )
  const screen = await caio.open(`/aprovacao/${decisions[0]?.termo}`)
  await screen.reads('Conferido neste navegador: o registro não foi alterado.')
})
