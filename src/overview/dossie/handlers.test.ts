import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { site } from '#testing/agency.ts'
import { type Person, refusal } from '#testing/app.ts'
import { dossieOf, everythingIn, extract, textIn, verify } from '#testing/dossie.ts'
import { postForm } from '#testing/form.ts'
import { pdfFile, pdfWith, prepareAll } from '#testing/pdf.ts'
import { sendVersion } from '#testing/pictured-agency.ts'
import { plantedAgency, WORD } from '#testing/planted.ts'
import { priceIn } from '#testing/price-in.ts'
import { agencyWithPrices } from '#testing/priced.ts'
import { agencyWithLinks, joao, marina, tokenOf } from '#testing/revisores.ts'
import { changeKey } from '#testing/termos.ts'
import { dossieMessages } from './rules.ts'

const fits = (text: string) => text.replace(/\s+/g, ' ')

/** Caio approved both pieces of the project. */
async function approvedProject(environment?: Record<string, string>) {
  const here = await agencyWithLinks(environment)
  const { caio, open, answer, finish } = here
  await open('qualquer')
  await answer(caio, 'aprovar', 'aprovar')
  await finish(caio)
  return here
}

async function addPeca({ fetch }: Person, projectId: number, file: File): Promise<number> {
  const response = await postForm({ fetch }, `/api/projetos/${projectId}/pecas`, { files: [file] })
  expect(response.status).toBe(201)
  const pecas: { id: number }[] = await response.json()
  return pecas.at(-1)?.id ?? 0
}

test('the dossier of an approved project holds with sha256sum and openssl alone', async () => {
  const { caio, id } = await approvedProject()
  const files = await dossieOf(caio, id)
  const [codigo = ''] = [...files.keys()].flatMap((name) => name.match(/^decisoes\/(\w{20})\//)?.[1] ?? [])
  expect([...files.keys()].map((name) => name.replaceAll(codigo, '<codigo>'))).toEqual([
    'pecas/01-frente/v1/original-frente.png',
    'pecas/01-frente/v1/paginas/pagina-001.webp',
    'pecas/01-frente/v1/marcacoes.html',
    'pecas/01-frente/v1/marcacoes.jsonld',
    'pecas/02-verso/v1/original-verso.png',
    'pecas/02-verso/v1/paginas/pagina-001.webp',
    'pecas/02-verso/v1/marcacoes.html',
    'pecas/02-verso/v1/marcacoes.jsonld',
    'decisoes/<codigo>/<codigo>.termo',
    'decisoes/<codigo>/entrada.txt',
    'decisoes/<codigo>/assinatura.bin',
    'decisoes/<codigo>/<codigo>.pdf',
    'chave-publica.pem',
    'conversas.html',
    'relogio.csv',
    'indice.html',
    'LEIA-ME.txt',
    'SHA256SUMS',
  ])
  expect(textIn(files, `decisoes/${codigo}/entrada.txt`)).toMatch(/[^\n]$/)
  expect(await verify(extract(files))).toBe('17 files and 1 decisions hold.')
})

test('one changed byte in any file of the dossier is found', { timeout: 60_000 }, async () => {
  const { caio, id } = await approvedProject()
  const files = await dossieOf(caio, id)
  const folder = extract(files)
  for (const [name, bytes] of files) {
    const changed = Buffer.from(bytes)
    const middle = Math.floor(changed.length / 2)
    changed.writeUInt8(changed.readUInt8(middle) ^ 1, middle)
    writeFileSync(join(folder, name), changed)
    expect([name, await verify(folder)]).toEqual([name, expect.stringMatching(/^refused: /)])
    writeFileSync(join(folder, name), bytes)
  }
  expect(await verify(folder)).toBe('17 files and 1 decisions hold.')
})

test('a signed text that was changed together with its checksum does not hold', async () => {
  const { caio, id } = await approvedProject()
  const folder = extract(await dossieOf(caio, id))
  const [line = ''] = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').match(/.*entrada\.txt/) ?? []
  const [old = '', name = ''] = line.split('  ')
  const text = readFileSync(join(folder, name), 'utf8')
  writeFileSync(join(folder, name), `${text}\n`)
  const sums = readFileSync(join(folder, 'SHA256SUMS'), 'utf8')
  writeFileSync(
    join(folder, 'SHA256SUMS'),
    sums.replace(old, createHash('sha256').update(`${text}\n`).digest('hex')),
  )
  expect(await verify(folder)).toMatch(/^refused: decisoes\/\w+\/: the signature does not hold\.$/)
})

test('decisions that were signed with a former key are verified with that key', async () => {
  const { app, caio, ana, id, finish, answer } = await approvedProject()
  const former = app.context.secrets.termo.kid
  await changeKey(app)
  await ana.api.projetos.setStatus({ id, status: 'in_progress' })
  await ana.api.projetos.setStatus({ id, status: 'review' })
  await answer(caio, 'aprovar', 'ajustar')
  await finish(caio, { motivo: 'Falta a cor' })
  const files = await dossieOf(caio, id)
  const keys = [...files.keys()].filter((name) => name.endsWith('.pem'))
  expect(keys).toEqual(['chave-publica.pem', `chave-publica-${former}.pem`])
  expect(textIn(files, 'LEIA-ME.txt')).toContain(`-inkey chave-publica-${former}.pem`)
  expect(await verify(extract(files))).toMatch(/ and 2 decisions hold\.$/)
})

describe('what people typed', () => {
  const names = [
    '<script>alert(1)</script>',
    '../../etc/passwd',
    'con',
    'NUL.txt',
    '🎉🎉',
    'a'.repeat(200),
    'Catálogo',
    'Catálogo',
    '"><img src=x onerror=alert(1)>',
    'linha\u202Egnp.exe',
  ]

  test('does not become a path, a reserved name or HTML', { timeout: 60_000 }, async () => {
    const { ana, caio, id, open } = await agencyWithLinks()
    const pecas: number[] = []
    for (const [at, nome] of names.entries()) {
      const picture = await sharp({
        create: { width: 40 + at, height: 30, channels: 3, background: '#3a6ea5' },
      })
        .png()
        .toBuffer()
      const file = new File([new Uint8Array(picture)], `${nome.replaceAll('/', '_')}.png`, {
        type: 'image/png',
      })
      const peca = await addPeca(ana, id, file)
      const { versao } = (await ana.api.pecas.list({ id })).find((one) => one.id === peca) ?? { versao: 0 }
      await ana.api.pecas.update({ id: peca, nome: nome.slice(0, 120), link: '', versao })
      pecas.push(peca)
    }
    await ana.api.projetos.update({
      ...site,
      id,
      clientId: caio.id,
      title: '</title><script>alert("título")</script>',
      description: '<b onclick="x">descrição</b>',
    })
    await open('qualquer')
    const { versao } = await caio.api.pecas.mesa({ id: pecas[0] ?? 0 })
    const text = '<img src=x onerror=alert(2)> </p><script>fetch("//x")</script> =1+1'
    await caio.api.marcacoes.create({
      id: versao.id,
      forma: 'area',
      pagina: 1,
      x: 100,
      y: 100,
      w: 2000,
      h: 2000,
      mensagem: text,
    })
    await caio.api.projetos.comentar({ id, message: text })
    const files = await dossieOf(caio, id)
    for (const name of files.keys()) {
      expect(name).toMatch(/^[a-zA-Z0-9-]+([./][a-zA-Z0-9-]+)*$/)
      for (const part of name.split('/')) {
        expect(part).not.toMatch(/^(con|nul|aux|prn|com\d|lpt\d)(\.|$)/i)
        expect(part.length).toBeLessThan(90)
      }
    }
    expect(new Set([...files.keys()].map((name) => name.toLowerCase())).size).toBe(files.size)
    for (const [name, bytes] of files)
      if (name.endsWith('.html')) {
        const page = bytes.toString()
        const markup = page.replace(/"[^"]*"/g, '""')
        expect(markup.match(/<(script|b|iframe|object|svg|form|link|base)\b/gi)).toBeNull()
        expect(markup.match(/<[^>]*\son\w+=/gi)).toBeNull()
        const targets = [...page.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, target = '']) => target)
        expect(targets.length).toBeGreaterThan(0)
        for (const target of targets.filter((one) => !one.startsWith('#')))
          expect([...files.keys()]).toContain(join(dirname(name), target))
      }
    expect(textIn(files, 'conversas.html')).toContain('&lt;img src=x onerror=alert(2)&gt;')
    const jsonld = [...files].find(([name]) => name.startsWith('pecas/03') && name.endsWith('.jsonld'))?.[1]
    expect(JSON.parse(jsonld?.toString() ?? '').first.items[0]).toMatchObject({
      type: 'Annotation',
      motivation: 'commenting',
      creator: { type: 'Person', name: 'Caio' },
      body: [
        { type: 'TextualBody', purpose: 'commenting', value: text },
        { type: 'TextualBody', purpose: 'tagging', value: 'aberta' },
      ],
      target: {
        type: 'SpecificResource',
        source: { id: 'paginas/pagina-001.webp', type: 'Image' },
        selector: {
          type: 'FragmentSelector',
          conformsTo: 'http://www.w3.org/TR/media-frags/',
          value: 'xywh=percent:1,1,20,20',
        },
      },
    })
    expect(await verify(extract(files))).toMatch(/files and 0 decisions hold\.$/)
  })
})

test.each([
  ['the client account', async ({ caio }: Awaited<ReturnType<typeof plantedAgency>>) => caio],
  [
    'a person with a link',
    async ({ app, ana }: Awaited<ReturnType<typeof plantedAgency>>) => {
      const browser = app.browser()
      for (const { id } of await ana.api.projetos.list({})) {
        const { link, pin } = await ana.api.revisores.create({ id, ...marina, baixar: 'sempre' })
        await browser.api.revisao.entrar({ token: tokenOf(link), codigo: pin ?? '' })
      }
      return browser
    },
  ],
])(
  'the dossier of %s contains nothing internal and nothing unsent',
  { timeout: 60_000 },
  async (_, enter) => {
    const planted = await plantedAgency()
    const { ana } = planted
    const who = await enter(planted)
    const projects = (await ana.api.projetos.list({})).map(({ id }) => id)
    let found = 0
    for (const id of projects) {
      expect((await everythingIn(await dossieOf(ana, id))).toLowerCase()).toContain(WORD)
      const files = await dossieOf(who, id)
      found += files.size
      const everything = await everythingIn(files)
      expect(everything.toLowerCase()).not.toContain(WORD)
      expect(everything).not.toMatch(/Só a equipe vê|Dossiê da equipe|"audience"/)
      expect([...files.keys()].filter((name) => name.includes('/v2/'))).toEqual([])
    }
    expect(found).toBeGreaterThan(20)
  },
)

test('the dossier of the team contains internal marks and unsent versions, and says so', async () => {
  const { ana, ugo, id } = await approvedProject()
  const [piece] = await ana.api.pecas.list({ id })
  const peca = piece?.id ?? 0
  await ana.api.projetos.setStatus({ id, status: 'in_progress' })
  const { versao } = await ana.api.pecas.mesa({ id: peca })
  const point = { forma: 'ponto', pagina: 1, x: 5000, y: 5000 } as const
  const { id: marcacao } = await ana.api.marcacoes.create({
    id: versao.id,
    ...point,
    mensagem: 'Sem verba para foto',
  })
  await ugo.api.marcacoes.responder({ id: marcacao, mensagem: 'Então um desenho' })
  await sendVersion(ana, peca, { width: 60, height: 45 })
  const files = await dossieOf(ugo, id)
  expect(textIn(files, 'indice.html')).toContain('Não envie ao cliente.')
  expect(textIn(files, 'LEIA-ME.txt')).toContain('DOSSIÊ DA EQUIPE')
  expect([...files.keys()]).toContain('pecas/01-frente/v2/original-capa-nova.png')
  const page = textIn(files, 'pecas/01-frente/v1/marcacoes.html')
  expect(page).toContain('aria-label="Marcação E1" style="left:clamp(16px,50%')
  expect(page).toContain('Sem verba para foto')
  const { items } = JSON.parse(textIn(files, 'pecas/01-frente/v1/marcacoes.jsonld')).first
  expect(items).toMatchObject([
    { audience: { 'schema:audienceType': 'equipe' }, target: { selector: { type: 'SvgSelector' } } },
    { motivation: 'replying', target: items[0].id, body: [{ value: 'Então um desenho' }] },
  ])
  expect(await verify(extract(files))).toMatch(/ hold\.$/)
})

test('only those who may see a project get its dossier', async () => {
  const { app, ana, ugo, caio, clara, id, invite, enter } = await approvedProject()
  const get = async (who: Pick<Person, 'fetch'>) => {
    const response = await who.fetch(`/api/projetos/${id}/dossie`)
    await response.body?.cancel()
    return response.status
  }
  const invitation = await invite(marina)
  const browser = await enter(invitation)
  expect([await get(ana), await get(ugo), await get(caio), await get(browser)]).toEqual([200, 200, 200, 200])
  expect([await get(clara), await get(app.browser())]).toEqual([404, 401])
  await ana.api.revisores.revogar({ id: invitation.id })
  expect(await get(browser)).toBe(401)
  await ana.api.projetos.remove({ id })
  expect([await get(ana), await get(caio)]).toEqual([404, 404])
})

describe('the uploaded file', () => {
  test('is only in the dossier of a client after the approval', async () => {
    const { app, ana, caio, id } = await agencyWithLinks()
    await addPeca(ana, id, pdfFile(pdfWith(['Primavera'])))
    await prepareAll(app)
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#3a6ea5' } })
      .withExif({ IFD0: { Copyright: 'Rua das Flores, 7' } })
      .jpeg()
      .toBuffer()
    await addPeca(ana, id, new File([new Uint8Array(photo)], 'praia.jpg', { type: 'image/jpeg' }))
    await ana.api.rodadas.create({ id, regra: 'qualquer' })
    const originals = async () =>
      [...(await dossieOf(caio, id)).keys()].filter((name) => name.includes('/original-'))
    expect(await originals()).toEqual([])
    expect(textIn(await dossieOf(caio, id), 'indice.html')).toContain(
      'O arquivo enviado não está aqui, porque o download fica disponível depois da aprovação.',
    )
    await caio.api.projetos.aprovar({ id })
    expect(await originals()).toHaveLength(4)
    const files = await dossieOf(caio, id)
    const catalogue = (await caio.api.pecas.list({ id })).find(({ nome }) => nome === 'catalogo')
    const { versao } = await caio.api.pecas.mesa({ id: catalogue?.id ?? 0 })
    expect(textIn(files, 'SHA256SUMS')).toContain(
      `${versao.sha256}  pecas/03-catalogo/v1/original-catalogo.pdf`,
    )
    expect(await everythingIn(files), 'photos are copies without their metadata').not.toContain(
      'Rua das Flores',
    )
    expect(textIn(files, 'indice.html')).toContain('Esta é uma cópia sem os dados internos da imagem')
    await ana.api.configuracoes.update({ originais_para_clientes: true })
    const unchanged = await dossieOf(caio, id)
    expect(textIn(unchanged, 'indice.html')).not.toContain('Esta é uma cópia')
    expect(unchanged.get('pecas/04-praia/v1/original-praia.jpg')).toEqual(photo)
  })

  test.each([
    ['nunca', false, false, 'a agência não liberou o download para este link'],
    ['depois', false, true, 'o download fica disponível depois da aprovação'],
    ['sempre', true, true, ''],
  ] as const)('follows the link that may download it “%s”', async (baixar, before, after, why) => {
    const { caio, id, open, answer, finish, arrive } = await agencyWithLinks()
    await open('qualquer')
    const browser = await arrive({ ...joao, papel: 've', baixar })
    const check = async (isThere: boolean) => {
      const files = await dossieOf(browser, id)
      expect([...files.keys()].some((name) => name.includes('/original-'))).toBe(isThere)
      if (!isThere) expect(fits(textIn(files, 'indice.html'))).toContain(why)
    }
    await check(before)
    await answer(caio, 'aprovar', 'aprovar')
    await finish(caio)
    await check(after)
  })
})

test('the pages that a link gets carry the watermark until the approval', async () => {
  const { ana, caio, id, open, answer, finish, arrive } = await agencyWithLinks()
  await open('qualquer')
  const browser = await arrive({ ...joao, papel: 've' })
  const page = async (who: Pick<Person, 'fetch'>) =>
    (await dossieOf(who, id)).get('pecas/01-frente/v1/paginas/pagina-001.webp')?.toString('base64')
  const plain = await page(ana)
  expect(await page(caio)).toBe(plain)
  expect(await page(browser)).not.toBe(plain)
  await answer(caio, 'aprovar', 'aprovar')
  await finish(caio)
  expect(await page(browser)).toBe(plain)
})

test('a person with a link reads neither the comments of the accounts nor the answers of others before concluding', async () => {
  const { ana, caio, id, open, answer, finish, arrive } = await agencyWithLinks()
  await ana.api.projetos.comentar({ id, message: 'Segredo entre contas' })
  const browser = await arrive({ ...marina, papel: 'decide' })
  await open('todos')
  await answer(caio, 'ajustar', 'aprovar')
  await finish(caio, { motivo: 'O motivo do Caio' })
  const everything = await everythingIn(await dossieOf(browser, id))
  expect(everything).not.toMatch(/Segredo entre contas|O motivo do Caio|caio@/)
  const own = await everythingIn(await dossieOf(caio, id))
  expect(own).toContain('Segredo entre contas')
  expect(own).toContain('O motivo do Caio')
  await answer(browser, 'aprovar', 'aprovar')
  await finish(browser)
  const after = await everythingIn(await dossieOf(browser, id))
  expect(after).toContain('O motivo do Caio')
  expect(after, 'the address is known to the person who answered and to the team').not.toContain('caio@')
})

test('decisions from before there were termos are counted for the accounts, and not for people with a link', async () => {
  const { app, caio, id, open, arrive } = await agencyWithLinks()
  await open('qualquer')
  const browser = await arrive({ ...joao, papel: 've' })
  await app.context.database.writes
    .insertInto('decisoes')
    .values({
      projectId: id,
      userId: caio.id,
      userName: 'Caio',
      decisao: 'rejected',
      motivo: 'Antigo',
      endereco: '',
      agente: '',
      imagens: '[]',
      createdAt: '2026-11-20T12:00:00.000Z',
    })
    .execute()
  const sentence = 'Decisões anteriores aos registros assinados, que não têm termo: 1.'
  expect(textIn(await dossieOf(caio, id), 'indice.html')).toContain(sentence)
  expect(textIn(await dossieOf(browser, id), 'indice.html')).not.toContain('anteriores aos registros')
})

test('the threads have their files, and a client reads the name of the agency instead of those of its team', async () => {
  const { ana, ugo, caio, id, open } = await agencyWithLinks()
  await open('qualquer')
  const [peca] = await caio.api.pecas.list({ id })
  const { versao } = await caio.api.pecas.mesa({ id: peca?.id ?? 0 })
  const { id: marcacao } = await caio.api.marcacoes.create({
    id: versao.id,
    forma: 'geral',
    mensagem: 'Use este logo',
  })
  const logo = new File(['<svg/>'], 'Logo <novo>.pdf', { type: 'application/pdf' })
  const file = new File([new Uint8Array(pdfWith(['Logo']))], logo.name, { type: logo.type })
  await postForm(caio, `/api/marcacoes/${marcacao}/mensagens`, {
    fields: { mensagem: 'Aqui' },
    files: [file],
  })
  await ugo.api.marcacoes.responder({ id: marcacao, mensagem: 'Recebido' })
  await ugo.api.marcacoes.resolver({ id: marcacao })
  await ana.api.projetos.comentar({ id, message: 'Bom dia' })
  const files = await dossieOf(caio, id)
  const page = textIn(files, 'conversas.html')
  const attached = [...files.keys()].find((name) => name.includes('/anexos/'))
  expect(attached).toMatch(/^pecas\/01-frente\/anexos\/\d+-logo-novo\.pdf$/)
  expect(page).toContain(`href="${attached}"`)
  expect(textIn(files, 'pecas/01-frente/v1/marcacoes.html')).toContain(`href="../${attached?.slice(16)}"`)
  expect(await everythingIn(files)).not.toMatch(/Ugo|Ana\b/)
  expect(page).toContain('Resolvida por Agência')
  expect(textIn(await dossieOf(ana, id), 'conversas.html')).toContain('Resolvida por Ugo')
})

test('the receipts of accepted prices are in the dossiers of those who may see them', async () => {
  const { ana, ugo, caio, id, reject, review, answer, ask, charges, fourth } = await agencyWithPrices()
  await ana.api.configuracoes.update({
    nome: 'Estúdio Aurora',
    documento: '11.222.333/0001-81',
    recibo_razao_social: 'Aurora Criação Ltda.',
    recibo_cidade: 'São Paulo/SP',
    recibo_responsavel: 'Ana Souza',
  })
  const cliente = await ana.api.clientes.create({ nome: 'Café da Praça Ltda.' })
  await ana.api.clientes.ligarConta({ id: cliente.id, conta_id: caio.id })
  for (const _ of [1, 2, 3]) await reject()
  await review()
  await answer(caio, 'ajustar', 'aprovar')
  expect(await priceIn(ask(caio))).toEqual(fourth)
  await ask(caio, fourth)
  const [charge] = await charges()
  const { versao } = await ana.api.transacoesFinanceiras.get({ id: charge?.id ?? 0 })
  await ana.api.transacoesFinanceiras.setStatus({ id: charge?.id ?? 0, versao, status: 'pago' })
  await ana.api.recibos.create({ transacao_id: charge?.id ?? 0 })
  const receipts = async (who: Person) =>
    [...(await dossieOf(who, id)).keys()].filter((name) => name.startsWith('recibos/'))
  expect([await receipts(ana), await receipts(caio), await receipts(ugo)]).toEqual([
    ['recibos/recibo-1-2026.pdf'],
    ['recibos/recibo-1-2026.pdf'],
    [],
  ])
  const files = await dossieOf(caio, id)
  expect(textIn(files, 'indice.html')).toContain('Aceite de rodada extra')
  expect(await verify(extract(files))).toMatch(/ and 5 decisions hold\.$/)
})

describe('the limits', () => {
  const get = ({ fetch }: Pick<Person, 'fetch'>, id: number) => fetch(`/api/projetos/${id}/dossie`)
  const finished = async (response: Response) => [
    response.status,
    (await response.arrayBuffer()).byteLength > 1000,
  ]

  test('allow two dossiers in an hour for each person, and the screen can ask before', async () => {
    const { app, ana, caio, id, later } = await approvedProject({ THROTTLE: 'on' })
    expect(await caio.api.dossie.resumo({ id })).toMatchObject({ versoes: 2 })
    for (const _ of [1, 2]) expect(await finished(await get(caio, id))).toEqual([200, true])
    const third = await get(caio, id)
    expect([third.status, third.headers.get('retry-after')]).toEqual([429, '3600'])
    expect(await third.json()).toMatchObject({ error: dossieMessages.limite })
    expect(await refusal(caio.api.dossie.resumo({ id }))).toMatchObject({
      status: 429,
      error: dossieMessages.limite,
    })
    expect(await finished(await get(ana, id)), 'others are not affected').toEqual([200, true])
    await later({ hours: 1 })
    expect((await caio.api.dossie.resumo({ id })).versoes).toBe(2)
    expect(await finished(await get(caio, id))).toEqual([200, true])
    expect(app.context.config.throttle).toBe(true)
  })

  test('allow one dossier at a time for a person, and three for all', async () => {
    const { app, ana, ugo, caio, id, arrive } = await approvedProject()
    const [browser, other] = [
      await arrive({ ...joao, papel: 've' }),
      await arrive({ ...marina, papel: 've' }),
    ]
    const first = await get(caio, id)
    const second = await get(caio, id)
    expect([second.status, second.headers.get('retry-after')]).toEqual([429, '60'])
    expect(await second.json()).toMatchObject({ error: dossieMessages.emAndamento })
    expect(await refusal(caio.api.dossie.resumo({ id }))).toMatchObject({ status: 429 })
    const [two, three] = [await get(ana, id), await get(browser, id)]
    const full = await get(other, id)
    expect([two.status, three.status, full.status]).toEqual([200, 200, 503])
    expect(await full.json()).toMatchObject({ error: dossieMessages.muitos })
    await first.body?.cancel()
    expect(await finished(await get(ugo, id)), 'a cancelled download is over').toEqual([200, true])
    expect(await finished(await get(caio, id))).toEqual([200, true])
    expect(await finished(two)).toEqual([200, true])
    expect(await finished(three)).toEqual([200, true])
    expect(app.context.config.throttle).toBe(false)
  })
})

test('each dossier is in the audit log, and in the access log if somebody outside the team took it', async () => {
  const { ana, caio, id, invite, enter } = await approvedProject()
  const invitation = await invite({ ...joao, papel: 've' })
  const browser = await enter(invitation)
  for (const who of [ana, caio, browser]) await dossieOf(who, id)
  const rows = await ana.api.auditoria.list({ entidade: 'projetos', limit: 3 })
  expect(rows.map(({ acao, entidade_id, usuario_nome }) => [acao, entidade_id, usuario_nome])).toEqual([
    ['dossie.baixar', id, 'João Braga (link)'],
    ['dossie.baixar', id, 'Caio'],
    ['dossie.baixar', id, 'Ana'],
  ])
  const [account] = await ana.api.revisores.list({ id })
  expect(account?.nome).toBe('Caio')
  for (const person of [invitation.id, account?.id ?? 0]) {
    const [access] = await ana.api.revisores.acessos({ id: person })
    expect(access).toMatchObject({ o_que: 'baixou', arquivo: null })
  }
})

test('a dossier that cannot be recorded in the audit log is not sent', async () => {
  const { app, ana, id } = await approvedProject()
  await sql`alter table auditoria rename to auditoria_fora`.execute(app.context.database.writes)
  const response = await ana.fetch(`/api/projetos/${id}/dossie`)
  expect([response.status, response.headers.get('content-type')]).toEqual([500, 'application/json'])
  await sql`alter table auditoria_fora rename to auditoria`.execute(app.context.database.writes)
  expect((await dossieOf(ana, id)).size, 'and the person can try again').toBeGreaterThan(10)
})

test('a file that the storage does not have is named, and everything else is in the dossier', async () => {
  const { app, ana, id } = await approvedProject()
  const { chave } = await app.context.database.reads
    .selectFrom('peca_versoes')
    .select('chave')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await app.context.storage.remove(`${chave}/`)
  const files = await dossieOf(ana, id)
  const lost = [
    'pecas/01-frente/v1/original-frente.png: o arquivo não foi encontrado no armazenamento da agência.',
    'pecas/01-frente/v1/paginas/pagina-001.webp: o arquivo não foi encontrado no armazenamento da agência.',
  ]
  for (const sentence of lost)
    for (const name of ['indice.html', 'LEIA-ME.txt']) expect(textIn(files, name)).toContain(sentence)
  expect([...files.keys()].filter((name) => name.startsWith('pecas/01'))).toEqual([
    'pecas/01-frente/v1/marcacoes.html',
    'pecas/01-frente/v1/marcacoes.jsonld',
  ])
  expect(await verify(extract(files))).toBe('15 files and 1 decisions hold.')
})

test('a page that would carry the watermark and that the storage does not have is named too', async () => {
  const { app, ana, id, open, arrive } = await agencyWithLinks()
  // The pictures with a watermark are cached, so they must not have the text of another test.
  await ana.api.configuracoes.update({ nome: 'Estúdio Pitanga' })
  await open('qualquer')
  const browser = await arrive({ ...joao, papel: 've' })
  for (const { chave } of await app.context.database.reads
    .selectFrom('peca_versoes')
    .select('chave')
    .execute())
    await app.context.storage.remove(`${chave}/`)
  expect(textIn(await dossieOf(browser, id), 'LEIA-ME.txt')).toContain(
    'pecas/02-verso/v1/paginas/pagina-001.webp: o arquivo não foi encontrado',
  )
})

test('a stored file that differs from what was uploaded is named', async () => {
  const { app, ana, id } = await approvedProject()
  const { chave } = await app.context.database.reads
    .selectFrom('peca_versoes')
    .select('chave')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await app.context.storage.put(`${chave}/original`, Buffer.from('outra coisa'), 'image/png')
  const files = await dossieOf(ana, id)
  expect(textIn(files, 'LEIA-ME.txt')).toContain(
    'pecas/01-frente/v1/original-frente.png: o conteúdo difere do arquivo que foi enviado.',
  )
})

test('while the storage is away the dossier is refused, and the attempt does not count', async () => {
  const { app, caio, id } = await approvedProject({ THROTTLE: 'on' })
  const { storage } = app.context
  const isThere = storage.isThere
  storage.isThere = async () => false
  for (const _ of [1, 2, 3]) expect((await caio.fetch(`/api/projetos/${id}/dossie`)).status).toBe(503)
  storage.isThere = isThere
  expect((await dossieOf(caio, id)).size).toBe(18)
})
