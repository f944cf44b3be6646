import { sql } from 'kysely'
import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { verifyChain } from '#platform/audit/queries.ts'
import { joinTermo } from '#proofing/termos/rules.ts'
import { sha256Hex } from '#proofing/termos/signature.ts'
import { verifyTermos } from '#proofing/termos/verifying.ts'
import { type Person, refusal, type TestApp } from '#testing/app.ts'
import { dossieOf, everythingIn, textIn } from '#testing/dossie.ts'
import { agencyWithPrices } from '#testing/priced.ts'
import { agencyWithLinks, joao } from '#testing/revisores.ts'
import { unlock } from '#testing/tampering.ts'
import { projectInReview } from '#testing/termos.ts'
import { identifiedRequest } from '#testing/titular.ts'
import { whereIs } from '#testing/where-is.ts'

const palavra = 'ANONIMIZAR' as const
const address = '203.0.113.7'
const agent = 'Firefox/140 (Caio)'

/** Caio approved from an address and with a browser of his own, and has asked for the deletion of his data. */
async function approvedByCaio() {
  const here = await projectInReview()
  const { app, ana, caio, project } = here
  const projeto = await project()
  const response = await caio.fetch(`/api/projetos/${projeto}/aprovar`, {
    method: 'POST',
    headers: { 'x-forwarded-for': address, 'user-agent': agent, 'content-type': 'application/json' },
    body: JSON.stringify({ texto: 1 }),
  })
  const codigo: string = (await response.json()).decisions[0].termo
  const id = await identifiedRequest(ana, caio)
  const erase = (parte: 'telefone' | 'endereco' | 'navegador') =>
    ana.api.titulares.apagarParte({ id, codigo, parte })
  const verify = () => verifyTermos(app.context.database.reads, app.context.secrets)
  return { ...here, projeto, codigo, id, erase, verify }
}

/** What the stored values of the termos say, which base64url hides from a search. */
async function disclosed({ context }: TestApp): Promise<string> {
  const rows = await context.database.reads.selectFrom('termo_partes').select('divulgacao').execute()
  return rows.map(({ divulgacao }) => Buffer.from(divulgacao, 'base64url').toString()).join('\n')
}

async function pdfText(who: Pick<Person, 'fetch'>, codigo: string): Promise<string> {
  const bytes = await (await who.fetch(`/api/termos/${codigo}/pdf`)).arrayBuffer()
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

test('Ana erases the network address from Caio’s termo, which says so and stays valid; only the audit log keeps it', async () => {
  const { app, ana, caio, codigo, id, erase, verify, read } = await approvedByCaio()
  const { jws } = await caio.api.termos.get({ codigo })
  expect(await ana.api.titulares.termos({ id })).toMatchObject([
    {
      codigo,
      ato: 'aprovacao',
      projeto: 'Site novo',
      nome: 'Caio Araújo',
      partes: [
        { nome: 'endereco', apagada_em: null },
        { nome: 'navegador', apagada_em: null },
      ],
    },
  ])
  expect(await whereIs(app, /203\.0\.113\.7/)).toEqual(['auditoria.endereco', 'decisoes.endereco'])
  app.pass({ minutes: 5 })
  const { passos } = await erase('endereco')
  const grouped = codigo.match(/.{5}/g)?.join('-')
  expect(passos.at(-1)).toMatchObject({
    tipo: 'parte_apagada',
    texto: `Apagado sem volta do termo ${grouped}: Endereço IP.`,
  })

  expect(await whereIs(app, /203\.0\.113\.7/)).toEqual(['auditoria.endereco'])
  expect(await disclosed(app)).not.toContain(address)
  expect(await disclosed(app)).toContain(agent)
  const { termo } = await read(caio, codigo)
  expect(termo?.partes).toMatchObject({ nome: 'Caio Araújo', email: caio.email, navegador: agent })
  expect(termo?.partes).not.toHaveProperty('endereco')
  expect((await caio.api.termos.get({ codigo })).jws).toBe(jws)
  expect(await verify()).toEqual({ valid: 1, fault: undefined })

  const apagada_em = '2026-11-20T14:35:00-03:00'
  expect((await ana.api.titulares.termos({ id }))[0]?.partes).toEqual([
    { nome: 'navegador', apagada_em: null },
    { nome: 'endereco', apagada_em },
  ])
  const [row, ...more] = await ana.api.auditoria.list({ acao: 'titulares.apagarParte' })
  expect(more).toEqual([])
  expect(row).toMatchObject({ entidade: 'solicitacoes_titular', entidade_id: id })
  expect(row?.depois).toMatchObject({ termo: 1, dado_apagado: 'endereco' })
  const { context } = app
  expect(await verifyChain(context.database.reads, context.secrets)).toMatchObject({ firstInvalid: null })

  await erase('navegador')
  expect(await disclosed(app)).not.toContain('Firefox')
  expect(await whereIs(app, /Firefox\/140/)).toEqual([])
  expect(await verify()).toEqual({ valid: 1, fault: undefined })
})

test('wherever the termo is shown, the erased value is named as erased, and told from one that the reader may not see', async () => {
  const { app, ana, caio, projeto, codigo, erase } = await approvedByCaio()
  await erase('endereco')
  const says = 'apagado a pedido em 20/11/2026 14:30'
  const apagadas = [{ nome: 'endereco', em: '2026-11-20T14:30:00-03:00' }]
  const visitor = app.browser()
  const published = await visitor.api.termos.get({ codigo })
  expect(published.apagadas).toEqual(apagadas)
  const sha256 = sha256Hex(published.jws)
  expect(await visitor.api.termos.registro({ codigo, sha256 })).toEqual({ consta: true, apagadas })
  expect(await visitor.api.termos.registro({ codigo, sha256: 'a'.repeat(64) })).toEqual({
    consta: false,
    apagadas: [],
  })
  const page = await (await visitor.fetch(`/aprovacao/${codigo}`)).text()
  expect(page).toMatch(new RegExp(`<dt>Endereço IP</dt><dd>${says}</dd>`))
  expect(page).toContain('<dt>Outros dados da pessoa</dt><dd>não aparecem nesta página</dd>')
  expect(page).toContain('O selo confere sem os dados apagados')

  for (const who of [ana, caio]) {
    const text = await pdfText(who, codigo)
    expect(text).toContain(`Endereço IP: ${says}`)
    expect(text).toContain(`Navegador: ${agent}`)
    expect(text).toContain('O selo confere sem os dados apagados')
    expect(text).not.toContain('Não aparece nesta cópia')
    const { decisions } = await who.api.projetos.get({ id: projeto })
    expect(decisions).toMatchObject([{ endereco: '', endereco_apagado_em: '2026-11-20T14:30:00-03:00' }])
  }
  const files = await dossieOf(caio, projeto)
  expect(textIn(files, 'indice.html')).toContain(`Endereço IP: ${says}`)
  expect(textIn(files, 'LEIA-ME.txt')).toContain('apagados a\npedido')
  expect(await everythingIn(files)).not.toContain(address)
  const { secoes } = await caio.api.perfil.dados()
  const rowsOf = (tabela: string) => secoes.find((secao) => secao.tabela === tabela)?.linhas
  expect(rowsOf('decisoes')).toMatchObject([{ endereco: 'apagado a pedido', agente: agent }])
  expect(rowsOf('termo_partes_apagadas')).toEqual([{ nome: 'Endereço IP', em: apagadas[0]?.em }])

  const clara = await app.person('Clara')
  const { title, description, clientName } = await ana.api.projetos.get({ id: projeto })
  const values = { id: projeto, title, description, clientName, category: 'Web Design' as const }
  await ana.api.projetos.update({ ...values, clientId: clara.id })
  const text = await pdfText(clara, codigo)
  expect(text).toContain(`Endereço IP: ${says}`)
  expect(text).toContain('Não aparece nesta cópia: E-mail · Identificação · Navegador')
  expect(text).not.toContain(agent)
  expect((await clara.api.projetos.get({ id: projeto })).decisions[0]).not.toHaveProperty(
    'endereco_apagado_em',
  )
})

test('only a value about the person can be erased, once, and only for an open request whose sender is identified', async () => {
  const { ana, caio, codigo, id, erase } = await approvedByCaio()
  for (const parte of ['nome', 'email', 'motivo', 'iniciais'])
    expect((await ana.send('POST', `/titulares/${id}/apagar-parte`, { codigo, parte })).status).toBe(422)
  const { id: open } = await caio.api.titulares.pedirMeu({ tipo: 'eliminacao' })
  const request = { codigo, parte: 'endereco' } as const
  expect(await refusal(ana.api.titulares.apagarParte({ id: open, ...request }))).toMatchObject({
    status: 409,
    error: 'Confirme a identidade de quem pediu antes de entregar ou apagar dados.',
  })
  const absent = { status: 404, error: 'Este termo não tem esse dado, ou ele já foi apagado.' }
  expect(await refusal(erase('telefone'))).toMatchObject(absent)
  const other = { id, codigo: '0'.repeat(20), parte: 'endereco' as const }
  expect(await refusal(ana.api.titulares.apagarParte(other))).toMatchObject(absent)
  await erase('endereco')
  expect(await refusal(erase('endereco'))).toMatchObject(absent)
  const { versao } = await ana.api.titulares.get({ id })
  await ana.api.titulares.responder({ id, versao, estado: 'atendida', texto: 'Feito.' })
  expect(await refusal(erase('navegador'))).toMatchObject({
    status: 409,
    error: 'Este pedido já foi concluído.',
  })
  expect(await ana.api.auditoria.list({ acao: 'titulares.apagarParte' })).toHaveLength(1)
})

test('neither somebody of the team, nor a client, nor an admin whose password was typed long ago erases a value', async () => {
  const { app, ana, caio, codigo, id, read } = await approvedByCaio()
  const ugo = await app.person('Ugo', 'user')
  const request = { codigo, parte: 'endereco' } as const
  for (const who of [ugo, caio]) {
    expect((await refusal(who.api.titulares.apagarParte({ id, ...request }))).status).toBe(403)
    expect((await refusal(who.api.titulares.termos({ id }))).status).toBe(403)
  }
  app.pass({ minutes: 15 })
  const late = await ana.send('POST', `/titulares/${id}/apagar-parte`, request)
  expect([late.status, (await late.json()).code]).toEqual([403, 'CONFIRMACAO_NECESSARIA'])
  expect((await read(caio, codigo)).termo?.partes).toHaveProperty('endereco')
})

test('the telephone of a person with a link is erased from the termo, and the person is found by it', async () => {
  const { app, ana, open, arrive, answer, finish } = await agencyWithLinks()
  const browser = await arrive(joao)
  await open('qualquer')
  await answer(browser, 'aprovar', 'aprovar')
  const { termo: codigo } = await finish(browser)
  const { id } = await app.browser().api.titulares.pedir({
    tipo: 'eliminacao',
    nome: joao.nome,
    email: 'joao@exemplo.com.br',
  })
  await ana.api.titulares.confirmarIdentidade({ id, como: 'No balcão.' })
  expect(await ana.api.titulares.termos({ id })).toEqual([])
  const found = [{ codigo, nome: 'João Braga' }]
  for (const busca of ['91234-5678', 'joão', codigo.toLowerCase()])
    expect(await ana.api.titulares.termos({ id, busca }), busca).toMatchObject(found)
  expect(await ana.api.titulares.termos({ id, busca: 'Marina' })).toEqual([])
  expect(await disclosed(app)).toContain('91234-5678')
  await ana.api.titulares.apagarParte({ id, codigo, parte: 'telefone' })
  expect(await disclosed(app)).not.toContain('91234-5678')
  expect(await pdfText(browser, codigo)).toContain('Telefone: apagado a pedido em 20/11/2026 14:30')
  const { database, secrets } = app.context
  expect(await verifyTermos(database.reads, secrets)).toEqual({ valid: 1, fault: undefined })
  const [achado] = await ana.api.titulares.achados({ id, busca: '91234-5678' })
  const alvos = [{ tipo: 'revisor' as const, id: achado?.id ?? 0 }]
  const { secoes } = await ana.api.titulares.exportar({ id, alvos })
  const rowsOf = (tabela: string) => secoes.find((secao) => secao.tabela === tabela)?.linhas
  expect(rowsOf('termos')).toMatchObject([{ codigo }])
  expect(rowsOf('termo_partes')).not.toContainEqual({ nome: 'telefone' })
  expect(rowsOf('termo_partes_apagadas')).toMatchObject([{ nome: 'Telefone' }])
})

test('a value is erased from the termo of an accepted price, which has no decision', async () => {
  const { app, ana, caio, reject } = await agencyWithPrices(0)
  await reject({ numero: 1, valor: 450, vencimento: '2026-11-27' })
  const id = await identifiedRequest(ana, caio)
  const termos = await ana.api.titulares.termos({ id })
  expect(termos.map(({ ato, nome }) => [ato, nome])).toEqual([
    ['aceite_de_rodada', 'Caio'],
    ['ajustes', 'Caio'],
  ])
  for (const { codigo, partes } of termos)
    for (const { nome: parte } of partes) await ana.api.titulares.apagarParte({ id, codigo, parte })
  for (const { codigo } of termos)
    expect(await pdfText(caio, codigo)).toContain('Endereço IP: apagado a pedido')
  const { database, secrets } = app.context
  expect(await verifyTermos(database.reads, secrets)).toEqual({ valid: 2, fault: undefined })
})

test('anonymising an account keeps the values in its termos as proof; they are then erased one by one', async () => {
  const { ana, caio, id, erase, verify } = await approvedByCaio()
  await ana.api.titulares.anonimizar({ id, alvos: [{ tipo: 'conta', id: caio.id }], palavra })
  const [termo] = await ana.api.titulares.termos({ id })
  expect(termo).toMatchObject({ nome: 'Caio Araújo', partes: [{ apagada_em: null }, { apagada_em: null }] })
  expect(await ana.api.titulares.termos({ id, busca: 'araújo' })).toHaveLength(1)
  await erase('endereco')
  await erase('navegador')
  expect(await verify()).toEqual({ valid: 1, fault: undefined })
})

test('of a decision nothing else can change, not even by SQL: only the erased values can be cleared', async () => {
  const { app, erase } = await approvedByCaio()
  const { writes } = app.context.database
  const columnsOf = async () => {
    const tables = await writes.introspection.getTables()
    return tables.find(({ name }) => name === 'decisoes')?.columns ?? []
  }
  const change = (column: string, value: unknown) =>
    sql`update decisoes set ${sql.ref(column)} = ${value}`.execute(writes)
  for (const column of ['endereco', 'agente'])
    await expect(change(column, ''), `${column} before its erasure`).rejects.toThrow('only grows')
  await erase('endereco')
  for (const { name, dataType } of await columnsOf()) {
    const value = /int/i.test(dataType) ? 999 : 'x'
    await expect(change(name, value), name).rejects.toThrow()
  }
  await expect(change('agente', ''), 'not erased').rejects.toThrow('only grows')
  await change('endereco', '')
  await expect(
    sql`update decisoes set endereco = '', motivo = 'x'`.execute(writes),
    'together with an erased value',
  ).rejects.toThrow('only grows')
})

test('a decision that still has the erased value, or lost one that was not erased, contradicts its termo', async () => {
  const { app, erase, verify } = await approvedByCaio()
  const { writes } = app.context.database
  await erase('endereco')
  await unlock(app, 'decisoes')
  await sql`update decisoes set endereco = ${address}`.execute(writes)
  const about = (what: string) => ({ valid: 0, fault: `A decisão 1 contradiz o termo nº 1: ${what}.` })
  expect(await verify()).toEqual(about('o endereço IP'))
  await sql`update decisoes set endereco = '', agente = ''`.execute(writes)
  expect(await verify()).toEqual(about('o navegador'))
})

test('a file from before the erasure still verifies', async () => {
  const { caio, codigo, erase, read } = await approvedByCaio()
  const { text } = await read(caio, codigo)
  await erase('endereco')
  const { text: after } = await read(caio, codigo)
  const [jws = '', ...before] = text.split('~')
  expect(after).toBe(
    joinTermo(
      jws,
      before.filter((one) => one && !decoded(one).includes(address)),
    ),
  )
})

const decoded = (divulgacao: string) => Buffer.from(divulgacao, 'base64url').toString()
