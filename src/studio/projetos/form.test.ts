import { expect, test } from 'vitest'
import { refusal, testApp } from '#testing/app.ts'

const site = {
  title: 'Site novo',
  clientName: 'Café da Praça',
  description: 'Um site com cardápio',
  category: 'Web Design',
}

async function anaSends() {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  return async (body: unknown) => {
    const response = await ana.send('POST', '/projetos', body)
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
}

test('an empty form gets an error for each required field, in the order of the form', async () => {
  const send = await anaSends()
  const { status, body } = await send({})
  expect(status).toBe(422)
  expect(body).toEqual({
    error: 'Informe o título do projeto.',
    code: 'UNPROCESSABLE_CONTENT',
    fields: {
      title: 'Informe o título do projeto.',
      clientName: 'Informe o nome do cliente.',
      description: 'Informe a descrição.',
      category: 'Selecione a categoria.',
    },
  })
  expect(Object.keys(body['fields'] as object)).toEqual(['title', 'clientName', 'description', 'category'])
})

const long = 'Use no máximo 200 caracteres.'
test.each([
  [{ title: ' ' }, 'title', 'Informe o título do projeto.'],
  [{ title: 7 }, 'title', 'Informe o título do projeto.'],
  [{ title: 'x'.repeat(201) }, 'title', long],
  [{ clientName: '' }, 'clientName', 'Informe o nome do cliente.'],
  [{ clientName: 'x'.repeat(201) }, 'clientName', long],
  [{ clientId: 0 }, 'clientId', 'Escolha um cliente cadastrado ou deixe só o nome.'],
  [{ clientId: 1.5 }, 'clientId', 'Escolha um cliente cadastrado ou deixe só o nome.'],
  [{ clientId: '1' }, 'clientId', 'Escolha um cliente cadastrado ou deixe só o nome.'],
  [{ description: null }, 'description', 'Informe a descrição.'],
  [{ description: 'x'.repeat(10_001) }, 'description', 'Use no máximo 10.000 caracteres.'],
  [{ category: 'Culinária' }, 'category', 'Selecione a categoria.'],
  [{ budget: '10' }, 'budget', 'Informe um orçamento válido.'],
  [{ budget: -0.01 }, 'budget', 'Informe um orçamento válido.'],
  [{ budget: 0.001 }, 'budget', 'Informe um orçamento válido.'],
  [{ budget: 10.125 }, 'budget', 'Informe um orçamento válido.'],
  [{ budget: 1_000_000_000 }, 'budget', 'Informe um orçamento válido.'],
  [{ deadline: '24/12/2026' }, 'deadline', 'Informe uma data válida.'],
  [{ deadline: '2026-02-30' }, 'deadline', 'Informe uma data válida.'],
  [{ title: 'a\u0000b' }, 'title', 'O texto contém caracteres que não podem ser guardados.'],
  [{ title: 'a\ud800b' }, 'title', 'O texto contém caracteres que não podem ser guardados.'],
])('rejects %o with an error for that field', async (wrong, field, sentence) => {
  const send = await anaSends()
  expect(await send({ ...site, ...wrong })).toEqual({
    status: 422,
    body: { error: sentence, code: 'UNPROCESSABLE_CONTENT', fields: { [field]: sentence } },
  })
})

test.each([
  [0.1 + 0.2, 0.3],
  [999_999_999.99, 999_999_999.99],
  [0, 0],
  [0.01, 0.01],
  [1.1, 1.1],
  [null, null],
])('a budget of %s is stored as %s', async (budget, stored) => {
  const send = await anaSends()
  expect((await send({ ...site, budget })).body['budget']).toBe(stored)
})

test('HTML, SQL and wildcard characters in a title are stored as typed', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const title = `<b>"Olá"</b> \\ %_ '; drop table projetos; -- 🎨`
  const { id } = await ana.api.projetos.create({ ...site, title, category: 'Branding' })
  expect((await ana.api.projetos.get({ id })).title).toBe(title)
})

test('an update with an empty title is rejected with the same message as a new project', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const { id } = await ana.api.projetos.create({ ...site, category: 'Branding' })
  const edit = { ...site, category: 'Branding', id, title: '' } as const
  expect((await refusal(ana.api.projetos.update(edit))).error).toBe('Informe o título do projeto.')
})
