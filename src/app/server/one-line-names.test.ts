import { expect, test } from 'vitest'
import { agency } from '#testing/agency.ts'
import { postForm } from '#testing/form.ts'
import { addPicture } from '#testing/picture.ts'
import { draw } from '#testing/pictured-agency.ts'
import { agencyWithLinks, marina } from '#testing/revisores.ts'

const BREAK = 'Ana\r\nBcc: x@x.example'
const TURNED = 'Ana \u202eoãçacifireV\u200b'
const UNSEEN = /[\p{Cc}\p{Cf}]/u

test.each([
  ['a line break', BREAK, 'Ana Bcc: x@x.example'],
  ['a mark of direction', TURNED, 'Ana oãçacifireV'],
])('no name keeps %s, whoever it names', async (_, name, kept) => {
  const { app, ana, caio, id } = await agencyWithLinks()
  const { api } = ana
  const project = { description: 'x', category: 'Branding' as const }
  const [peca] = await api.pecas.list({ id })
  expect({
    client: (await api.clientes.create({ nome: name })).nome,
    supplier: (await api.fornecedores.create({ nome: name, tipo: 'pj' })).nome,
    category: (await api.categoriasFinanceiras.create({ nome: name, tipo: 'despesa' })).nome,
    account: (await caio.api.perfil.update({ name })).name,
    project: (await api.projetos.create({ ...project, title: name, clientName: 'Caio' })).title,
    nameOfClient: (await api.projetos.create({ ...project, title: 'Site', clientName: name })).clientName,
    piece: (await api.pecas.update({ id: peca?.id ?? 0, nome: name })).nome,
    personWithLink: (await api.revisores.create({ ...marina, id, nome: name })).revisor.nome,
    work: (await api.portfolio.create({ ...project, title: name, featured: false })).title,
  }).toEqual({
    client: kept,
    supplier: kept,
    category: kept,
    account: kept,
    project: kept,
    nameOfClient: kept,
    piece: kept,
    personWithLink: kept,
    work: kept,
  })
  const empty = await ana.send('POST', '/clientes', { nome: '\u200b\u202e' })
  expect(empty.status, 'a name of invisible characters is none').toBe(422)
  const body = { name, email: 'nova@exemplo.com.br', password: 'uma senha bem longa', role: 'client' }
  expect((await (await app.browser().send('POST', '/cadastro', body)).json()).user.name).toBe(kept)
})

test('the name of a file that is sent has no mark of direction, and its kind is what it seems', async () => {
  const { ana, id } = await agency()
  const file = new File([new Uint8Array(await draw(40, 30))], 'capa\u202egnp.png', { type: 'image/png' })
  const sent = await postForm(ana, `/api/projetos/${id}/imagens`, { files: [file] })
  expect(sent.status).toBe(201)
  expect((await sent.json()).at(-1).nome).toBe('capagnp.png')
})

test('the subject of a letter about a title of former times is written on one line', async () => {
  const { app, caio, id, review, outbox } = await agency()
  await addPicture(app, { projectId: id })
  await app.context.database.writes
    .updateTable('projetos')
    .set({ title: TURNED })
    .where('id', '=', id)
    .execute()
  await review()
  const letters = await outbox(caio)
  expect(letters.length).toBeGreaterThan(0)
  for (const { assunto } of letters) expect(assunto).not.toMatch(UNSEEN)
})
