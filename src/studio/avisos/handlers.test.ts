import { expect, test } from 'vitest'
import { agency } from '#testing/agency.ts'
import { refusal } from '#testing/app.ts'

test('a project that enters review notifies its client and nobody else', async () => {
  const { ana, ugo, caio, clara, id, review, unread } = await agency()
  await review()
  const response = await caio.fetch('/api/avisos')
  expect(response.headers.get('x-total-count')).toBe('1')
  expect(await response.json()).toEqual([
    {
      id: expect.any(Number),
      tipo: 'revisao',
      frase: '“Site novo” aguarda a sua aprovação.',
      trecho: null,
      caminho: `/dashboard/projects?projeto=${id}`,
      criado_em: '2026-11-20T14:30:00-03:00',
      lido: false,
    },
  ])
  for (const other of [ana, ugo, clara]) expect(await unread(other)).toBe(0)
})

test('lists avisos page by page, newest first', async () => {
  const { caio, ugo, id } = await agency()
  for (const message of ['um', 'dois', 'três']) await ugo.api.projetos.comentar({ id, message })
  const excerpts = async (input: { offset?: number; limit?: number }) =>
    (await caio.api.avisos.list(input)).map(({ trecho }) => trecho)
  expect(await excerpts({})).toEqual(['três', 'dois', 'um'])
  expect(await excerpts({ offset: 1, limit: 1 })).toEqual(['dois'])
})

test('marking another user’s aviso as read is rejected with 404 and marks no aviso', async () => {
  const { caio, ugo, clara, id, review, unread } = await agency()
  await review()
  await ugo.api.projetos.comentar({ id, message: 'Veja' })
  const [comment, requested] = await caio.api.avisos.list({})
  if (!comment || !requested) throw new Error()
  const others = await refusal(clara.api.avisos.ler({ ids: [comment.id] }))
  expect(others).toEqual(await refusal(clara.api.avisos.ler({ ids: [999_999] })))
  expect(others.status).toBe(404)
  expect((await refusal(caio.api.avisos.ler({ ids: [comment.id, 999_999] }))).status).toBe(404)
  await clara.api.avisos.lerTodos({ ate: 999_999 })
  expect(await unread(caio)).toBe(2)

  expect(await caio.api.avisos.ler({ ids: [comment.id, comment.id] })).toEqual({ nao_lidos: 1 })
  expect((await caio.api.avisos.list({})).map(({ lido }) => lido)).toEqual([true, false])
})

test('marking all as read leaves avisos unread that are newer than the page', async () => {
  const { caio, ugo, id, unread } = await agency()
  for (const message of ['um', 'dois']) await ugo.api.projetos.comentar({ id, message })
  const [newest] = await caio.api.avisos.list({})
  await ugo.api.projetos.comentar({ id, message: 'três' })
  expect(await caio.api.avisos.lerTodos({ ate: newest?.id ?? 0 })).toEqual({ nao_lidos: 1 })
  expect(await unread(caio)).toBe(1)
})

test.each([{}, { ids: [] }, { ids: ['x'] }, { ids: Array.from({ length: 101 }, (_, at) => at + 1) }])(
  'rejects marking %j as read with 422',
  async (body) => {
    const { caio } = await agency()
    expect((await caio.send('POST', '/avisos/lidos', body)).status).toBe(422)
  },
)

test('marking avisos as read writes nothing to the audit log', async () => {
  const { app, caio, review } = await agency()
  await review()
  const rows = () => app.context.database.reads.selectFrom('auditoria').select('seq').execute()
  const before = (await rows()).length
  const [requested] = await caio.api.avisos.list({})
  await caio.api.avisos.ler({ ids: [requested?.id ?? 0] })
  await caio.api.avisos.lerTodos({ ate: requested?.id ?? 0 })
  expect(await rows()).toHaveLength(before)
})

test('avisos about a project that the user may no longer see are hidden', async () => {
  const { ana, ugo, caio, clara, id, site, review, sentences, unread } = await agency()
  await review()
  await ana.api.projetos.setStatus({ id, status: 'pending' })
  await ana.api.projetos.update({ ...site, id, clientId: clara.id, title: 'Segredo da Clara' })
  await ana.api.projetos.setStatus({ id, status: 'review' })
  expect(await sentences(caio)).toEqual([])
  expect(await sentences(clara)).toEqual(['“Segredo da Clara” aguarda a sua aprovação.'])
  await clara.api.projetos.rejeitar({ id, motivo: 'Falta a cor' })
  expect(await unread(ugo)).toBe(1)
  await ana.api.projetos.remove({ id })
  for (const somebody of [ugo, clara]) expect(await sentences(somebody)).toEqual([])
  expect(await unread(ugo)).toBe(0)
})

const quote = {
  tipo: 'orcamento',
  name: 'Davi',
  email: 'davi@exemplo.com.br',
  subject: 'Rótulo de café',
  message: 'Quanto custa?',
} as const

test('avisos about a deleted contato are hidden', async () => {
  const { app, ana, sentences, unread } = await agency()
  const { id } = await app.browser().api.contato.create(quote)
  expect(await sentences(ana)).toEqual(['Davi pediu um orçamento: “Rótulo de café”.'])
  await ana.api.contatos.remove({ id })
  expect(await sentences(ana)).toEqual([])
  expect(await unread(ana)).toBe(0)
})

test('an admin who becomes staff no longer sees the avisos for admins', async () => {
  const { app, ana, sentences } = await agency()
  const bia = await app.person('Bia', 'admin')
  await app.browser().api.contato.create(quote)
  expect(await sentences(bia)).toHaveLength(1)
  await ana.api.usuarios.update({ id: bia.id, nome: 'Bia', email: bia.email, role: 'user' })
  await bia.api.sessao.login({ email: bia.email, password: 'uma senha bem longa' })
  expect(await sentences(bia)).toEqual([])
})

test('users change their own e-mail setting, and the audit log records it', async () => {
  const { ana, caio, clara } = await agency()
  expect(await caio.api.avisos.preferencias()).toEqual({ email: 'na-hora' })
  expect(await caio.api.avisos.setPreferencias({ email: 'diario' })).toEqual({ email: 'diario' })
  expect(await caio.api.avisos.preferencias()).toEqual({ email: 'diario' })
  expect(await clara.api.avisos.preferencias()).toEqual({ email: 'na-hora' })
  const [row] = await ana.api.auditoria.list({ acao: 'avisos.setPreferencias' })
  expect(row).toMatchObject({
    entidade_id: caio.id,
    antes: { avisos_email: 'na-hora' },
    depois: { avisos_email: 'diario' },
  })
  const wrong = await caio.send('PUT', '/avisos/preferencias', { email: 'sempre' })
  expect([wrong.status, await wrong.json()]).toMatchObject([
    422,
    { error: 'Escolha quando quer receber e-mails.' },
  ])
})

test('changing the e-mail setting does not make an open profile form stale', async () => {
  const { caio } = await agency()
  const { versao } = await caio.api.perfil.get()
  await caio.api.avisos.setPreferencias({ email: 'nunca' })
  expect((await caio.api.perfil.update({ name: 'Caio Café', versao })).name).toBe('Caio Café')
})
