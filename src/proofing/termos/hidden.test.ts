import { expect, test } from 'vitest'
import { refusal } from '#testing/app.ts'
import { agencyWithPecas } from '#testing/rodadas.ts'
import { projectInReview } from '#testing/termos.ts'
import { termoSays } from './publico-rules.ts'
import { sha256Hex } from './signature.ts'

/** Clara has answered under the rule 'todos', and Caio has not. */
async function claraFirst() {
  const here = await agencyWithPecas()
  await here.join(here.clara)
  await here.open('todos')
  await here.answer(here.clara, 'aprovar', 'ajustar')
  const { termo: codigo } = await here.finish(here.clara, { motivo: 'Segredo da Clara' })
  return { ...here, codigo }
}

test('the answer of somebody else cannot be read by the code of its termo while it is hidden', async () => {
  const { app, ana, ugo, caio, clara, codigo, answer, finish } = await claraFirst()
  for (const one of [caio, app.browser()]) {
    expect(await refusal(one.api.termos.get({ codigo }))).toMatchObject({
      status: 409,
      error: termoSays.oculto,
    })
    for (const kind of ['arquivo', 'pdf'])
      expect([401, 404]).toContain((await one.fetch(`/api/termos/${codigo}/${kind}`)).status)
    const page = await one.fetch(`/aprovacao/${codigo}`)
    const text = await page.text()
    expect(page.status).toBe(409)
    expect(text).toContain('Esta resposta fica oculta')
    expect(text).not.toMatch(/Ajustes pedidos|C\*\*\*|"jws"/)
  }
  for (const one of [ana, ugo, clara]) {
    expect((await one.api.termos.get({ codigo })).jws).toBeTruthy()
    expect((await one.fetch(`/aprovacao/${codigo}`)).status).toBe(200)
  }
  for (const one of [ana, ugo]) expect((await one.fetch(`/api/termos/${codigo}/arquivo`)).status).toBe(200)
  await answer(caio, 'aprovar', 'aprovar')
  await finish(caio)
  for (const one of [caio, app.browser()]) expect((await one.api.termos.get({ codigo })).jws).toBeTruthy()
  expect((await caio.fetch(`/api/termos/${codigo}/arquivo`)).status).toBe(200)
})

test('the first person who answers in turn is hidden from the next one, also by code', async () => {
  const { caio, clara, join, open, answer, finish } = await agencyWithPecas()
  await join(clara)
  await open('ordem')
  await answer(caio, 'aprovar', 'aprovar')
  const { termo: codigo } = await finish(caio)
  expect((await refusal(clara.api.termos.get({ codigo }))).status).toBe(409)
  expect((await caio.api.termos.get({ codigo })).jws).toBeTruthy()
})

test('the register says whether it contains a code with a signed text, and nothing else', async () => {
  const { app, approved } = await projectInReview()
  const [one, other] = [await approved('Um'), await approved('Dois')]
  const visitor = app.browser()
  const hashOf = async ({ codigo }: { codigo: string }) =>
    sha256Hex((await visitor.api.termos.get({ codigo })).jws)
  const ask = (codigo: string, sha256: string) => visitor.api.termos.registro({ codigo, sha256 })
  expect(await ask(one.codigo, await hashOf(one))).toEqual({ consta: true, apagadas: [] })
  expect(await ask(one.codigo.toLowerCase(), await hashOf(one))).toEqual({ consta: true, apagadas: [] })
  expect(await ask(one.codigo, await hashOf(other))).toEqual({ consta: false, apagadas: [] })
  expect(await ask('0'.repeat(20), await hashOf(one))).toEqual({ consta: false, apagadas: [] })
  expect((await refusal(ask(one.codigo, 'x'))).status).toBe(422)
})

test('the register knows the termo of a hidden answer, because whoever asks has its signed text', async () => {
  const { app, clara, codigo } = await claraFirst()
  const sha256 = sha256Hex((await clara.api.termos.get({ codigo })).jws)
  expect(await app.browser().api.termos.registro({ codigo, sha256 })).toEqual({ consta: true, apagadas: [] })
})

test('questions to the register count against the limit of the address', async () => {
  const { app } = await projectInReview({ THROTTLE: 'on' })
  const visitor = app.browser()
  const ask = async () => (await visitor.fetch(`/api/termos/ABC/registro?sha256=${'a'.repeat(64)}`)).status
  for (let count = 0; count < 30; count += 1) expect(await ask()).toBe(200)
  expect(await ask()).toBe(429)
})
