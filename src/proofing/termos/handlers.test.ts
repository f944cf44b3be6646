import { expect, test } from 'vitest'
import { refusal } from '#testing/app.ts'
import { keysOf, projectInReview } from '#testing/termos.ts'
import { joinTermo } from './rules.ts'
import { readerWith, sha256Hex } from './signature.ts'

test('an approval gives a termo that says what was approved, and commits to who approved', async () => {
  const { app, ana, caio, project, read } = await projectInReview()
  await ana.api.configuracoes.update({ nome: 'Estúdio Aurora', documento: '11.222.333/0001-81' })
  const id = await project()
  app.pass({ minutes: 5 })
  const response = await caio.fetch(`/api/projetos/${id}/aprovar`, {
    method: 'POST',
    headers: {
      'x-forwarded-for': '203.0.113.7',
      'user-agent': 'Firefox/140',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ texto: 1 }),
  })
  const [{ termo: codigo }] = (await response.json()).decisions
  const { termo } = await read(caio, codigo)
  expect(termo?.publico).toEqual({
    v: 1,
    iss: 'http://localhost:3000',
    agencia: 'Estúdio Aurora',
    cnpj: '11.222.333/0001-81',
    jti: codigo,
    iat: 1795196100,
    em: '2026-11-20T14:35:00-03:00',
    seq: 1,
    anterior: '',
    ato: 'aprovacao',
    rodada: 1,
    regra: 'qualquer',
    identidade: 'conta',
    texto: { versao: 1, sha256: 'f645dcf28b5d39bc7febe2e25f40f19ffba4c8ffaf5c3bdf63c848c5cfd095fa' },
    pecas: [
      {
        n: 1,
        versao: 1,
        tipo: 'imagem',
        sha256: 'a'.repeat(64),
        telas: sha256Hex('a'.repeat(64)),
        paginas: 1,
        abertas: null,
        resposta: 'aprovar',
        marcacoes: 0,
      },
    ],
  })
  expect(termo?.partes).toEqual({
    iniciais: 'C*** A***',
    nome: 'Caio Araújo',
    email: caio.email,
    papel: 'Cliente',
    verificado_em: '2026-11-20T14:30:00-03:00',
    endereco: '203.0.113.7',
    navegador: 'Firefox/140',
    projeto: { id, title: 'Site novo' },
    cliente: 'Caio Araújo',
    pecas: ['Página inicial'],
  })
})

test('a call without `texto` is recorded without a claim that a wording was accepted', async () => {
  const { caio, project, read } = await projectInReview()
  const { decisions } = await caio.api.projetos.aprovar({ id: await project() })
  expect((await read(caio, decisions[0]?.termo ?? '')).termo?.publico.texto).toBeNull()
})

test('a wording that is not the present one is refused, and nothing is recorded', async () => {
  const { caio, project } = await projectInReview()
  const id = await project()
  for (const call of [
    () => caio.api.projetos.aprovar({ id, texto: 2 }),
    () => caio.api.projetos.rejeitar({ id, motivo: 'x', texto: 2 }),
  ])
    expect(await refusal(call())).toMatchObject({
      status: 409,
      error: 'O texto mudou. Leia de novo antes de confirmar.',
    })
  expect(await caio.api.projetos.get({ id })).toMatchObject({ status: 'review', decisions: [] })
})

test('a request for changes gives a termo with the reason, and every termo names the one before', async () => {
  const { caio, approved, project, read } = await projectInReview()
  const first = await approved()
  const id = await project()
  const { decisions } = await caio.api.projetos.rejeitar({ id, motivo: 'Falta a cor', texto: 1 })
  const { termo } = await read(caio, decisions[0]?.termo ?? '')
  expect(termo?.publico).toMatchObject({ ato: 'ajustes', seq: 2, pecas: [{ resposta: 'ajustar' }] })
  expect(termo?.partes).toMatchObject({ motivo: 'Falta a cor' })
  const [jws = ''] = (await read(caio, first.codigo)).text.split('~')
  expect(termo?.publico.anterior).toBe(sha256Hex(jws))
})

test('two-step sign-in is named as the way in which the person was identified', async () => {
  const { app, caio, approved, read } = await projectInReview()
  const accounts = app.context.database.writes.updateTable('usuarios')
  await accounts.set({ totp_desde: '2026-11-01T00:00:00.000Z' }).where('id', '=', caio.id).execute()
  const { codigo } = await approved()
  expect((await read(caio, codigo)).termo?.publico.identidade).toBe('conta_2_etapas')
})

test('decisions at the same moment get consecutive numbers, and each has one termo', async () => {
  const { app, ana, caio, project } = await projectInReview()
  const ids = []
  for (let made = 0; made < 8; made += 1) ids.push(await project(`Site ${made}`))
  await Promise.all([
    ...ids.map((id) => caio.api.projetos.aprovar({ id })),
    // Changes that share a transaction with others on PostgreSQL.
    ...ids.map((_, at) => ana.api.feriados.create({ dia: `2026-12-0${at + 1}`, nome: 'x', anual: false })),
  ])
  const rows = await app.context.database.reads
    .selectFrom('decisoes')
    .leftJoin('termos', 'termos.decisao_id', 'decisoes.id')
    .select('seq')
    .orderBy('seq')
    .execute()
  expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('a decision that fails leaves no termo and no gap', async () => {
  const { caio, approved, project, read } = await projectInReview()
  const id = await project()
  const both = await Promise.allSettled([
    caio.api.projetos.aprovar({ id }),
    caio.api.projetos.rejeitar({ id, motivo: 'Falta a cor' }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { codigo } = await approved()
  expect((await read(caio, codigo)).termo?.publico.seq).toBe(2)
})

test('anybody with the code gets the signed text, the initials and the key, and nothing else about a person', async () => {
  const { app, caio, approved } = await projectInReview()
  const { codigo } = await approved()
  const visitor = app.browser()
  const typed = `${codigo.slice(0, 5)}-${codigo.slice(5)}`.toLowerCase()
  for (const spelling of [codigo, typed]) {
    const { jws, partes, chave } = await visitor.api.termos.get({ codigo: spelling })
    expect(await keysOf(visitor)).toEqual([chave])
    const termo = readerWith([chave])(joinTermo(jws, partes))
    expect(termo).toMatchObject({ publico: { jti: codigo }, partes: { iniciais: 'C*** A***' } })
    expect(Object.keys(termo?.partes ?? {})).toEqual(['iniciais'])
    const readable = JSON.stringify(termo)
    for (const secret of ['Caio', 'Araújo', caio.email, 'Site novo', 'Página', 'Café'])
      expect(readable).not.toContain(secret)
  }
  expect(await refusal(visitor.api.termos.get({ codigo: 'ABC' }))).toMatchObject({
    status: 404,
    error: 'Nenhum termo tem este código.',
  })
})

test('requests of one IP address for termos are limited to 30 a minute', async () => {
  const { app } = await projectInReview({ THROTTLE: 'on' })
  const visitor = app.browser()
  const ask = async () => await visitor.fetch('/api/termos/ABC')
  for (let count = 0; count < 30; count += 1) expect((await ask()).status).toBe(404)
  const last = await ask()
  expect([last.status, last.headers.get('retry-after')]).toEqual([429, '60'])
})

test('only the team and the client of the project can download a termo', async () => {
  const { app, ana, caio, approved, read } = await projectInReview()
  const { codigo } = await approved()
  const [ugo, clara] = [await app.person('Ugo', 'user'), await app.person('Clara')]
  for (const who of [ana, ugo, caio])
    expect((await read(who, codigo)).termo?.partes).toHaveProperty('endereco')
  const response = await caio.fetch(`/api/termos/${codigo}/arquivo`)
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${codigo}.termo"`)
  for (const [who, status] of [
    [clara, 404],
    [app.browser(), 401],
  ] as const)
    expect((await who.fetch(`/api/termos/${codigo}/arquivo`)).status).toBe(status)
})

test('a later client of the project does not get the address of the person who answered', async () => {
  const { app, ana, approved, read } = await projectInReview()
  const { id, codigo } = await approved()
  const clara = await app.person('Clara')
  const { title, description, clientName } = await ana.api.projetos.get({ id })
  await ana.api.projetos.update({
    id,
    title,
    description,
    clientName,
    category: 'Web Design',
    clientId: clara.id,
  })
  const { termo } = await read(clara, codigo)
  expect(Object.keys(termo?.partes ?? {})).toEqual([
    'iniciais',
    'nome',
    'papel',
    'projeto',
    'cliente',
    'pecas',
  ])
})

test('a former client keeps the own termos, with everything in them, and nobody else’s', async () => {
  const { app, ana, caio, approved, read } = await projectInReview()
  const { id, codigo } = await approved()
  const clara = await app.person('Clara')
  const { title, description, clientName } = await ana.api.projetos.get({ id })
  const values = { id, title, description, clientName, category: 'Web Design' as const }
  await ana.api.projetos.update({ ...values, clientId: clara.id })
  await ana.api.projetos.setStatus({ id, status: 'review' })
  const { decisions } = await clara.api.projetos.aprovar({ id, texto: 1 })
  const hers = decisions.at(-1)?.termo ?? ''
  expect((await refusal(caio.api.projetos.get({ id }))).status).toBe(404)
  const { termo } = await read(caio, codigo)
  expect(termo?.partes).toMatchObject({ nome: 'Caio Araújo', email: caio.email })
  expect((await caio.fetch(`/api/termos/${codigo}/pdf`)).status).toBe(200)
  for (const form of ['arquivo', 'pdf'])
    expect((await caio.fetch(`/api/termos/${hers}/${form}`)).status, form).toBe(404)
  await ana.api.projetos.remove({ id })
  expect((await caio.fetch(`/api/termos/${codigo}/arquivo`)).status, 'in the bin').toBe(404)
})

test('a decision from before there were termos has none', async () => {
  const { app, ana, project } = await projectInReview()
  const projectId = await project()
  await app.context.database.writes
    .insertInto('decisoes')
    .values({
      projectId,
      decisao: 'approved',
      motivo: null,
      imagens: '[]',
      userId: 1,
      userName: 'Ana',
      endereco: '',
      agente: '',
      createdAt: '2026-11-20T12:00:00.000Z',
    })
    .execute()
  expect((await ana.api.projetos.get({ id: projectId })).decisions).toMatchObject([{ termo: null }])
})
