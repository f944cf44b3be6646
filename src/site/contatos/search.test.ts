import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'

const contato = { name: 'Davi', email: 'davi@exemplo.com.br', subject: 'Oi', message: 'Olá' }

async function full(...contatos: object[]) {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  for (const more of contatos) await app.browser().api.contato.create({ ...contato, ...more })
  const find = async (busca: string) => (await ana.api.contatos.list({ busca })).map(({ subject }) => subject)
  return { ana, find }
}

test('the search ignores case and accents and covers name, e-mail address, subject, message and phone number', async () => {
  const { find } = await full(
    { subject: 'Um', name: 'José Ávila' },
    { subject: 'Dois', email: 'avila@exemplo.com.br' },
    { subject: 'AVILÃ' },
    { subject: 'Três', message: 'Sou da família ávila' },
    { subject: 'Quatro', telefone: '(11) 98765-4321' },
    { subject: '100%' },
  )
  expect(await find('AVILA')).toEqual(['Três', 'AVILÃ', 'Dois', 'Um'])
  for (const phone of ['11987654321', '98765-4321']) expect(await find(phone)).toEqual(['Quatro'])
  expect(await find('%')).toEqual(['100%'])
  expect(await find('não há')).toEqual([])
  expect(await find(' ')).toHaveLength(6)
})

test('the list can be filtered by status, and an unknown status is rejected', async () => {
  const { ana } = await full({ subject: 'Um' }, { subject: 'Dois' })
  const [two] = await ana.api.contatos.list({})
  await ana.api.contatos.setStatus({ id: two?.id ?? 0, status: 'perdido' })
  expect(await ana.api.contatos.list({ status: 'perdido' })).toMatchObject([{ subject: 'Dois' }])
  expect(await ana.api.contatos.list({ status: 'perdido', busca: 'um' })).toEqual([])
  const response = await ana.fetch('/api/contatos?status=arquivado')
  expect([response.status, await response.json()]).toMatchObject([422, { error: 'Selecione um status.' }])
})

test('a page lists the newest contacts first, with excerpts and the total count', async () => {
  const { ana } = await full(...Array.from({ length: 23 }, (_, at) => ({ subject: `Nº ${at + 1}` })))
  const page = async (query: string) => {
    const response = await ana.fetch(`/api/contatos${query}`)
    const rows = (await response.json()) as { subject: string }[]
    return [response.headers.get('x-total-count'), rows.length, rows[0]?.subject]
  }
  expect(await page('')).toEqual(['23', 20, 'Nº 23'])
  expect(await page('?offset=20')).toEqual(['23', 3, 'Nº 3'])
  expect(await page('?busca=nº 2&limit=2')).toEqual(['5', 2, 'Nº 23'])
  const { ana: bia } = await full({ message: 'á'.repeat(300) })
  expect((await bia.api.contatos.list({}))[0]?.trecho).toBe('á'.repeat(200))
})
