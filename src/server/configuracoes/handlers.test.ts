import { expect, test } from 'vitest'
import { padrao } from '#contract/configuracoes.ts'
import { refusal, testApp } from '#server/testing/app.ts'

async function anaAtHome() {
  const app = await testApp()
  return { app, ana: await app.person('Ana', 'admin') }
}

test('a new house has the hours and goals of the specification', async () => {
  const { ana } = await anaAtHome()
  const settings = await ana.api.configuracoes.get()
  expect(settings).toEqual({ ...padrao, versao: 1 })
  expect(settings.horario.map(({ dias, horas }) => `${dias}: ${horas}`)).toEqual([
    'Domingo: Fechado',
    'Segunda a Quinta: 14:00 às 19:00',
    'Sexta: 14:00 às 17:00',
    'Sábado: Fechado',
  ])
})

test('what is left out stays, and a stale page is told so', async () => {
  const { ana } = await anaAtHome()
  await ana.api.configuracoes.update({ nome: 'Estúdio', versao: 1 })
  expect(await ana.api.configuracoes.update({ telefone: '(11) 91234-5678' })).toMatchObject({
    nome: 'Estúdio',
    telefone: '(11) 91234-5678',
    versao: 3,
  })
  expect(await refusal(ana.api.configuracoes.update({ nome: 'Outro', versao: 2 }))).toMatchObject({
    status: 409,
    atual: { nome: 'Estúdio', versao: 3 },
  })
})

test('of two changes to different settings at once both are kept', async () => {
  const { ana } = await anaAtHome()
  await Promise.all([
    ana.api.configuracoes.update({ nome: 'Estúdio' }),
    ana.api.configuracoes.update({ endereco: 'Rua das Flores, 7' }),
  ])
  expect(await ana.api.configuracoes.get()).toMatchObject({ nome: 'Estúdio', endereco: 'Rua das Flores, 7' })
})

test.each([
  [{ nome: ' ' }, 'Informe o nome da agência.'],
  [{ email: 'agencia' }, 'Informe um e-mail válido.'],
  [{ telefone: '1'.repeat(41) }, 'Use no máximo 40 caracteres.'],
  [{ showreel: 'http://exemplo.com.br/video' }, undefined],
  [{ showreel: 'javascript:alert(1)' }, undefined],
  [{ cadastro: 'livre' }, undefined],
  [{ meta_aprovacao: 1001 }, undefined],
  [{ estatisticas: Array(7).fill({ valor: '1', rotulo: 'x' }) }, undefined],
])('%o is refused', async (wrong, sentence) => {
  const { ana } = await anaAtHome()
  const response = await ana.send('PUT', '/configuracoes', wrong)
  expect(response.status).toBe(422)
  const { error } = (await response.json()) as { error: string }
  expect(error).not.toMatch(/invalid|expected|too/i)
  if (sentence) expect(error).toBe(sentence)
})

test('the site shows what is for strangers, and keeps the goals inside', async () => {
  const { app, ana } = await anaAtHome()
  await ana.api.configuracoes.update({ nome: 'Estúdio', assinatura: 'Time do Estúdio', meta_receita: 77 })
  const response = await app.browser().fetch('/api/site')
  const text = await response.text()
  expect(JSON.parse(text)).toMatchObject({ nome: 'Estúdio', portfolio: [], servicos: [] })
  expect(text).not.toMatch(/meta_|assinatura|Time do Estúdio|versao/)
})
