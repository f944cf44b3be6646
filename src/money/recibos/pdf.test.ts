import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import type { Person } from '#testing/app.ts'
import { agencyWithReceipts } from '#testing/receipts.ts'
import { printable } from './a4.ts'
import { dayInWords, masked } from './words.ts'

async function read({ fetch }: Person, id: number) {
  const response = await fetch(`/api/recibos/${id}/pdf`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  const { totalPages, text } = await extractText(bytes.slice(), { mergePages: true })
  return { response, bytes, totalPages, text: text.replace(/\s+/g, ' ') }
}

/** Finds lines of text that overlap. */
async function overlapping(bytes: Uint8Array): Promise<string[]> {
  const page = await (await getDocumentProxy(bytes.slice())).getPage(1)
  const { items } = await page.getTextContent()
  const lines = items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [{ text: item.str, left: item.transform[4], base: item.transform[5], width: item.width }]
      : [],
  )
  return lines.flatMap((one) =>
    lines
      .filter(({ left, base, width }) => {
        const apart = base - one.base
        return apart > 0.5 && apart < 7 && left < one.left + one.width && one.left < left + width
      })
      .map((other) => `${other.text} / ${one.text}`),
  )
}

test('the PDF is one page with two copies of the receipt', async () => {
  const { ana, paid } = await agencyWithReceipts()
  const { id, verificacao } = await ana.api.recibos.create({ transacao_id: paid.id })
  const { response, totalPages, text } = await read(ana, id)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="recibo-1-2026.pdf"',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(totalPages).toBe(1)
  for (const phrase of [
    'RECIBO Nº 1/2026',
    'Aurora Criação Ltda. CNPJ 11.222.333/0001-81 São Paulo/SP',
    'Recebemos de Padaria Aurora, CPF 529.982.247-25, a importância de R$ 1.234,56 (mil duzentos e trinta e quatro reais e cinquenta e seis centavos), referente a Site novo, da qual damos plena quitação.',
    'Pagamento em 20/11/2026.',
    'São Paulo/SP, 20 de novembro de 2026. Ana Souza',
    verificacao,
    'Este recibo não substitui a nota fiscal (NFS-e).',
  ])
    expect(text.split(phrase), phrase).toHaveLength(3)
  expect(text).toContain('1ª via: cliente')
  expect(text).toContain('2ª via: agência')
  expect(text).not.toMatch(/CANCELADO|Quitação parcial|saldo/)
})

test('the sentence of a receipt for a client without a document has no comma after the name', async () => {
  const { ana, receita } = await agencyWithReceipts()
  const { id: transacao_id } = await ana.api.transacoesFinanceiras.create({
    ...receita,
    pessoa: 'Marina Alves',
  })
  await ana.api.transacoesFinanceiras.pagar({ transacoes: [{ id: transacao_id }] })
  const { id } = await ana.api.recibos.create({ transacao_id })
  expect((await read(ana, id)).text).toContain('Recebemos de Marina Alves a importância de R$')
})

test('the same receipt is byte for byte the same file until it is cancelled', async () => {
  const { app, ana, paid } = await agencyWithReceipts()
  const { id } = await ana.api.recibos.create({ transacao_id: paid.id })
  const first = await read(ana, id)
  app.pass({ minutes: 5 })
  expect(Buffer.from((await read(ana, id)).bytes).equals(Buffer.from(first.bytes))).toBe(true)
  await ana.api.recibos.cancelar({ id, motivo: 'Nome errado' })
  const { text, totalPages } = await read(ana, id)
  expect(text.split('CANCELADO')).toHaveLength(3)
  expect(text).toContain('Cancelado em 20/11/2026.')
  expect(totalPages).toBe(1)
})

test('the receipt of a partial payment states the total and the open amount, and one issued by a person uses the first person singular', async () => {
  const { ana, receita } = await agencyWithReceipts()
  await ana.api.configuracoes.update({ documento: '529.982.247-25', recibo_mil: 'um mil' })
  const { id: transacao_id } = await ana.api.transacoesFinanceiras.create(receita)
  await ana.api.pagamentos.create({ id: transacao_id, valor: 1000, data: '2026-11-01', forma: 'pix' })
  const { id } = await ana.api.recibos.create({ transacao_id })
  const { text } = await read(ana, id)
  expect(text).toContain('Recebi de Padaria Aurora')
  expect(text).toContain('(um mil reais), referente a Projetos, da qual dou quitação parcial.')
  expect(text).toContain('Pagamento em 01/11/2026, por Pix.')
  expect(text).toContain(
    'Quitação parcial: total R$ 1.234,56, pago até esta data R$ 1.000,00, saldo R$ 234,56.',
  )
})

test('the longest possible texts still fit on the page', async () => {
  const { ana, pay, padaria } = await agencyWithReceipts()
  const long = (start: string) => `${start} ${'W'.repeat(200 - start.length - 1)}`
  await ana.api.configuracoes.update({
    recibo_razao_social: long('Razão'),
    recibo_responsavel: long('Responsável'),
    recibo_cidade: `Cidade ${'W'.repeat(70)}`,
    documento: '1'.repeat(40),
  })
  await ana.api.clientes.update({ id: padaria.id, nome: long('Nome'), cpf_cnpj: long('Documento') })
  const paid = await pay({ valor: 999_999_999.99, descricao: 'W '.repeat(5000) })
  const { id } = await ana.api.recibos.create({ transacao_id: paid.id })
  const { bytes, totalPages, text } = await read(ana, id)
  expect(totalPages).toBe(1)
  expect(text.split('Este recibo não substitui')).toHaveLength(3)
  expect(text).toContain('R$ 999.999.999,99')
  expect(await overlapping(bytes)).toEqual([])
})

test('only an admin and the client of the receipt can download it; other clients get 404, staff 403 and visitors 401', async () => {
  const { app, ana, paid, padaria } = await agencyWithReceipts()
  const { id } = await ana.api.recibos.create({ transacao_id: paid.id })
  const [caio, clara] = [await app.person('Caio'), await app.person('Clara')]
  const ugo = await app.person('Ugo', 'user')
  const status = async ({ fetch }: Pick<Person, 'fetch'>) => (await fetch(`/api/recibos/${id}/pdf`)).status
  expect(await status(ana)).toBe(200)
  expect(await status(caio)).toBe(404)
  await app.context.database.writes
    .updateTable('clientes')
    .set({ usuario_id: caio.id })
    .where('id', '=', padaria.id)
    .execute()
  expect(await status(caio)).toBe(200)
  expect(await status(clara)).toBe(404)
  expect(await status(ugo)).toBe(403)
  expect(await status(app.browser())).toBe(401)
  expect((await caio.fetch('/api/recibos')).status).toBe(403)
})

test.each([
  ['São João & Cia – “Ação” € 10…', 'São João & Cia – “Ação” € 10…'],
  ['Sa\u0303o', 'São'],
  ['Dvořák, Ștefan', 'Dvořák, Ștefan'],
  ['duas\nlinhas', 'duas linhas'],
  ['Łukasz Őry, Şahin', '?ukasz Ory, Sahin'],
  ['👍 日本', '? ??'],
])('with a font that lacks some letters, prints %s as %s', (typed, paper) => {
  // Simulates a font that has the letters of Western Europe and a few Romanian and Czech ones.
  const has = (codePoint: number) => codePoint < 0x100 || /[řȘ–“”€…]/u.test(String.fromCodePoint(codePoint))
  expect(printable(typed, has)).toBe(paper)
})

test('the PDF is A4, embeds its fonts and declares its title and language', async () => {
  const { ana, pay, padaria } = await agencyWithReceipts()
  await ana.api.configuracoes.update({ recibo_responsavel: 'Őry Şahin' })
  await ana.api.clientes.update({ id: padaria.id, nome: 'Łukasz Dvořák — Ελένη, Иван €' })
  const paid = await pay({ descricao: 'Cartaz “Ștefan” – 日' })
  const { id } = await ana.api.recibos.create({ transacao_id: paid.id })
  const { bytes, text } = await read(ana, id)
  for (const phrase of ['Łukasz Dvořák — Ελένη, Иван €', 'Cartaz “Ștefan” – ?', 'Őry Şahin'])
    expect(text.split(phrase), phrase).toHaveLength(3)

  const document = await getDocumentProxy(bytes.slice())
  const page = await document.getPage(1)
  expect(page.view.map((edge) => Math.round(edge * 100) / 100)).toEqual([0, 0, 595.28, 841.89])
  const { info, metadata } = await document.getMetadata()
  expect(info).toMatchObject({ Title: 'Recibo 1/2026', Author: 'Aurora Criação Ltda.', Language: 'pt-BR' })
  expect(metadata?.get('dc:title')).toBe('Recibo 1/2026')
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
  const plain = Buffer.from(bytes).toString('latin1')
  const fonts = [...plain.matchAll(/\/BaseFont \/([\w+-]+)/g)].map(([, name]) => name?.split('+')[1])
  expect([...new Set(fonts)].sort()).toEqual(['NotoSans-Bold', 'NotoSans-Regular'])
  expect(plain.match(/\/FontFile2/g)).toHaveLength(2)
})

interface Branch {
  role?: string
  type?: string
  alt?: string
  children?: Branch[]
}

test('the structure tree of the PDF has two copies with a heading each, includes all text and describes the QR code', async () => {
  const { ana, paid } = await agencyWithReceipts()
  const { id, verificacao } = await ana.api.recibos.create({ transacao_id: paid.id })
  const { bytes } = await read(ana, id)
  const page = await (await getDocumentProxy(bytes.slice())).getPage(1)
  const tree = (await page.getStructTree()) as Branch
  const root = tree.children?.[0]
  expect(root?.role).toBe('Document')
  expect(root?.children?.map(({ role }) => role)).toEqual(['Sect', 'Sect'])
  for (const copy of root?.children ?? []) {
    const roles = copy.children?.map(({ role }) => role) ?? []
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1)
    expect(new Set(roles)).toEqual(new Set(['P', 'H1', 'Figure']))
    expect(copy.children?.find(({ role }) => role === 'Figure')?.alt).toBe(
      `Código QR que abre ${verificacao}`,
    )
  }
  // Every text belongs to an element of the structure tree.
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  let depth = 0
  const loose: string[] = []
  for (const item of items) {
    if ('str' in item) {
      if (depth === 0 && item.str.trim() !== '') loose.push(item.str)
    } else depth += item.type === 'endMarkedContent' ? -1 : 1
  }
  expect(loose).toEqual([])
})

test.each([
  ['Padaria Aurora', 'P*** A***'],
  ['Maria das Graças Souza', 'M*** S***'],
  ['  Zé ', 'Z***'],
  ['👍 ok', '👍*** o***'],
])('masks the name %j as %s', (nome, expected) => expect(masked(nome)).toBe(expected))

test('writes a date in words', () => {
  expect(dayInWords('2026-11-20')).toBe('20 de novembro de 2026')
  expect(dayInWords('2027-03-01')).toBe('1º de março de 2027')
})
