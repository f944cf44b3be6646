import sharp from 'sharp'
import { expect, test } from 'vitest'
import { emptyBin } from '#overview/lixeira/sweep.ts'
import type { AppContext } from '#platform/app-context.ts'
import { change } from '#platform/db/change.ts'
import { sweepFiles } from '#platform/files/sweep.ts'
import { agency } from '#testing/agency.ts'
import { type Person, refusal } from '#testing/app.ts'
import { postForm } from '#testing/form.ts'
import { pdfFile, pdfWith, prepareAll } from '#testing/pdf.ts'
import { prepareNext } from './preparo.ts'
import { leaseVersao } from './preparo-queries.ts'
import type { Peca } from './schemas.ts'

const running = new AbortController().signal

/** The agency with a piece of Caio's project: a catalogue of two pages that waits to be prepared. */
async function withCatalogue() {
  const here = await agency()
  const { ana, id } = here
  const send = async (file: File, who: Person = ana): Promise<Peca> => {
    const response = await postForm(who, `/api/projetos/${id}/pecas`, { files: [file] })
    expect([response.status, response.ok ? '' : await response.clone().text()]).toEqual([201, ''])
    const [peca] = (await response.json()) as Peca[]
    if (!peca) throw new Error('no piece was added')
    return peca
  }
  const peca = await send(pdfFile(pdfWith(['Primavera', 'Verão'.normalize('NFC').replace('ã', '\\343')])))
  const read = async () => (await ana.api.pecas.list({ id })).find((one) => one.id === peca.id)
  const keys = async () => (await here.app.context.storage.list()).map(({ key }) => key).sort()
  return { ...here, peca, send, read, keys }
}

/** The context of another process, which has the same database and the same storage. */
const another = (context: AppContext, storage = context.storage): AppContext => ({ ...context, storage })

test('a PDF that Ana uploads is prepared as pictures with their text', async () => {
  const { app, ana, peca, read } = await withCatalogue()
  expect(peca).toMatchObject({ nome: 'catalogo', tipo: 'pdf', numero: 1, capa: null })
  expect(peca.preparo).toEqual({ feitas: 0, paginas: 0 })
  await prepareAll(app)
  const { capa, preparo, erro } = (await read()) ?? {}
  expect([preparo, erro]).toEqual([null, null])
  expect(capa).toMatchObject({ pagina: 1, largura: 2400, altura: 3396, larguras: [320, 1200, 2400] })
  expect(capa?.cor).toMatch(/^#f/)
  const picture = await ana.fetch(`${capa?.endereco}/1200.webp`)
  expect(picture.headers.get('cache-control')).toBe('private, max-age=300')
  const { format, width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
  expect([format, width, height]).toEqual(['webp', 1200, 1698])
  const { telas } = await ana.api.pecas.mesa({ id: peca.id })
  const texts = await Promise.all(
    telas.map(async ({ endereco }) => (await ana.fetch(`${endereco}/texto`)).text()),
  )
  expect(texts).toEqual(['Primavera', 'Verão'])
})

test('a piece that is being prepared gets no marks, because its pages are not known', async () => {
  const { app, ana, peca } = await withCatalogue()
  const mark = async () => {
    const { versao } = await ana.api.pecas.mesa({ id: peca.id })
    return ana.api.marcacoes.create({ id: versao.id, forma: 'geral', mensagem: 'Mais claro' })
  }
  expect((await refusal(mark())).status).toBe(422)
  await prepareAll(app)
  expect(await mark()).toMatchObject({ numero: 1 })
})

test('the client sees pages and text once the version was sent, and gets the original once it was approved', async () => {
  const { app, ana, ugo, caio, clara, id, peca, read, review } = await withCatalogue()
  await prepareAll(app)
  const page = (await read())?.capa?.endereco ?? ''
  const original = `/api/versoes/${(await ana.api.pecas.mesa({ id: peca.id })).versao.id}/original`
  const answers = async (who: Pick<Person, 'fetch'>) => {
    const asked = [`${page}/320.webp`, `${page}/texto`, original]
    return Promise.all(asked.map(async (path) => (await who.fetch(path)).status))
  }
  const everybody = async () => Promise.all([ana, ugo, caio, clara, app.browser()].map(answers))
  const team = [200, 200, 200]
  const none = [404, 404, 404]
  const nobody = [401, 401, 401]
  expect(await everybody()).toEqual([team, team, none, none, nobody])
  expect(await caio.api.pecas.list({ id })).toEqual([])
  await review()
  expect(await everybody()).toEqual([team, team, [200, 200, 403], none, nobody])
  expect(await (await caio.fetch(original)).json()).toMatchObject({
    error: 'O download fica disponível depois da aprovação.',
  })
  await caio.api.projetos.aprovar({ id })
  expect(await everybody()).toEqual([team, team, team, none, nobody])
  const downloaded = await caio.fetch(original)
  expect(downloaded.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''catalogo.pdf")
  expect(
    Buffer.from(await downloaded.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

test('an unsent version, and one of another client, answer exactly like one that does not exist', async () => {
  const { app, ana, caio, clara, peca, read, review } = await withCatalogue()
  await prepareAll(app)
  const page = (await read())?.capa?.endereco ?? ''
  const { versao } = await ana.api.pecas.mesa({ id: peca.id })
  const seen = async (who: Person, path: string) => {
    const response = await who.fetch(path)
    const headers = [...response.headers].filter(([name]) => name !== 'x-request-id')
    return [response.status, headers, await response.text()]
  }
  const pairs = [
    [`${page}/320.webp`, '/api/paginas/999999/320.webp'],
    [`${page}/texto`, '/api/paginas/999999/texto'],
    [`/api/versoes/${versao.id}/original`, '/api/versoes/999999/original'],
  ] as const
  for (const [path, none] of pairs) expect(await seen(caio, path)).toEqual(await seen(caio, none))
  await review()
  for (const [path, none] of pairs) expect(await seen(clara, path)).toEqual(await seen(clara, none))
})

test('a project does not enter review while a piece is being prepared', async () => {
  const { app, ana, id, send, review } = await withCatalogue()
  const status = async () => (await ana.api.projetos.get({ id })).status
  await expect(review()).rejects.toMatchObject({
    status: 409,
    message: 'A peça “catalogo” ainda está sendo preparada. Tente de novo em instantes.',
  })
  expect(await status()).toBe('pending')
  await prepareAll(app)
  await send(pdfFile(Buffer.from('%PDF-1.7\nnothing else'), 'quebrado.pdf'))
  await prepareAll(app)
  await review()
  expect(await status()).toBe('review')
})

test('a preparation that fails says why, is not shown to the client, and can be started again', async () => {
  const { app, ana, caio, id, send, review } = await withCatalogue()
  await send(pdfFile(Buffer.from('%PDF-1.7\nnothing else'), 'quebrado.pdf'))
  await send(pdfFile(pdfWith(Array.from({ length: 151 }, () => 'x')), 'longo.pdf'))
  await prepareAll(app)
  const errors = async () =>
    (await ana.api.pecas.list({ id })).map(({ nome, erro, preparo }) => [nome, erro, preparo])
  expect(await errors()).toEqual([
    ['catalogo', null, null],
    ['quebrado', 'Não foi possível ler este PDF. Exporte-o de novo e tente outra vez.', null],
    ['longo', 'Um PDF pode ter no máximo 150 páginas.', null],
  ])
  const broken = (await ana.api.pecas.list({ id }))[1]
  const { versao } = await ana.api.pecas.mesa({ id: broken?.id ?? 0 })
  const again = await ana.api.pecas.preparar({ id: versao.id })
  expect([again.erro, again.preparo]).toEqual([null, { feitas: 0, paginas: 0 }])
  await prepareAll(app)
  expect((await errors())[1]?.[1]).toMatch(/^Não foi possível/)
  await review()
  expect((await caio.api.pecas.list({ id })).map(({ nome }) => nome)).toEqual(['catalogo'])
})

test('a preparation that is stopped is given back, and another process does it', async () => {
  const { app, read, keys } = await withCatalogue()
  const stopping = new AbortController()
  const { storage } = app.context
  const halfway = another(app.context, {
    ...storage,
    put: async (...stored) => {
      await storage.put(...stored)
      stopping.abort()
    },
  })
  expect(await prepareNext(halfway, stopping.signal)).toBe(false)
  expect((await read())?.preparo).toEqual({ feitas: 0, paginas: 0 })
  expect((await keys()).length).toBeGreaterThan(1)
  expect(await prepareNext(another(app.context), running)).toBe(true)
  expect((await read())?.capa?.pagina).toBe(1)
})

test('a preparation that was killed is done again once, with the same storage keys', async () => {
  const { app, read, keys } = await withCatalogue()
  const { storage } = app.context
  // This process stops for a long time in the middle of the second page, as if it was killed, and then goes on.
  const resume = Promise.withResolvers<void>()
  const stuck = Promise.withResolvers<void>()
  const killed = another(app.context, {
    ...storage,
    put: async (key, ...rest) => {
      if (key.endsWith('/2-320.webp')) {
        stuck.resolve()
        await resume.promise
      }
      await storage.put(key, ...rest)
    },
  })
  const first = prepareNext(killed, running)
  await stuck.promise
  expect((await read())?.preparo).toEqual({ feitas: 1, paginas: 2 })
  expect(await prepareNext(app.context, running)).toBe(false)
  app.pass({ minutes: 3 })
  expect(await prepareNext(app.context, running)).toBe(true)
  const stored = await keys()
  const pages = () => app.context.database.reads.selectFrom('paginas').selectAll().orderBy('id').execute()
  const rows = await pages()
  expect(rows.map(({ numero }) => numero)).toEqual([1, 2])
  resume.resolve()
  expect(await first).toBe(false)
  expect(await keys()).toEqual(stored)
  expect(await pages()).toEqual(rows)
})

test('a version whose file cannot be read now is tried again when its lease has ended', async () => {
  const { app, read } = await withCatalogue()
  const away = another(app.context, {
    ...app.context.storage,
    get: () => Promise.reject(new Error('the storage is away')),
  })
  await expect(prepareNext(away, running)).rejects.toThrow('the storage is away')
  expect((await read())?.erro).toBeNull()
  expect(await prepareNext(app.context, running)).toBe(false)
  app.pass({ minutes: 3 })
  expect(await prepareNext(app.context, running)).toBe(true)
  expect((await read())?.preparo).toBeNull()
})

/** Begins the preparation as a process does that is killed then, and waits until its lease has ended. */
async function killedHalfway({ context, pass }: Awaited<ReturnType<typeof withCatalogue>>['app']) {
  const lease = await change(context.database, (db) => leaseVersao(db, context.clock()))
  expect(lease).toBeDefined()
  pass({ minutes: 3 })
}

test('a preparation that ended with its process three times fails, and can be started again', async () => {
  const { app, ana, ugo, peca, read, sentences } = await withCatalogue()
  for (let attempt = 1; attempt <= 3; attempt++) await killedHalfway(app)
  expect((await read())?.erro).toBeNull()
  expect(await prepareNext(app.context, running)).toBe(true)
  const heavy = 'Este PDF é pesado demais para ser preparado aqui. Exporte uma versão mais leve.'
  expect((await read())?.erro).toBe(heavy)
  expect(await sentences(ana)).toEqual(['A v1 de “catalogo” não pôde ser preparada.'])
  expect(await prepareNext(app.context, running)).toBe(false)
  const { versao } = await ugo.api.pecas.mesa({ id: peca.id })
  await ugo.api.pecas.preparar({ id: versao.id })
  for (let attempt = 1; attempt <= 2; attempt++) await killedHalfway(app)
  expect(await prepareNext(app.context, running), 'the third attempt').toBe(true)
  expect(await read()).toMatchObject({ erro: null, preparo: null, capa: { pagina: 1 } })
})

test('neither a storage that is away nor a process that stops counts as an attempt', async () => {
  const { app, read } = await withCatalogue()
  const { storage } = app.context
  for (let attempt = 1; attempt <= 4; attempt++) {
    const away = another(app.context, { ...storage, get: () => Promise.reject(new Error('away')) })
    await expect(prepareNext(away, running)).rejects.toThrow('away')
    app.pass({ minutes: 3 })
    const stopping = new AbortController()
    const stopped = another(app.context, {
      ...storage,
      get: (key) => {
        stopping.abort()
        return storage.get(key)
      },
    })
    expect(await prepareNext(stopped, stopping.signal)).toBe(false)
  }
  expect(await prepareNext(app.context, running)).toBe(true)
  expect(await read()).toMatchObject({ erro: null, preparo: null })
})

test('two processes prepare one document at a time', async () => {
  const { app, send } = await withCatalogue()
  await send(pdfFile(pdfWith(['Outono']), 'folheto.pdf'))
  let active = 0
  let most = 0
  const { storage } = app.context
  const counting = () =>
    another(app.context, {
      ...storage,
      get: async (key) => {
        active += 1
        most = Math.max(most, active)
        return storage.get(key)
      },
      put: async (...stored) => {
        await storage.put(...stored)
        if (/\/[12]-2400\.webp$/.test(stored[0])) most = Math.max(most, active)
      },
    })
  const once = async (context: AppContext) => {
    const done = await prepareNext(context, running)
    if (done) active -= 1
    return done
  }
  const [a, b] = [counting(), counting()]
  expect((await Promise.all([once(a), once(b)])).sort()).toEqual([false, true])
  expect((await Promise.all([once(a), once(b)])).sort()).toEqual([false, true])
  expect(most).toBe(1)
  expect(await Promise.all([once(a), once(b)])).toEqual([false, false])
})

test('the file sweep keeps the pages of a version, and removes them after the piece was purged', async () => {
  const { app, ana, peca, keys, later } = await withCatalogue()
  await prepareAll(app)
  const before = await keys()
  expect(before.length).toBe(7)
  await later({ hours: 24 * 10 })
  await sweepFiles(app.context)
  expect(await keys()).toEqual(before)
  await ana.api.pecas.remove({ id: peca.id })
  app.pass({ hours: 24 * 31 })
  await emptyBin(app.context)
  await sweepFiles(app.context)
  expect(await keys()).toEqual([])
})
