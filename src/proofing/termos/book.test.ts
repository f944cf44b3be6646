import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { verifyChain } from '#platform/audit/queries.ts'
import { settleKeys } from '#platform/keys/settle.ts'
import { secretsFrom } from '#platform/secrets.ts'
import { priceIn } from '#testing/price-in.ts'
import { unlock } from '#testing/tampering.ts'
import { projectInReview } from '#testing/termos.ts'
import { anchorTermos, listNamings } from './book-queries.ts'
import { sha256Hex } from './signature.ts'
import { verifyTermos } from './verifying.ts'

/** Caio approves two projects and asks for adjustments in a third one. */
async function threeAnswers() {
  const set = await projectInReview()
  const { app, caio, approved, project } = set
  await approved('Um')
  await approved('Dois')
  await caio.api.projetos.rejeitar({ id: await project('Três'), motivo: 'Falta a cor', texto: 1 })
  const { reads, writes } = app.context.database
  const run = (query: RawBuilder<unknown>) => query.execute(writes)
  const verify = () => verifyTermos(reads, app.context.secrets)
  return { ...set, run, verify, reads, writes }
}

test('the audit row of an answer names the number and the hash of its termo', async () => {
  const { ana, verify, reads } = await threeAnswers()
  const termos = await reads.selectFrom('termos').select(['seq', 'jws']).orderBy('seq').execute()
  const rows = await ana.api.auditoria.list({ limit: 100 })
  const named = rows.filter(({ acao }) => /aprovar|rejeitar/.test(acao)).reverse()
  expect(named.map(({ depois }) => depois?.['termos'])).toEqual(
    termos.map(({ seq, jws }) => [{ seq, sha256: sha256Hex(jws) }]),
  )
  expect(await verify()).toEqual({ valid: 3, fault: undefined })
})

test('a request whose price was accepted has two termos, and its audit row names both', async () => {
  const { app, ana, caio } = await projectInReview()
  const { id } = await ana.api.projetos.create({
    title: 'Catálogo',
    clientName: 'Café',
    description: 'Doze páginas',
    category: 'Branding',
    clientId: caio.id,
  })
  await ana.api.rodadas.setCondicoes({ id, rodadas_incluidas: 0, rodada_extra_valor: 450 })
  await ana.api.projetos.setStatus({ id, status: 'review' })
  const request = { id, motivo: 'Falta a cor' }
  await caio.api.projetos.rejeitar({ ...request, aceite: await priceIn(caio.api.projetos.rejeitar(request)) })
  const { reads, writes } = app.context.database
  const [naming] = await listNamings(reads)
  expect(naming).toMatchObject({ acao: 'projetos.rejeitar', termos: [{ seq: 1 }, { seq: 2 }] })
  expect(await verifyTermos(reads, app.context.secrets)).toEqual({ valid: 2, fault: undefined })
  await unlock(app)
  await sql`update aditivos set valor = 90000`.execute(writes)
  expect(await verifyTermos(reads, app.context.secrets)).toEqual({
    valid: 1,
    fault: 'O aceite 1 contradiz o termo nº 2: o valor.',
  })
})

test('an answer that the agency recorded and an answer by link agree with their termos', async () => {
  const { app, ana, project } = await projectInReview()
  await ana.api.rodadas.decisaoFora({
    id: await project(),
    decisao: 'rejected',
    nome: 'Caio Araújo',
    meio: 'WhatsApp',
    em: '2026-11-19',
    nota: 'Muda a capa, por favor',
  })
  const { reads, writes } = app.context.database
  const verify = () => verifyTermos(reads, app.context.secrets)
  expect(await verify()).toEqual({ valid: 1, fault: undefined })
  await unlock(app)
  await sql`update decisoes set decisao = 'approved', motivo = null`.execute(writes)
  expect(await verify()).toEqual({ valid: 0, fault: 'A decisão 1 contradiz o termo nº 1: a resposta.' })
})

const forgeries: [string, RawBuilder<unknown>, string][] = [
  ['the answer', sql`update decisoes set decisao = 'approved', motivo = null where id = 3`, 'a resposta'],
  [
    'the name of the person',
    sql`update decisoes set "userName" = 'Davi Lima' where id = 3`,
    'quem respondeu',
  ],
  ['how the person answered', sql`update decisoes set origem = 'link' where id = 3`, 'quem respondeu'],
  ['the moment', sql`update decisoes set "createdAt" = '2026-11-19T17:30:00.000Z' where id = 3`, 'a data'],
  ['the rodada', sql`update rodadas set numero = 7 where id = 3`, 'a rodada'],
  ['the project', sql`update decisoes set "projectId" = 1 where id = 3`, 'o projeto'],
  ['the pieces', sql`update decisoes set itens = '[]' where id = 3`, 'as peças'],
  [
    'the file of a piece',
    sql`update peca_versoes set sha256 = ${'b'.repeat(64)} where id = (select max(id) from peca_versoes)`,
    'as peças',
  ],
  ['the reason', sql`update decisoes set motivo = 'Tudo certo' where id = 3`, 'o motivo'],
  ['the wording', sql`update decisoes set texto = null where id = 3`, 'o texto aceito'],
  ['what was ticked', sql`update decisoes set conferencias = '["Textos"]' where id = 3`, 'as conferências'],
  ['the network address', sql`update decisoes set endereco = '203.0.113.9' where id = 3`, 'o endereço IP'],
]

test('a decision that contradicts its termo is found, whatever was changed', async () => {
  const { app, writes } = await threeAnswers()
  await unlock(app)
  for (const [what, forge, about] of forgeries) {
    const undone = new Error('undone')
    const changed = writes.transaction().execute(async (db) => {
      await forge.execute(db)
      const found = { valid: 2, fault: `A decisão 3 contradiz o termo nº 3: ${about}.` }
      expect(await verifyTermos(db, app.context.secrets), what).toEqual(found)
      throw undone
    })
    await expect(changed).rejects.toBe(undone)
  }
})

test('another account as the author of a decision contradicts the audit row that names the termo', async () => {
  const { app, ana, run, verify } = await threeAnswers()
  await unlock(app)
  await run(sql`update decisoes set "userId" = ${ana.id} where id = 3`)
  const { fault } = await verify()
  expect(fault).toMatch(/^O registro nº \d+ da auditoria contradiz o termo nº 3\.$/)
})

test('a termo whose decision was removed is found', async () => {
  const { app, run, verify } = await threeAnswers()
  await unlock(app)
  await run(sql`delete from decisoes where id = 2`)
  expect(await verify()).toEqual({ valid: 1, fault: 'Falta a decisão do termo nº 2.' })
})

test('termos that were removed together with their decisions are found: the last one, and all of them with the keys', async () => {
  const { app, run, verify } = await threeAnswers()
  await unlock(app)
  await run(sql`delete from termos where seq = 3`)
  await run(sql`delete from decisoes where id = 3`)
  expect(await verify()).toEqual({ valid: 2, fault: 'Falta o termo nº 3: a auditoria registra 3.' })
  for (const table of ['termos', 'decisoes', 'chaves_termo']) await run(sql`delete from ${sql.table(table)}`)
  expect(await verify()).toEqual({ valid: 0, fault: 'Falta o termo nº 1: a auditoria registra 3.' })
})

test('a decision without a termo is found, even if it is older than the first key', async () => {
  const { writes, verify } = await threeAnswers()
  await writes
    .insertInto('decisoes')
    .values({
      projectId: 1,
      decisao: 'approved',
      motivo: null,
      imagens: '[]',
      userId: 1,
      userName: 'Caio Araújo',
      endereco: '',
      agente: '',
      createdAt: '2020-01-01T12:00:00.000Z',
    })
    .execute()
  expect(await verify()).toEqual({ valid: 3, fault: 'Decisões sem termo: 1, e a auditoria registra 0.' })
})

test('a forgery in which every termo is signed again with another key is detected, even if the real key was replaced in the table', async () => {
  const { app, run, verify, reads } = await threeAnswers()
  await unlock(app)
  const foreign = secretsFrom(Buffer.alloc(32, 7)).termo
  await run(sql`update chaves_termo set kid = ${foreign.kid}, publica = ${JSON.stringify(foreign.publica)}`)
  let anterior = ''
  for (const { id, jws } of await reads.selectFrom('termos').select(['id', 'jws']).orderBy('seq').execute()) {
    const [head = '', payload = ''] = jws.split('.')
    const read = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString())
    const write = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const signed = `${write({ ...read(head), kid: foreign.kid })}.${write({ ...read(payload), anterior })}`
    const forged = `${signed}.${Buffer.from(foreign.sign(Buffer.from(signed))).toString('base64url')}`
    await run(
      sql`update termos set jws = ${forged}, kid = ${foreign.kid}, anterior = ${anterior} where id = ${id}`,
    )
    anterior = sha256Hex(forged)
  }
  expect((await verify()).fault).toMatch(/^O termo nº 1 /)
})

test('an audit row that names another hash contradicts the termo, and is itself found', async () => {
  const { app, run, verify, reads } = await threeAnswers()
  await unlock(app)
  const [first] = await listNamings(reads)
  await run(
    sql`update auditoria set depois = replace(depois, ${first?.termos[0]?.sha256 ?? ''}, ${'c'.repeat(64)})`,
  )
  expect(await verify()).toEqual({ valid: 0, fault: 'O termo nº 1 não é o que a auditoria registra.' })
  const { firstInvalid } = await verifyChain(reads, app.context.secrets)
  expect(firstInvalid).toBe(first?.seq)
})

test('termos that no audit row names are found', async () => {
  const { app, run, verify } = await threeAnswers()
  await unlock(app)
  await run(sql`delete from auditoria where depois like '%"termos":[%'`)
  expect(await verify()).toEqual({ valid: 3, fault: 'A auditoria não registra o termo nº 3.' })
})

test('a text that looks like the name of a termo in an audit row does not count', async () => {
  const { ana, project, reads, verify } = await threeAnswers()
  const id = await project('"termos":[{"seq":9,"sha256":"x"}]')
  await ana.api.projetos.setStatus({ id, status: 'in_progress' })
  expect((await listNamings(reads)).map(({ termos }) => termos.map(({ seq }) => seq))).toEqual([
    [1],
    [2],
    [3],
  ])
  expect(await verify()).toEqual({ valid: 3, fault: undefined })
})

test('the first start of this version lets the audit log name the termos that exist, once', async () => {
  const { app, ana, run, verify, reads, approved } = await threeAnswers()
  await anchorTermos(app.context)
  expect(await listNamings(reads), 'each has its row already').toHaveLength(3)
  // As a former version left them.
  await unlock(app, 'auditoria')
  await run(sql`delete from auditoria`)
  await settleKeys(app.context)
  await anchorTermos(app.context)
  await anchorTermos(app.context)
  const [anchor, ...more] = await listNamings(reads)
  expect(more).toEqual([])
  expect(anchor).toMatchObject({ acao: 'termos.ancorar', termos: [{ seq: 3 }], decisoes_sem_termo: 0 })
  expect(await verify()).toEqual({ valid: 3, fault: undefined })
  await ana.api.configuracoes.update({ nome: 'Estúdio' })
  await approved('Quatro')
  expect(await verify()).toEqual({ valid: 4, fault: undefined })
  await unlock(app)
  await run(sql`delete from termos where seq >= 3`)
  await run(sql`delete from decisoes where id >= 3`)
  expect(await verify()).toEqual({ valid: 2, fault: 'Falta o termo nº 3: a auditoria registra 4.' })
})
