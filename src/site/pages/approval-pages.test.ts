import { expect, test } from 'vitest'
import { termoSays } from '#proofing/termos/publico-rules.ts'
import { sendPicture } from '#testing/pictured-agency.ts'
import { agencyWithReceipts } from '#testing/receipts.ts'
import { agencyWithPecas } from '#testing/rodadas.ts'

/** The headers with which a browser asks for a page. */
const ofBrowser = {
  accept: 'text/html,application/xhtml+xml',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'pt-BR',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140',
}

test('the page of a termo with many pieces and a long conversation opens in a browser', async () => {
  const { app, ugo, caio, id, open, rodada, answer, finish } = await agencyWithPecas()
  for (let number = 1; number <= 10; number += 1) await sendPicture(ugo, id, `folha ${number}.png`)
  await open('qualquer')
  const { pecas } = await rodada()
  for (let mark = 1; mark <= 10; mark += 1)
    await caio.api.marcacoes.create({
      id: pecas[0]?.versao_id ?? 0,
      forma: 'geral',
      mensagem: `Observação ${mark}: ${'o logotipo deve ficar maior. '.repeat(30)}`,
    })
  await answer(caio, ...pecas.map(() => 'aprovar_com_ajustes' as const))
  const { termo } = await finish(caio)
  const { jws } = await app.browser().api.termos.get({ codigo: termo })
  expect(jws.length).toBeGreaterThan(2000)
  const asked = (headers: Record<string, string>) =>
    app.browser().fetch(`/aprovacao/${termo}`, { headers: { ...ofBrowser, ...headers } })
  const etag = (await app.browser().fetch(`/api/termos/${termo}`)).headers.get('etag') ?? ''
  expect(etag).not.toBe('')
  for (const headers of [
    {},
    { 'if-none-match': etag },
    { 'if-none-match': `W/${etag}` },
    { range: 'bytes=0-99' },
    { 'if-modified-since': 'Fri, 20 Nov 2026 17:30:00 GMT' },
  ] as Record<string, string>[]) {
    const response = await asked(headers)
    expect([response.status, response.headers.get('content-encoding')], JSON.stringify(headers)).toEqual([
      200,
      null,
    ])
    expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
    expect(await response.text()).toContain(termoSays.conferidoPeloServidor)
  }
})

test('the page that verifies a receipt is no answer to the tag of the call that it makes', async () => {
  const { app, ana, paid } = await agencyWithReceipts()
  const { verificacao } = await ana.api.recibos.create({ transacao_id: paid.id })
  const code = verificacao.split('/').at(-1) ?? ''
  const etag = (await app.browser().fetch(`/api/recibos/verificar/${code}`)).headers.get('etag') ?? ''
  expect(etag).not.toBe('')
  const response = await app
    .browser()
    .fetch(`/verificar/${code}`, { headers: { ...ofBrowser, 'if-none-match': etag } })
  expect(response.status).toBe(200)
  expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  expect(await response.text()).toContain('Recibo válido')
})
