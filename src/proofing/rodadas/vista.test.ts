import { expect, test } from 'vitest'
import { readerWith } from '#proofing/termos/signature.ts'
import { type Person, refusal } from '#testing/app.ts'
import { postForm } from '#testing/form.ts'
import { agencyWithPrices } from '#testing/priced.ts'
import { marina } from '#testing/revisores.ts'
import { agencyWithPecas } from '#testing/rodadas.ts'
import { keysOf } from '#testing/termos.ts'
import type { Vista } from './schemas.ts'

const changed = {
  status: 409,
  error: 'As peças mudaram enquanto você olhava. Veja de novo antes de responder.',
}

/** Reads a termo as the person who answered. */
async function readTermo(who: Pick<Person, 'fetch'>, codigo: string) {
  const text = await (await who.fetch(`/api/termos/${codigo}/arquivo`)).text()
  const termo = readerWith(await keysOf(who))(text)
  if (!termo) throw new Error('the termo does not hold')
  return termo
}

/** The values of a vista by their paths, such as `pecas.0.nome`. A list of numbers or words is one value. */
function valuesIn(value: unknown, path = ''): [string, string][] {
  const isList = Array.isArray(value) && value.every((one) => typeof one !== 'object')
  if (typeof value !== 'object' || value === null || isList) return [[path, JSON.stringify(value)]]
  return Object.entries(value).flatMap(([key, inner]) => valuesIn(inner, path ? `${path}.${key}` : key))
}

/** Caio asks for adjustments of one of two pieces, which costs something, and has marked it. */
async function askingForAdjustments() {
  const here = await agencyWithPrices(0)
  const { ana, caio, id, open, answer, rodada, look } = here
  await ana.api.configuracoes.update({ conferencias: ['Preço'] })
  await open('qualquer')
  const { id: rodadaId, pecas } = await rodada()
  const [frente, verso] = pecas
  if (!frente || !verso) throw new Error('the rodada has no pieces')
  const marcacao = { id: frente.versao_id, forma: 'geral' } as const
  const { id: thread } = await caio.api.marcacoes.create({ ...marcacao, mensagem: 'O telefone mudou.' })
  await answer(caio, 'ajustar', 'aprovar')
  const conclude = async (vistas: string) => {
    const { preco } = await look(caio)
    const request = { id: rodadaId, vistas, texto: 1 }
    return caio.api.rodadas.concluir({ ...request, ...(preco && { aceite: preco }) })
  }
  const nothing = async () => (await ana.api.projetos.get({ id })).decisions
  return { ...here, rodadaId, frente, verso, marcacao, thread, conclude, nothing }
}

test('whatever the agency changes after the last look of the client, the client signs nothing that came after it', async () => {
  const here = await askingForAdjustments()
  const { app, ana, ugo, caio, id, look, conclude, nothing, marcacao, thread, frente, verso, rodadaId } = here
  const { writes } = app.context.database
  const inner = await ugo.api.marcacoes.create({ ...marcacao, mensagem: 'Entre nós.' })
  const file = new File(['orçamento'], 'orcamento.txt', { type: 'text/plain' })
  let own = 0
  const changes: Record<string, () => Promise<unknown>> = {
    'a message in a thread': async () => {
      const { mensagens } = await ana.api.marcacoes.responder({ id: thread, mensagem: 'Cobramos à parte.' })
      own = mensagens.at(-1)?.id ?? 0
    },
    'a message that is deleted': () => ana.api.marcacoes.apagarMensagem({ id: thread, mensagem_id: own }),
    'a file without a text': () =>
      postForm(ana, `/api/marcacoes/${thread}/mensagens`, { fields: {}, files: [file] }),
    'an internal thread that is shown': () => ana.api.marcacoes.mostrar({ id: inner.id }),
    'a thread that is resolved': () => ana.api.marcacoes.resolver({ id: thread }),
    'a thread that is opened again': () => ana.api.marcacoes.reabrir({ id: thread }),
    'a new thread': () =>
      ana.api.marcacoes.create({ ...marcacao, visibilidade: 'cliente', mensagem: 'Fica assim.' }),
    'the signature of the agency': () => ana.api.configuracoes.update({ assinatura: 'Equipe Aurora' }),
    'the name of the agency': () => ana.api.configuracoes.update({ nome: 'Estúdio Aurora' }),
    'the CNPJ of the agency': () => ana.api.configuracoes.update({ documento: '11.222.333/0001-81' }),
    'the points to check': () => ana.api.configuracoes.update({ conferencias: ['Preço', 'Telefone'] }),
    'whether all points must be ticked': () =>
      ana.api.configuracoes.update({ conferencias_obrigatorias: true }),
    'the price': () => ana.api.rodadas.setCondicoes({ id, rodadas_incluidas: 0, rodada_extra_valor: 400 }),
    'when the price is due': () => ana.api.configuracoes.update({ rodada_extra_dias: 1 }),
    'the number of included rodadas': () =>
      ana.api.rodadas.setCondicoes({ id, rodadas_incluidas: 2, rodada_extra_valor: 400 }),
    'the answer, in another tab': () =>
      caio.api.rodadas.responder({ id: rodadaId, versao_id: verso.versao_id, resposta: 'ajustar' }),
    // The rest is frozen in review. If something changes it anyway, the answer is refused all the same.
    'the title': () => writes.updateTable('projetos').set({ title: 'Site grande' }).execute(),
    'the name of the client': () =>
      writes.updateTable('projetos').set({ clientName: 'Café Ltda.' }).execute(),
    'the name of the person': () =>
      writes.updateTable('usuarios').set({ name: 'Caio Abreu' }).where('id', '=', caio.id).execute(),
    'the deadline': () => writes.updateTable('rodadas').set({ prazo: '2026-12-24' }).execute(),
    'the name of a piece': () =>
      writes.updateTable('pecas').set({ nome: 'Capa' }).where('id', '=', frente.peca_id).execute(),
    'the link of a piece': () =>
      writes
        .updateTable('pecas')
        .set({ link: 'https://cafe.example/capa' })
        .where('id', '=', frente.peca_id)
        .execute(),
    'the bytes of a version': () =>
      writes
        .updateTable('peca_versoes')
        .set({ sha256: 'f'.repeat(64), numero: 3, paginas: 2 })
        .where('id', '=', frente.versao_id)
        .execute(),
    'what a version holds that no screen shows': () =>
      writes
        .updateTable('peca_versoes')
        .set({ nao_mostrado: '["anexos"]' })
        .where('id', '=', frente.versao_id)
        .execute(),
    'the picture of a page': () =>
      writes
        .updateTable('paginas')
        .set({ sha256: 'e'.repeat(64) })
        .where('versao_id', '=', frente.versao_id)
        .execute(),
  }
  const first = await look(caio)
  const touched = new Set<string>()
  for (const [what, change] of Object.entries(changes)) {
    const before = await look(caio)
    await change()
    const refused = await refusal(conclude(before.vistas))
    expect(refused, what).toMatchObject(changed)
    const now = await look(caio)
    expect(refused.atual, `${what}: the answer shows the new state`).toEqual(now)
    expect(await nothing(), what).toEqual([])
    const after = new Map(valuesIn(now))
    for (const [path, value] of valuesIn(before)) if (after.get(path) !== value) touched.add(path)
  }
  // These cannot change: they say which rodada, piece and version it is, and the wordings are part of the program.
  const fixed = /^(projeto\.id|rodada\.(id|numero)|textos\..*|pecas\.\d\.(peca_id|versao_id|tipo))$/
  const walked = [...touched].map((path) => path.replace(/^pecas\.\d/, 'pecas'))
  const facts = valuesIn(first)
    .map(([path]) => path)
    .filter((path) => !fixed.test(path))
  expect(facts.filter((path) => !walked.includes(path.replace(/^pecas\.\d/, 'pecas')))).toEqual([])
})

test('the termo states exactly what was shown last', async () => {
  const { ana, caio, thread, conclude, look, app, frente } = await askingForAdjustments()
  const { writes } = app.context.database
  await writes
    .updateTable('pecas')
    .set({ link: 'https://cafe.example' })
    .where('id', '=', frente.peca_id)
    .execute()
  await writes.updateTable('rodadas').set({ prazo: '2026-12-24' }).execute()
  const file = new File(['orçamento'], 'orcamento.txt', { type: 'text/plain' })
  const fields = { mensagem: 'Qual é o novo?' }
  await postForm(ana, `/api/marcacoes/${thread}/mensagens`, { fields, files: [file] })
  const seen = await look(caio)
  const { termo } = await conclude(seen.vistas)
  const { publico, partes } = await readTermo(caio, termo)
  expect(partes).toMatchObject({
    projeto: seen.projeto,
    cliente: seen.cliente,
    nome: seen.nome,
    pecas: seen.pecas.map(({ nome }) => nome),
    enderecos_das_pecas: ['https://cafe.example', ''],
    prazo: '2026-12-24',
    conversa: seen.conversa,
    preco: { numero: 1, valor: 450, vencimento: '2026-11-27' },
    contagem: seen.contagem,
    paginas_abertas: [[1], [1]],
  })
  expect(partes['contagem']).toMatch(/^Rodadas: 1 de 0 usadas\. Conta uma rodada quando/)
  expect(partes['conversa']).toMatch(/Qual é o novo\?\nArquivo: orcamento\.txt, SHA-256 [0-9a-f]{64}$/)
  const shown = ({ numero, tipo, sha256, telas, paginas, marcacoes }: Vista['pecas'][number]) => ({
    versao: numero,
    tipo,
    sha256,
    telas,
    paginas,
    marcacoes,
  })
  expect(publico).toMatchObject({ agencia: seen.agencia.nome, cnpj: '', pecas: seen.pecas.map(shown) })
})

test('an approval states the points that were shown, whether they had to be ticked, and those that were', async () => {
  const { ana, caio, open, answer, look } = await agencyWithPecas()
  await ana.api.configuracoes.update({ conferencias: ['Preço', 'Telefone'] })
  await open('qualquer')
  await answer(caio, 'aprovar', 'aprovar')
  const { rodada, vistas } = await look(caio)
  const conferencias = ['Telefone']
  const { termo } = await caio.api.rodadas.concluir({ id: rodada.id, vistas, texto: 1, conferencias })
  const { partes } = await readTermo(caio, termo)
  expect(partes).toMatchObject({
    conferencias_pedidas: { itens: ['Preço', 'Telefone'], obrigatorias: false },
    conferencias,
  })
  for (const part of ['preco', 'contagem', 'prazo', 'enderecos_das_pecas'])
    expect(partes).not.toHaveProperty(part)
})

test('Marina sees with her link what she will sign, without a price that is not put to her', async () => {
  const { ana, id, arrive, open, rodada, answer, look } = await agencyWithPrices(0)
  const browser = await arrive(marina)
  await open('qualquer')
  await answer(browser, 'ajustar', 'aprovar')
  const seen = await look(browser)
  expect(seen).toMatchObject({ nome: marina.nome, preco: null, pecas: [{ resposta: 'ajustar' }, {}] })
  const [{ versao_id } = { versao_id: 0 }] = (await rodada()).pecas
  await ana.api.marcacoes.create({
    id: versao_id,
    forma: 'geral',
    visibilidade: 'cliente',
    mensagem: 'Fica assim.',
  })
  const request = { id: seen.rodada.id, vistas: seen.vistas, texto: 1, motivo: 'Falta a cor' }
  expect(await refusal(browser.api.rodadas.concluir(request))).toMatchObject(changed)
  expect((await ana.api.projetos.get({ id })).decisions).toEqual([])
})

test('a thread on a version that was not sent is not shown, although it is meant for the client', async () => {
  const { app, ana, caio, look, marcacao, verso } = await askingForAdjustments()
  const unsent = { ...marcacao, id: verso.versao_id, visibilidade: 'cliente' } as const
  await ana.api.marcacoes.create({ ...unsent, mensagem: 'Cor nova.' })
  expect(await look(caio)).toMatchObject({
    conversa: expect.stringContaining('Cor nova.'),
    pecas: [{ marcacoes: 1 }, { marcacoes: 1 }],
  })
  const { writes } = app.context.database
  await writes
    .updateTable('peca_versoes')
    .set({ enviada_em: null })
    .where('id', '=', verso.versao_id)
    .execute()
  expect(await look(caio)).toMatchObject({
    conversa: expect.not.stringContaining('Cor nova.'),
    pecas: [{ marcacoes: 1 }, { marcacoes: 0 }],
  })
})

test('the buttons for a whole project refuse too what came after the last look, if they say what they showed', async () => {
  const { ana, caio, id, open, rodada, look } = await agencyWithPecas()
  await open('qualquer')
  const { vistas: visto } = await look(caio)
  const [{ versao_id } = { versao_id: 0 }] = (await rodada()).pecas
  const marcacao = { id: versao_id, forma: 'geral', visibilidade: 'cliente' } as const
  await ana.api.marcacoes.create({ ...marcacao, mensagem: 'Fica assim.' })
  expect(await refusal(caio.api.projetos.aprovar({ id, visto, texto: 1 }))).toMatchObject(changed)
  expect(
    await refusal(caio.api.projetos.rejeitar({ id, visto, motivo: 'Falta a cor', texto: 1 })),
  ).toMatchObject(changed)
  const now = await look(caio)
  const { decisions } = await caio.api.projetos.aprovar({ id, visto: now.vistas, texto: 1 })
  const { partes } = await readTermo(caio, decisions[0]?.termo ?? '')
  expect(partes['conversa']).toBe(now.conversa)
})

test('a termo does not claim that the threads were read if the client does not say what it showed', async () => {
  const { ana, caio, id, open, rodada } = await agencyWithPecas()
  await open('qualquer')
  const [{ versao_id } = { versao_id: 0 }] = (await rodada()).pecas
  const marcacao = { id: versao_id, forma: 'geral', visibilidade: 'cliente' } as const
  await ana.api.marcacoes.create({ ...marcacao, mensagem: 'Fica assim.' })
  const { decisions } = await caio.api.projetos.aprovar({ id })
  const { partes } = await readTermo(caio, decisions[0]?.termo ?? '')
  expect(partes).not.toHaveProperty('conversa')
})
