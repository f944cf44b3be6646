import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { trustedChaves } from '#platform/keys/chain.ts'
import { secretsFrom } from '#platform/secrets.ts'
import { changeKey, keysOf, projectInReview } from '#testing/termos.ts'
import { verifyTermos } from './verifying.ts'

/** Lets Caio approve three projects. */
async function threeTermos() {
  const set = await projectInReview()
  const { app, approved } = set
  const termos = [await approved('Um'), await approved('Dois'), await approved('Três')]
  const { reads, writes, engine } = app.context.database
  const run = (query: RawBuilder<unknown>) => query.execute(writes)
  /** Removes the triggers, which requires direct access to the database. */
  const unlock = async () => {
    const names =
      engine === 'postgres'
        ? [
            'termos_grows',
            'termos_seq',
            'termo_partes_update',
            'termo_partes_delete',
            'termo_partes_apagadas_insert',
            'chaves_termo_grows',
          ]
        : [
            'termos_update',
            'termos_delete',
            'termos_seq',
            'termo_partes_update',
            'termo_partes_delete',
            'termo_partes_apagadas_insert',
            'chaves_termo_update',
            'chaves_termo_delete',
          ]
    for (const name of names)
      if (engine === 'postgres')
        await run(
          sql`drop trigger ${sql.id(name)} on ${sql.table(name.replace(/_(grows|seq|update|delete|insert)$/, ''))}`,
        )
      else await run(sql`drop trigger ${sql.id(name)}`)
  }
  const verify = () => verifyTermos(reads, app.context.secrets)
  return { ...set, termos, run, unlock, verify, reads, writes }
}

test('termos and keys cannot be changed or deleted, and numbers have no gap, not even by SQL', async () => {
  const { app, run, writes, verify } = await threeTermos()
  const { id, ...third } = await writes
    .selectFrom('termos')
    .selectAll()
    .where('seq', '=', 3)
    .executeTakeFirstOrThrow()
  const tries = [
    sql`update termos set jws = 'x'`,
    sql`delete from termos`,
    sql`update chaves_termo set publica = 'x'`,
    sql`delete from chaves_termo`,
    sql`update termo_partes set divulgacao = 'x'`,
    sql`delete from termo_partes where nome = 'endereco'`,
    ...[id, id + 1000].map(
      (termo) => sql`insert into termo_partes_apagadas (termo_id, nome, em, por_id)
        values (${termo}, 'telefone', '2026-11-20T17:30:00.000Z', 1)`,
    ),
    sql`insert into termo_partes_apagadas (termo_id, nome, em, por_id)
      values (${id}, 'nome', '2026-11-20T17:30:00.000Z', 1)`,
    ...(app.context.database.engine === 'postgres' ? [sql`truncate termos cascade`] : []),
  ]
  for (const attempt of tries) await expect(run(attempt)).rejects.toThrow()
  const decisao_id = id + 1000
  await expect(
    writes
      .insertInto('termos')
      .values({ ...third, seq: 5, codigo: '0'.repeat(20), decisao_id })
      .execute(),
  ).rejects.toThrow('termos have no gap')
  expect(await verify()).toEqual({ valid: 3, fault: undefined })
})

test.each([
  ['the signed text', sql`update termos set jws = replace(jws, '.', '.A') where seq = 2`, 409],
  ['the code', sql`update termos set codigo = '00000000000000000000' where seq = 2`, 404],
  // The signed text states the right one.
  ['the hash of the previous one', sql`update termos set anterior = ${'a'.repeat(64)} where seq = 2`, 200],
  [
    'a value',
    sql`update termo_partes set divulgacao = 'e30' where nome = 'nome' and termo_id =
    (select id from termos where seq = 2)`,
    409,
  ],
  [
    'a value that was put into another termo',
    sql`insert into termo_partes (termo_id, nome, publica, divulgacao)
      select (select id from termos where seq = 2), 'outro', 0, divulgacao from termo_partes
      where nome = 'nome' and termo_id = (select id from termos where seq = 1)`,
    409,
  ],
])('a changed row is found, and what was not signed is not printed: %s', async (_what, forge, printed) => {
  const { caio, run, unlock, verify, termos } = await threeTermos()
  await unlock()
  await run(forge)
  expect(await verify()).toEqual({ valid: 1, fault: 'O termo nº 2 foi adulterado.' })
  const { status } = await caio.fetch(`/api/termos/${termos[1]?.codigo}/pdf`)
  expect(status).toBe(printed)
})

test.each([
  ['first', 1, { valid: 0, fault: 'Falta o termo nº 1.' }],
  ['middle', 2, { valid: 1, fault: 'Falta o termo nº 2.' }],
  ['last', 3, { valid: 2, fault: 'Falta o termo da decisão 3.' }],
])('a removed row is found: the %s', async (_which, seq, found) => {
  const { run, unlock, verify } = await threeTermos()
  await unlock()
  await run(sql`update correio set termo_id = null`)
  await run(sql`delete from termo_partes where termo_id = (select id from termos where seq = ${seq})`)
  await run(sql`delete from termos where seq = ${seq}`)
  expect(await verify()).toEqual(found)
})

test('it is found if all termos and all keys were removed', async () => {
  const { run, unlock, verify } = await threeTermos()
  await unlock()
  await run(sql`update correio set termo_id = null`)
  for (const table of ['termo_partes', 'termos', 'chaves_termo'])
    await run(sql`delete from ${sql.table(table)}`)
  expect(await verify()).toEqual({ valid: 0, fault: 'Falta o termo da decisão 1.' })
})

test('an inserted row is found, even if the later ones are renumbered', async () => {
  const { writes, run, unlock, verify, project, caio } = await threeTermos()
  await unlock()
  const { id } = await writes
    .insertInto('decisoes')
    .values({
      projectId: await project('Forjado'),
      decisao: 'approved',
      motivo: null,
      imagens: '[]',
      userId: caio.id,
      userName: 'Caio',
      endereco: '',
      agente: '',
      createdAt: '2026-11-20T12:00:00.000Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await run(sql`update termos set seq = 4 where seq = 3`)
  await run(sql`insert into termos (seq, codigo, decisao_id, jws, anterior, kid, criado_em)
    select 3, '00000000000000000000', ${id}, jws, anterior, kid, criado_em from termos where seq = 2`)
  expect(await verify()).toEqual({ valid: 2, fault: 'O termo nº 3 foi adulterado.' })
})

test('a termo that was signed with a foreign key is found, even if that key is stored as a former one', async () => {
  const { app, run, unlock, verify, writes } = await threeTermos()
  await unlock()
  const foreign = secretsFrom(Buffer.alloc(32, 7)).termo
  await run(sql`insert into chaves_termo (kid, publica, desde)
    values (${foreign.kid}, ${JSON.stringify(foreign.publica)}, '2020-01-01T00:00:00.000Z')`)
  const { jws } = await writes
    .selectFrom('termos')
    .select('jws')
    .where('seq', '=', 3)
    .executeTakeFirstOrThrow()
  const [head = '', payload = ''] = jws.split('.')
  const header = { ...JSON.parse(Buffer.from(head, 'base64url').toString()), kid: foreign.kid }
  const signed = `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${payload}`
  const signature = Buffer.from(foreign.sign(Buffer.from(signed))).toString('base64url')
  await run(sql`update termos set jws = ${`${signed}.${signature}`}, kid = ${foreign.kid} where seq = 3`)
  expect(app.context.secrets.termo.kid).not.toBe(foreign.kid)
  expect(await verify()).toEqual({ valid: 2, fault: 'O termo nº 3 foi adulterado.' })
})

test('termos of a former key stay valid after each change of the key, and all keys are published', async () => {
  const { app, caio, approved, read, termos, verify } = await threeTermos()
  const kids = [app.context.secrets.termo.kid]
  const codes = [termos[0]?.codigo ?? '']
  for (const title of ['Quatro', 'Cinco']) {
    await changeKey(app)
    kids.unshift(app.context.secrets.termo.kid)
    codes.push((await approved(title)).codigo)
  }
  expect(await verify()).toEqual({ valid: 5, fault: undefined })
  expect((await keysOf(caio)).map(({ kid }) => kid)).toEqual(kids)
  for (const code of codes) expect((await read(caio, code)).termo?.publico.jti).toBe(code)
})

test('a key that is only in the table is neither published nor trusted, and a former key is not used again', async () => {
  const { app, caio, run, unlock, verify, approved } = await threeTermos()
  const former = app.context.secrets.termo
  await changeKey(app)
  await approved('Quatro')
  const foreign = secretsFrom(Buffer.alloc(32, 7)).termo
  await run(sql`insert into chaves_termo (kid, publica, desde, anterior, endosso)
    values (${foreign.kid}, ${JSON.stringify(foreign.publica)}, '2020-01-01T00:00:00.000Z', ${former.kid}, 'AAAA')`)
  expect((await keysOf(caio)).map(({ kid }) => kid)).toEqual([app.context.secrets.termo.kid, former.kid])
  expect(await verify()).toEqual({ valid: 4, fault: undefined })
  await unlock()
  await run(
    sql`update chaves_termo set publica = ${JSON.stringify(foreign.publica)} where kid = ${former.kid}`,
  )
  expect((await verify()).fault).toContain('não é a que a auditoria registrou')
})

test('a termo that was signed with a former key after the change is found', async () => {
  const { app, approved, verify } = await threeTermos()
  const former = app.context.secrets.termo
  await changeKey(app)
  const next = app.context.secrets.termo
  await approved('Quatro')
  app.context.secrets.termo = former
  await approved('Cinco')
  app.context.secrets.termo = next
  expect(await verify()).toEqual({ valid: 4, fault: 'O termo nº 5 foi adulterado.' })
})

test('it is found if the file of the key was exchanged and everything was signed again with the foreign key', async () => {
  const { app, run, unlock, verify, writes } = await threeTermos()
  await unlock()
  const foreign = secretsFrom(Buffer.alloc(32, 7)).termo
  const termos = await writes.selectFrom('termos').select(['seq', 'jws']).orderBy('seq').execute()
  const own = app.context.secrets.termo.kid
  await run(sql`insert into chaves_termo (kid, publica, desde)
    select ${foreign.kid}, ${JSON.stringify(foreign.publica)}, desde from chaves_termo`)
  let anterior = ''
  for (const { seq, jws } of termos) {
    const [head = '', payload = ''] = jws.split('.').map((part) => Buffer.from(part, 'base64url').toString())
    const parts = [
      { ...JSON.parse(head), kid: foreign.kid },
      { ...JSON.parse(payload), anterior },
    ]
    const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
    const forged = `${signed}.${Buffer.from(foreign.sign(Buffer.from(signed))).toString('base64url')}`
    await run(
      sql`update termos set jws = ${forged}, kid = ${foreign.kid}, anterior = ${anterior} where seq = ${seq}`,
    )
    anterior = createHash('sha256').update(forged).digest('hex')
  }
  await run(sql`delete from chaves_termo where kid = ${own}`)
  app.context.secrets.termo = foreign
  expect(await verify()).toEqual({
    valid: 0,
    fault: `A chave ${foreign.kid} dos termos não é a que a auditoria registrou.`,
  })
})

test('the key is the same for the same secret, and its id is the beginning of the hash of its public key', async () => {
  const [one, other] = [secretsFrom(Buffer.alloc(32, 1)), secretsFrom(Buffer.alloc(32, 1))]
  expect(one.termo.publica).toEqual(other.termo.publica)
  const raw = Buffer.from(one.termo.publica.x, 'base64url')
  expect(raw).toHaveLength(32)
  expect(one.termo.kid).toBe(createHash('sha256').update(raw).digest('hex').slice(0, 16))
})

test('the public keys can be read by any site', async () => {
  const { app } = await projectInReview()
  const response = await app.browser().fetch('/.well-known/jwks.json')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  const { publica, kid } = app.context.secrets.termo
  expect(await response.json()).toEqual({ keys: [publica] })
  expect(publica).toEqual({
    kty: 'OKP',
    crv: 'Ed25519',
    x: expect.any(String),
    kid,
    alg: 'EdDSA',
    use: 'sig',
  })
  expect(await trustedChaves(app.context.database.reads, app.context.secrets)).toEqual([publica])
})
