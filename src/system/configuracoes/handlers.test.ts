import { expect, test } from 'vitest'
import { padrao } from '#platform/contract/configuracoes-schemas.ts'
import { refusal, testApp } from '#testing/app.ts'

async function anaAtHome() {
  const app = await testApp()
  return { app, ana: await app.person('Ana', 'admin') }
}

test('a new installation has the default settings, with hours from 14:00 to 19:00 on Mondays to Thursdays and to 17:00 on Fridays', async () => {
  const { ana } = await anaAtHome()
  const settings = await ana.api.configuracoes.get()
  expect(settings).toEqual({ ...padrao, logo: null, versao: 1 })
  expect(settings.horario.map((spans) => spans.map(({ inicio, fim }) => `${inicio}-${fim}`).join())).toEqual([
    '',
    ...Array(4).fill('14:00-19:00'),
    '14:00-17:00',
    '',
  ])
})

test('an update keeps the values of fields that are not sent, and is rejected with 409 if the version is stale', async () => {
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

test('an e-mail is stored without surrounding spaces and can be cleared', async () => {
  const { ana } = await anaAtHome()
  const email = async (typed: string) => (await ana.api.configuracoes.update({ email: typed })).email
  expect([await email(' oi@caju.com.br '), await email(' ')]).toEqual(['oi@caju.com.br', ''])
})

test('two concurrent changes of different settings are both stored', async () => {
  const { ana } = await anaAtHome()
  await Promise.all([
    ana.api.configuracoes.update({ nome: 'Estúdio' }),
    ana.api.configuracoes.update({ endereco: 'Rua das Flores, 7' }),
  ])
  expect(await ana.api.configuracoes.get()).toMatchObject({ nome: 'Estúdio', endereco: 'Rua das Flores, 7' })
})

const week = (...spans: { inicio: string; fim: string }[]) => [spans, [], [], [], [], [], []]

test.each([
  [{ nome: ' ' }, 'Informe o nome da agência.'],
  [{ email: 'agencia' }, 'Informe um e-mail válido.'],
  [{ telefone: '1'.repeat(41) }, 'Use no máximo 40 caracteres.'],
  [{ showreel: 'http://exemplo.com.br/video' }, 'Use um endereço que comece com https://.'],
  [{ showreel: 'javascript:alert(1)' }, undefined],
  [{ cadastro: 'livre' }, undefined],
  [{ meta_aprovacao: 1001 }, 'Informe um número de −100 a 1.000.'],
  [{ estatisticas: Array(7).fill({ valor: '1', rotulo: 'x' }) }, 'Use no máximo 6 estatísticas.'],
  [
    { estatisticas: [{ valor: '12', rotulo: ' ' }] },
    'Preencha o valor e o rótulo de cada estatística, ou remova a linha.',
  ],
  [{ cor: 'azul' }, 'Informe a cor como #2636d0.'],
  [{ cor: '#fff}body{display:none' }, 'Informe a cor como #2636d0.'],
  [{ privacidade: 'x'.repeat(10_001) }, 'Use no máximo 10.000 caracteres.'],
  [{ horario: [] }, undefined],
  [{ horario: week({ inicio: '14:00', fim: '25:00' }) }, 'Informe um horário de 00:00 a 23:59.'],
  [
    { horario: week({ inicio: '19:00', fim: '14:00' }) },
    'Domingo: cada horário termina depois de começar, e o segundo vem depois do primeiro.',
  ],
  [{ horario: week({ inicio: '08:00', fim: '12:00' }, { inicio: '12:00', fim: '14:00' }) }, undefined],
])('rejects %o with 422', async (wrong, sentence) => {
  const { ana } = await anaAtHome()
  const response = await ana.send('PUT', '/configuracoes', wrong)
  expect(response.status).toBe(422)
  const { error } = (await response.json()) as { error: string }
  expect(error).not.toMatch(/invalid|expected|too/i)
  if (sentence) expect(error).toBe(sentence)
})

test('the public site shows the name of the agency, but not its goals, signature, document, privacy text or settings version', async () => {
  const { app, ana } = await anaAtHome()
  await ana.api.configuracoes.update({
    nome: 'Estúdio',
    assinatura: 'Time do Estúdio',
    meta_receita: 77,
    documento: '529.982.247-24',
    privacidade: 'Guardamos pouco.',
  })
  const response = await app.browser().fetch('/api/site')
  const text = await response.text()
  expect(JSON.parse(text)).toMatchObject({ nome: 'Estúdio' })
  expect(text).not.toMatch(/meta_|assinatura|Time do Estúdio|versao|documento|529\.982|Guardamos pouco/)
})
