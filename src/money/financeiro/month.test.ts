import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { formatReais, toCentavos } from '#platform/db/money.ts'
import type { Person } from '#testing/app.ts'
import { agencyWithReceipts } from '#testing/receipts.ts'

async function read({ fetch }: Person, mes: string) {
  const response = await fetch(`/api/financeiro/meses/${mes}/pdf`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  const { text } = await extractText(bytes)
  return { response, pages: text.map((page) => page.replace(/\s+/g, ' ')) }
}

test('the PDF of a month has the totals of the panel, the payments of the month and its receipts', async () => {
  const { ana, despesa, paid, pay } = await agencyWithReceipts()
  const { financeiro, pagamentos, recibos, transacoesFinanceiras } = ana.api
  await transacoesFinanceiras.create({ ...despesa, data_pagamento: '2026-11-05', descricao: 'Aluguel' })
  await pay({ data_vencimento: '2026-10-31', valor: 10, descricao: 'De outubro' })
  const partial = await transacoesFinanceiras.create(despesa)
  await pagamentos.create({ id: partial.id, valor: 100.5, data: '2026-10-31', forma: 'pix' })
  await pagamentos.create({ id: partial.id, valor: 50.25, data: '2026-11-01', forma: 'pix' })
  await recibos.create({ transacao_id: paid.id })

  const { response, pages } = await read(ana, '2026-11')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="movimento-2026-11.pdf"')
  const text = pages.join(' ')
  const month = (await financeiro.painel({})).meses.find(({ mes }) => mes === '2026-11')
  const { receita = 0, despesa: spent = 0 } = month?.realizado ?? {}
  expect([receita, spent]).toEqual([1244.56, 850.25])
  const inWords = (reais: number) => formatReais(toCentavos(reais)).replace(/\s/g, ' ')
  for (const phrase of [
    'Aurora Criação Ltda.',
    'Movimento de novembro de 2026',
    `Receitas ${inWords(receita)} Despesas ${inWords(spent)} Saldo ${inWords(receita - spent)}`,
    `Projetos ${inWords(receita)}`,
    `Aluguel ${inWords(spent)}`,
    '05/11/2026 Imobiliária Central Aluguel · Aluguel -R$ 800,00',
    '01/11/2026 Imobiliária Central Aluguel · Pix -R$ 50,25',
    '1/2026 20/11/2026 Padaria Aurora Válido R$ 1.234,56',
    'Página 1 de 1',
  ])
    expect(text).toContain(phrase)
  expect(text).not.toContain('100,50')
})

test('a long month has several pages with the heads and the number of each page', async () => {
  const { ana, pay } = await agencyWithReceipts()
  for (let n = 0; n < 60; n += 1) await pay({ valor: 1 + n, descricao: `Parcela ${n}` })
  const { pages } = await read(ana, '2026-11')
  expect(pages.length).toBeGreaterThan(1)
  for (const [at, page] of pages.entries()) {
    expect(page).toContain('Movimento de novembro de 2026')
    expect(page).toContain(`Página ${at + 1} de ${pages.length}`)
  }
  expect(pages[1]).toContain('Transações pagas no mês (continuação) Data Cliente ou fornecedor')
  for (let n = 0; n < 60; n += 1) expect(pages.join(' ')).toContain(`Parcela ${n} `)
})

test('a month without payments says so', async () => {
  const { ana } = await agencyWithReceipts()
  const { pages } = await read(ana, '2025-01')
  expect(pages.join(' ').split('Nada neste mês.')).toHaveLength(5)
})
