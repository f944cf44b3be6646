import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { cnpj, cpf } from 'cpf-cnpj-validator'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#app/contract.ts'
import { judgeJobs } from '#platform/health/job-items.ts'
import type { Trabalho } from '#platform/health/queries.ts'
import { integrity } from '#testing/integrity.ts'
import { openDemo } from './demo/app.ts'
import { beginDemo, findDemo } from './demo/folder.ts'
import { makeDemo } from './demo/make.ts'
import { hasRequestedOptions, readOptions } from './demo/options.ts'
import { Script } from './demo/script.ts'
import { serveDemo } from './demo/serve.ts'
import { PICTURES } from './demo/stage.ts'
import { walk } from './demo/walk.ts'

const root = mkdtempSync(join(tmpdir(), 'bastidor-exemplos-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const recipe = { hoje: '2026-03-10', semente: 7, meses: 2 }
const pictures = join(root, 'imagens')
// Small pictures, because most of the time to make an example is spent on their versions for screens.
beforeAll(async () => {
  cpSync(PICTURES, pictures, { recursive: true })
  for (const path of globSync(join(pictures, '**/*.{png,jpg}')))
    writeFileSync(path, await sharp(path).resize({ width: 48 }).toBuffer())
})
const made = (name: string, more = {}) => {
  const folder = join(root, name)
  return makeDemo({ folder, ...recipe, ...more, pictures }).then(() => folder)
}

/**
 * Columns with values that differ between two installations, because they contain random keys, tokens,
 * hashes, message ids or names of files.
 */
const byLot =
  /hash|hmac|anterior|chave|token|codigo|mensagem_id|imagens|sair|texto|conteudo|antes|depois|jws|kid|divulgacao|^publica$/

function contentOf(folder: string) {
  const db = new DatabaseSync(join(folder, 'bastidor.sqlite'), { readOnly: true })
  const tables = db
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'kysely%' order by name")
    .all()
  const all = tables.map(({ name }) => {
    const rows = db.prepare(`select * from "${name}"`).all()
    return [name, rows.map((row) => Object.entries(row).filter(([key]) => !byLot.test(key)))]
  })
  db.close()
  return Object.fromEntries(all)
}

test('the same seed and day create the same agency, with consistent sums and an intact audit log', async () => {
  const [one, other] = await Promise.all([made('uma'), made('outra')])
  expect(contentOf(other)).toEqual(contentOf(one))

  const { sound, chain } = await integrity(one)
  expect(sound).toBe('ok')
  expect(chain.firstInvalid).toBeNull()
  expect(chain.lastValid).toBeGreaterThan(200)

  const db = new DatabaseSync(join(one, 'bastidor.sqlite'), { readOnly: true })
  const number = (query: string) => Number(Object.values(db.prepare(query).get() ?? {})[0])
  const unequal = `select count(*) from transacoes_financeiras t where t.pago <> (select coalesce(sum(p.valor), 0)
    from pagamentos p where p.transacao_id = t.id and p.estornado_em is null)`
  expect(number(unequal)).toBe(0)
  // A piece in three versions, a PDF, and a person who has opened the review by link.
  expect(number('select max(numero) from peca_versoes')).toBe(3)
  expect(
    number("select count(*) from peca_versoes where mime = 'application/pdf' and estado = 'pronta'"),
  ).toBe(1)
  expect(number("select count(*) from revisores where fator = 'pin' and visto_em is not null")).toBe(1)
  expect(number("select count(*) from auditoria where quando > '2026-03-10T03:30:00.000Z'")).toBe(0)
  expect(
    new Set(
      db
        .prepare('select status from projetos')
        .all()
        .map(({ status }) => status),
    ).size,
  ).toBe(5)
  const numbers = db.prepare('select cpf_cnpj as n from clientes where cpf_cnpj is not null').all()
  const others = db.prepare('select documento as n from fornecedores').all()
  for (const { n } of [...numbers, ...others])
    expect(cnpj.isValid(String(n)) || cpf.isValid(String(n))).toBe(true)
  const mails = db.prepare('select email as para from usuarios union select para from correio').all()
  for (const { para } of mails) expect(para).toMatch(/\.example$/)
  db.close()
}, 60_000)

test('a folder with files that belong to no example is refused and left unchanged, and an example is deleted', async () => {
  const foreign = join(root, 'alheia')
  mkdirSync(foreign)
  writeFileSync(join(foreign, 'notas.txt'), 'meu')
  expect(() => findDemo(foreign)).toThrow('não é de um exemplo')
  expect(() => beginDemo(foreign, recipe)).toThrow('Nada foi tocado')
  await expect(makeDemo({ folder: foreign, ...recipe, pictures })).rejects.toThrow('não é de um exemplo')
  expect(readdirSync(foreign)).toEqual(['notas.txt'])

  const own = join(root, 'propria')
  mkdirSync(own)
  writeFileSync(join(own, 'exemplo.json'), JSON.stringify({ ...recipe, pronto: false }))
  expect(findDemo(own)).toMatchObject({ pronto: false })
  writeFileSync(join(own, 'bastidor.sqlite'), 'velho')
  beginDemo(own, recipe)
  expect(readdirSync(own)).toEqual(['exemplo.json'])
})

test('the demo ignores the environment variables for the real database, files, mails and push services', async () => {
  const real = { DATABASE_URL: 'postgres://real/casa', STORAGE_URL: 's3://real', SMTP_URL: 'smtps://real' }
  const environment = {
    ...real,
    DATA_DIR: '/real',
    BACKUP_DIR: '/real',
    PUSH_HOSTS: 'real.example',
    PORT: '4000',
  }
  const folder = join(root, 'surda')
  const { context, close } = await openDemo({ folder, clock: () => Temporal.Now.instant(), environment })
  expect(JSON.stringify(context.config)).not.toContain('real')
  expect(context.config).toMatchObject({ dataDir: folder, port: 4000, throttle: true })
  await close()
})

test('while the example agency is served, every job that the health page expects runs and succeeds', async () => {
  const folder = join(root, 'saudavel')
  const now = Temporal.Instant.from('2026-03-10T12:00:00Z')
  const demo = await serveDemo({ folder, clock: () => now, environment: { PORT: '0' } })
  const db = new DatabaseSync(join(folder, 'bastidor.sqlite'), { readOnly: true })
  const processo = { segundos: 25 * 60, memoria: 0, limite: 1 }
  const judged = () => {
    const trabalhos = db.prepare('select * from trabalhos').all() as unknown as Trabalho[]
    return judgeJobs({ trabalhos, now, processo }).filter(({ situacao }) => situacao !== 'bem')
  }
  await expect.poll(judged).toEqual([])
  db.close()
  await demo.close()
})

test('a mail that waits is marked as sent while the example agency is served', async () => {
  const folder = await made('atendida')
  const clock = () => Temporal.Instant.from('2026-03-10T12:00:00Z')
  const { context, close } = await openDemo({ folder, clock })
  const mails = context.database.writes.updateTable('correio').set({ enviado_em: null })
  await mails.where('desistiu_em', 'is', null).execute()
  await close()

  const db = new DatabaseSync(join(folder, 'bastidor.sqlite'), { readOnly: true })
  const waiting = () => {
    const row = db
      .prepare('select count(*) n from correio where enviado_em is null and desistiu_em is null')
      .get()
    return row?.['n']
  }
  expect(waiting()).not.toBe(0)
  const demo = await serveDemo({ folder, clock, environment: { PORT: '0' } })
  await expect.poll(waiting).toBe(0)
  db.close()
  await demo.close()
}, 60_000)

test('a step that names a condition or a value that its plan lacks is refused', () => {
  const script = new Script(recipe)
  const plan = {
    start: script.from,
    holds: { rejected: false },
    value: (name: string) => (name === 'title' ? 'Site' : undefined),
  }
  const step = { at: '10:00', who: 'ana' }
  walk(script, [{ ...step, when: 'rejected', as: 'projeto {title}' }], plan)
  expect(() => walk(script, [{ ...step, when: 'rejcted' }], plan)).toThrow('There is no condition rejcted')
  expect(() => walk(script, [{ ...step, as: 'projeto {titel}' }], plan)).toThrow('There is no value titel')
})

test('every endpoint that the content of the example calls exists', () => {
  const content = globSync(join(import.meta.dirname, 'demo/content/*.json'))
  const called = content.flatMap((path) => readFileSync(path, 'utf8').match(/(?<="call": ")[^"]+/g) ?? [])
  expect(called.length).toBeGreaterThan(50)
  const areas: Record<string, object> = contract
  const exists = ([area = '', name = '']: string[]) => Object.hasOwn(areas[area] ?? {}, name)
  expect(called.filter((one) => !exists(one.split('.')))).toEqual([])
})

test('reads the day, the seed and the folder from the command line, and the error names an invalid option', () => {
  const now = Temporal.Instant.from('2026-03-10T12:00:00Z')
  const read = (...args: string[]) => readOptions(args, { DEMO_DIR: '/tmp/x' }, now)
  expect(read()).toEqual({ folder: '/tmp/x', hoje: '2026-03-10', semente: 2026, meses: 24, deNovo: false })
  expect(read('--hoje', '2026-01-31', '--semente=3', '--pasta', '/tmp/y', '--de-novo')).toMatchObject({
    hoje: '2026-01-31',
    semente: 3,
    folder: '/tmp/y',
    deNovo: true,
  })
  expect(() => read('--hoje', '2026-03-11')).toThrow('--hoje')
  expect(() => read('--semente', 'x')).toThrow('--semente')
  expect(hasRequestedOptions(recipe, [])).toBe(true)
  expect(hasRequestedOptions(recipe, ['--hoje', '2026-03-09'])).toBe(false)
})
