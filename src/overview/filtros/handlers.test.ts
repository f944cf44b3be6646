import { expect, test } from 'vitest'
import { emptyBin } from '#overview/lixeira/sweep.ts'
import { refusal, testApp } from '#testing/app.ts'

async function team() {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const ugo = await app.person('Ugo', 'user')
  const caio = await app.person('Caio')
  return { app, ana, ugo, caio }
}

const emRevisao = { lista: 'projetos', nome: 'Em revisão', consulta: { status: 'review' } } as const
const names = (filtros: { nome: string }[]) => filtros.map(({ nome }) => nome)

test('Ugo saves filters, which are listed by name for their list, and renames and deletes one', async () => {
  const { ugo } = await team()
  const on = ugo.api.filtros
  const saved = await on.create(emRevisao)
  expect(saved).toEqual({ ...emRevisao, id: saved.id, valido: true })
  await on.create({ ...emRevisao, nome: 'Café', consulta: { busca: 'café' } })
  await on.create({
    lista: 'atividades',
    nome: 'Minhas',
    consulta: { responsavel: 'Ugo', ordenar: 'cliente' },
  })
  expect(names(await on.list({ lista: 'projetos' }))).toEqual(['Café', 'Em revisão'])
  expect(names(await on.list({ lista: 'atividades' }))).toEqual(['Minhas'])
  expect(await on.renomear({ id: saved.id, nome: 'Aguardando o cliente' })).toMatchObject({
    nome: 'Aguardando o cliente',
    consulta: emRevisao.consulta,
  })
  await on.remove({ id: saved.id })
  expect(names(await on.list({ lista: 'projetos' }))).toEqual(['Café'])
})

test('a person sees, renames and deletes only their own filters', async () => {
  const { ana, ugo } = await team()
  const { id } = await ugo.api.filtros.create(emRevisao)
  const on = ana.api.filtros
  expect(await on.list({ lista: 'projetos' })).toEqual([])
  expect((await refusal(on.renomear({ id, nome: 'Outro' }))).status).toBe(404)
  expect((await refusal(on.remove({ id }))).status).toBe(404)
  // The same name is free for another person.
  await on.create(emRevisao)
  expect(names(await ugo.api.filtros.list({ lista: 'projetos' }))).toEqual(['Em revisão'])
})

test('a name is taken once for each list, whatever its case, also when a filter is renamed', async () => {
  const { ugo } = await team()
  const on = ugo.api.filtros
  await on.create(emRevisao)
  const taken = { status: 409, error: 'Você já tem um filtro com este nome nesta lista.' }
  expect(await refusal(on.create({ ...emRevisao, nome: ' EM REVISÃO ' }))).toMatchObject(taken)
  const { id } = await on.create({ ...emRevisao, nome: 'Outro' })
  expect(await refusal(on.renomear({ id, nome: 'em revisão' }))).toMatchObject(taken)
  await on.renomear({ id, nome: 'OUTRO' })
  await on.create({ lista: 'atividades', nome: 'Em revisão', consulta: { status: 'Em Aprovação' } })
})

test.each([
  ['an unknown parameter', { status: 'review', pagina: '2' }, 'Este filtro não vale mais para esta lista.'],
  ['an unknown status', { status: 'perdido' }, 'Este filtro não vale mais para esta lista.'],
  ['no parameter', {}, 'Escolha ao menos um filtro antes de salvar.'],
])('rejects a filter with %s', async (_, consulta, error) => {
  const { ugo } = await team()
  const saving = ugo.api.filtros.create({ ...emRevisao, consulta: consulta as Record<string, string> })
  expect(await refusal(saving)).toMatchObject({ status: 422, error })
})

test('accepts the parameters of every list as the address has them', async () => {
  const { ana } = await team()
  const filtros = {
    transacoes: {
      cliente_id: '7',
      data_inicio: '',
      data_fim: '2026-11-30',
      ordenar: 'valor',
      direcao: 'desc',
    },
    contas_fixas: { categoria: '3', ordenar: 'proxima' },
    recibos: { ano: '2026', mes: '11' },
    fornecedores: { tipo: 'pj', documento: '12' },
    contatos: { lido: 'nao' },
    titulares: { estado: 'aberto' },
    auditoria: { usuario: '1', data_inicio: '2026-11-01' },
  } as const
  for (const [lista, consulta] of Object.entries(filtros)) {
    const input = { lista: lista as keyof typeof filtros, nome: 'Um', consulta }
    expect(await ana.api.filtros.create(input), lista).toMatchObject({ consulta, valido: true })
  }
})

test('a filter that the list no longer accepts is listed as such and can be deleted', async () => {
  const { app, ugo } = await team()
  const { id } = await ugo.api.filtros.create(emRevisao)
  const { writes } = app.context.database
  await writes.updateTable('filtros').set({ consulta: '{"status":"arquivado"}' }).execute()
  expect(await ugo.api.filtros.list({ lista: 'projetos' })).toMatchObject([{ id, valido: false }])
  await ugo.api.filtros.remove({ id })
})

test('a person saves at most 50 filters', async () => {
  const { ugo } = await team()
  const on = ugo.api.filtros
  for (let at = 1; at <= 50; at++) await on.create({ ...emRevisao, nome: `Filtro ${at}` })
  expect(await refusal(on.create(emRevisao))).toMatchObject({
    status: 409,
    error: 'Você pode salvar no máximo 50 filtros. Exclua um antes.',
  })
})

test('Ugo saves no filter of a list that only an admin opens', async () => {
  const { ugo } = await team()
  const saving = ugo.api.filtros.create({ lista: 'recibos', nome: 'Café', consulta: { ano: '2026' } })
  expect((await refusal(saving)).status).toBe(403)
})

test('a client has no saved filters', async () => {
  const { caio } = await team()
  expect((await refusal(caio.api.filtros.list({ lista: 'projetos' }))).status).toBe(403)
  expect((await refusal(caio.api.filtros.create(emRevisao))).status).toBe(403)
})

test('the audit log contains neither the name nor the search text of a filter', async () => {
  const { app, ana, ugo } = await team()
  await ugo.api.filtros.create({ ...emRevisao, nome: 'Da Quirina', consulta: { busca: 'Zuanotti' } })
  const [row] = await ana.api.auditoria.list({ entidade: 'filtros' })
  expect(row).toMatchObject({ usuario_nome: 'Ugo', acao: 'filtros.create', depois: { lista: 'projetos' } })
  const rows = await app.context.database.reads.selectFrom('auditoria').selectAll().execute()
  expect(JSON.stringify(rows)).not.toMatch(/quirina|zuanotti/i)
})

test('Ugo’s filters are in the copy of his data and are deleted with his account', async () => {
  const { app, ana, ugo } = await team()
  await ugo.api.filtros.create({ ...emRevisao, consulta: { busca: 'Padaria Aurora' } })
  const copy = JSON.stringify(await ugo.api.perfil.dados())
  expect(copy).toContain('Filtros salvos')
  expect(copy).toContain('Padaria Aurora')
  await ana.api.usuarios.remove({ id: ugo.id })
  app.pass({ hours: 24 * 31 })
  await emptyBin(app.context)
  expect(await app.context.database.reads.selectFrom('filtros').selectAll().execute()).toEqual([])
})
