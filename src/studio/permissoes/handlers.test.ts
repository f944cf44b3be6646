import { expect, test } from 'vitest'
import { refusal, testApp } from '#testing/app.ts'
import { addPicture } from '#testing/picture.ts'

const site = {
  title: 'Site do Café',
  clientName: 'Café da Praça',
  description: 'Um site com cardápio',
  category: 'Web Design',
} as const
const texto = 1

/** Sets up a completed project with two pictures, for Caio or for a client without an account. */
async function completed({ account = true } = {}) {
  const app = await testApp({ TRUSTED_PROXIES: '127.0.0.1' })
  const ana = await app.person('Ana', 'admin')
  const caio = await app.person('Caio')
  const { id } = await ana.api.projetos.create({ ...site, clientId: account ? caio.id : null })
  await addPicture(app, { projectId: id }, 'capa.jpg')
  await addPicture(app, { projectId: id }, 'detalhe.jpg')
  await ana.api.projetos.setStatus({ id, status: 'completed' })
  const shown = async () => (await app.browser().api.site.get()).portfolio.map(({ title }) => title)
  return { app, ana, caio, id, shown }
}

test("a completed project is published with Caio's permission and unpublished when he revokes it", async () => {
  const { app, ana, caio, id, shown } = await completed()
  expect((await caio.api.permissoes.get({ id })).estado).toBe('nao-pedida')
  expect((await refusal(caio.api.permissoes.permitir({ id, texto }))).status).toBe(409)

  const work = await ana.api.portfolio.levar({ projectId: id })
  expect(work).toMatchObject({
    title: site.title,
    description: site.description,
    category: site.category,
    publicado_em: null,
    projeto: { id, title: site.title, temConta: true, permissao: 'pendente' },
    imagens: [{ nome: 'capa.jpg' }, { nome: 'detalhe.jpg' }],
  })
  expect(await refusal(ana.api.portfolio.publicar({ id: work.id }))).toMatchObject({
    status: 409,
    error: 'O cliente ainda não permitiu mostrar este projeto. Publique depois da resposta dele.',
  })

  expect((await caio.api.permissoes.get({ id })).estado).toBe('pendente')
  await caio.fetch(`/api/permissoes/${id}/permitir`, {
    method: 'POST',
    body: JSON.stringify({ texto }),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' },
  })
  await ana.api.portfolio.publicar({ id: work.id })
  expect(await shown()).toEqual([site.title])

  app.pass({ minutes: 5 })
  await caio.api.permissoes.revogar({ id, texto })
  expect(await shown()).toEqual([])
  expect(await refusal(ana.api.portfolio.publicar({ id: work.id }))).toMatchObject({
    error: 'O cliente não permite mostrar este projeto, então ele não pode ser publicado.',
  })
  expect(await ana.api.permissoes.get({ id })).toEqual({
    estado: 'revogada',
    texto,
    historico: [
      {
        id: expect.any(Number),
        projectId: id,
        decisao: 'permitida',
        origem: 'portal',
        nota: null,
        texto,
        userName: 'Caio',
        endereco: '203.0.113.7',
        criada_em: '2026-11-20T14:30:00-03:00',
      },
      expect.objectContaining({ decisao: 'revogada', criada_em: '2026-11-20T14:35:00-03:00' }),
    ],
  })
  const [last, before] = await ana.api.auditoria.list({})
  expect(last).toMatchObject({ acao: 'permissoes.revogar', entidade: 'permissoes', usuario_nome: 'Caio' })
  expect(before).toMatchObject({
    acao: 'permissoes.revogar',
    entidade: 'portfolio',
    entidade_id: work.id,
    depois: { publicado_em: null },
  })
})

test("the pictures copied to the portfolio do not have the client's decision", async () => {
  const { app, ana, caio, id } = await completed()
  await ana.api.projetos.setStatus({ id, status: 'review' })
  await caio.api.projetos.aprovar({ id })
  await ana.api.projetos.setStatus({ id, status: 'completed' })
  await ana.api.portfolio.levar({ projectId: id })
  const rows = await app.context.database.reads
    .selectFrom('arquivos')
    .select(['uso', 'chave', 'enviado_em', 'decidido_em'])
    .orderBy('id')
    .execute()
  const of = (uso: string) => rows.filter((row) => row.uso === uso)
  expect(of('projeto').every(({ decidido_em }) => decidido_em !== null)).toBe(true)
  expect(of('portfolio')).toMatchObject(
    of('projeto').map(({ chave }) => ({ chave, enviado_em: null, decidido_em: null })),
  )
})

test('only a completed project can be added to the portfolio, and again only after its work was deleted', async () => {
  const { ana, id } = await completed()
  await ana.api.projetos.setStatus({ id, status: 'approved' })
  expect(await refusal(ana.api.portfolio.levar({ projectId: id }))).toMatchObject({
    status: 409,
    error: 'Só um projeto concluído pode ser adicionado ao portfólio.',
  })
  await ana.api.projetos.setStatus({ id, status: 'completed' })
  const { id: work } = await ana.api.portfolio.levar({ projectId: id })
  expect(await refusal(ana.api.portfolio.levar({ projectId: id }))).toMatchObject({
    status: 409,
    error: 'Este projeto já está no portfólio.',
  })
  expect((await refusal(ana.api.projetos.remove({ id }))).error).toContain('Este projeto está no portfólio')
  await ana.api.portfolio.remove({ id: work })
  await ana.api.portfolio.levar({ projectId: id })
})

test('a denied permission can be granted later, but not twice and not for another version of the text', async () => {
  const { ana, caio, id } = await completed()
  await ana.api.portfolio.levar({ projectId: id })
  expect((await refusal(caio.api.permissoes.permitir({ id, texto: 2 }))).error).toBe(
    'O texto da permissão mudou. Leia de novo antes de responder.',
  )
  expect((await refusal(caio.api.permissoes.revogar({ id, texto }))).status).toBe(409)
  await caio.api.permissoes.negar({ id, texto })
  expect((await refusal(caio.api.permissoes.negar({ id, texto }))).status).toBe(409)
  await caio.api.permissoes.permitir({ id, texto })
  expect((await refusal(caio.api.permissoes.permitir({ id, texto }))).status).toBe(409)
  expect((await caio.api.permissoes.get({ id })).historico.map(({ decisao }) => decisao)).toEqual([
    'negada',
    'permitida',
  ])
})

test('nobody but Caio, not even Ana, can answer for his project', async () => {
  const { app, ana, id } = await completed()
  await ana.api.portfolio.levar({ projectId: id })
  const clara = await app.person('Clara')
  expect((await refusal(clara.api.permissoes.get({ id }))).status).toBe(404)
  expect((await refusal(clara.api.permissoes.permitir({ id, texto }))).status).toBe(404)
  expect((await refusal(ana.api.permissoes.permitir({ id, texto }))).status).toBe(403)
  const nota = 'Disse por telefone.'
  expect(await refusal(ana.api.permissoes.registrar({ id, decisao: 'permitida', nota }))).toMatchObject({
    status: 409,
    error: 'O cliente deste projeto tem conta: a resposta precisa ser dele.',
  })
})

test('Ana records the answer of a client without an account, with a note', async () => {
  const { ana, id, shown } = await completed({ account: false })
  const { id: work } = await ana.api.portfolio.levar({ projectId: id })
  expect((await refusal(ana.api.portfolio.publicar({ id: work }))).error).toBe(
    'Registre a permissão do cliente antes de publicar este trabalho.',
  )
  const silent = await refusal(ana.api.permissoes.registrar({ id, decisao: 'permitida', nota: ' ' }))
  expect(silent.fields).toEqual({ nota: 'Informe como o cliente respondeu.' })
  const nota = 'E-mail de 19/11, de dona Lia.'
  expect(await ana.api.permissoes.registrar({ id, decisao: 'permitida', nota })).toMatchObject({
    decisao: 'permitida',
    origem: 'fora',
    userName: 'Ana',
    nota,
  })
  await ana.api.portfolio.publicar({ id: work })
  await ana.api.permissoes.registrar({ id, decisao: 'revogada', nota: 'Ligou hoje.' })
  expect(await shown()).toEqual([])
})

test('revoking a permission unpublishes even a work in the bin', async () => {
  const { app, ana, caio, id } = await completed()
  const { id: work } = await ana.api.portfolio.levar({ projectId: id })
  await caio.api.permissoes.permitir({ id, texto })
  await ana.api.portfolio.publicar({ id: work })
  const { writes, reads } = app.context.database
  // Sets the state that an older version of the software could leave: in the bin and still marked as
  // published.
  await writes.updateTable('portfolio').set({ excluido_em: '2026-11-20T17:30:00.000Z' }).execute()
  await caio.api.permissoes.revogar({ id, texto })
  expect(await reads.selectFrom('portfolio').select('publicado_em').execute()).toEqual([
    { publicado_em: null },
  ])
})

test('permissions cannot be changed or deleted, not even by SQL', async () => {
  const { app, ana, caio, id } = await completed()
  await ana.api.portfolio.levar({ projectId: id })
  await caio.api.permissoes.permitir({ id, texto })
  const { writes } = app.context.database
  await expect(writes.updateTable('permissoes').set({ decisao: 'negada' }).execute()).rejects.toThrow()
  await expect(writes.deleteFrom('permissoes').execute()).rejects.toThrow()
})
