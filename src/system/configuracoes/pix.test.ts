import { expect, test } from 'vitest'
import { refusal, testApp } from '#testing/app.ts'

async function anaAtHome() {
  const app = await testApp()
  return { app, ana: await app.person('Ana', 'admin') }
}

const chave = '123e4567-e12b-12d1-a456-426655440000'
const complete = { pix_chave: chave, pix_nome: 'Agência Exemplo', pix_cidade: 'São Paulo' }

test('a telephone number as the Pix key is stored in the format that banks use, and the name as it was typed', async () => {
  const { ana } = await anaAtHome()
  expect(await ana.api.configuracoes.update({ ...complete, pix_chave: ' (11) 98765-4321 ' })).toMatchObject({
    pix_chave: '+5511987654321',
    pix_nome: 'Agência Exemplo',
    pix_cidade: 'São Paulo',
  })
})

test.each([
  [{ ...complete, pix_chave: '529.982.247-24' }, 'pix_chave', /^Informe uma chave Pix/],
  [
    { ...complete, pix_nome: 'A'.repeat(26) },
    'pix_nome',
    'Use no máximo 25 caracteres, como serão enviados.',
  ],
  [{ ...complete, pix_cidade: 'A'.repeat(16) }, 'pix_cidade', /máximo 15 caracteres/],
  [{ pix_chave: chave }, 'pix_nome', 'Informe o nome de quem recebe.'],
  [{ ...complete, pix_nome: '日本' }, 'pix_nome', 'Informe o nome de quem recebe.'],
  [{ ...complete, pix_cidade: ' ' }, 'pix_cidade', 'Informe a cidade de quem recebe.'],
  [{ ...complete, pix_texto: 'A'.repeat(38) }, 'pix_texto', 'Com esta chave, use no máximo 37 caracteres.'],
  [
    { ...complete, pix_chave: `${'a'.repeat(60)}@exemplo.com.br`, pix_texto: 'Oi' },
    'pix_texto',
    /não há espaço para um texto/,
  ],
])('rejects %o with 422', async (wrong, field, sentence) => {
  const { ana } = await anaAtHome()
  const { status, fields } = await refusal(ana.api.configuracoes.update(wrong))
  expect(status).toBe(422)
  expect(fields?.[field]).toMatch(sentence)
  expect((await ana.api.configuracoes.get()).pix_chave).toBe('')
})

test('changing the Pix key checks the stored text again, because key and text share the same space', async () => {
  const { ana } = await anaAtHome()
  await ana.api.configuracoes.update({ ...complete, pix_texto: 'A'.repeat(37) })
  const { fields } = await refusal(
    ana.api.configuracoes.update({ pix_chave: 'financeiro.da.agencia@exemplo.com.br' + '.br' }),
  )
  expect(fields?.['pix_texto']).toMatch(/máximo 34 caracteres/)
  expect(await ana.api.configuracoes.update({ pix_chave: '' })).toMatchObject({ pix_chave: '' })
})

test('the public site does not show the Pix settings', async () => {
  const { app, ana } = await anaAtHome()
  await ana.api.configuracoes.update(complete)
  expect(await (await app.browser().fetch('/api/site')).text()).not.toMatch(/pix/)
})
