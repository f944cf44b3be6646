import { expect, test } from 'vitest'
import { agencyWithReceipts } from '#testing/receipts.ts'

test('a visitor with the code sees whether the receipt is valid, with only public data', async () => {
  const { app, ana, paid } = await agencyWithReceipts()
  const { id, verificacao } = await ana.api.recibos.create({ transacao_id: paid.id })
  const code = verificacao.split('/').at(-1) ?? ''
  const visitor = app.browser()
  const ask = async (typed: string) => {
    const response = await visitor.fetch(`/api/recibos/verificar/${encodeURIComponent(typed)}`)
    return { status: response.status, body: await response.json() }
  }
  const expected = {
    numero: '1/2026',
    status: 'valido',
    data_emissao: '2026-11-20',
    valor: 1234.56,
    agencia: 'Estúdio Aurora',
    pagador: 'P*** A***',
  }
  expect(await ask(code)).toEqual({ status: 200, body: expected })
  expect(await ask(code.toLowerCase().replaceAll('-', ' '))).toEqual({ status: 200, body: expected })
  await ana.api.recibos.cancelar({ id, motivo: 'Segredo entre nós' })
  expect(await ask(code)).toEqual({ status: 200, body: { ...expected, status: 'cancelado' } })
  for (const wrong of ['1', `${code}0`, 'Ação', code.slice(0, -1)]) {
    expect(await ask(wrong), wrong).toMatchObject({
      status: 404,
      body: { error: 'Registro não encontrado.' },
    })
  }
})

test('limits verification requests of one IP address to 30 a minute', async () => {
  const { app } = await agencyWithReceipts({ THROTTLE: 'on' })
  const visitor = app.browser()
  const ask = async () => await visitor.fetch('/api/recibos/verificar/ABC')
  for (let count = 0; count < 30; count += 1) expect((await ask()).status).toBe(404)
  const last = await ask()
  expect([last.status, last.headers.get('retry-after')]).toEqual([429, '60'])
  app.pass({ seconds: 61 })
  expect((await ask()).status).toBe(404)
})
