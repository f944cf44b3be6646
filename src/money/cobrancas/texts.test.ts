import { expect, test } from 'vitest'
import { type Assunto, subjectOf, subjectOfAll, textOf, textOfAll } from './texts.ts'

const about: Assunto = {
  pessoa: 'Padaria Aurora',
  agencia: 'Estúdio',
  descricao: 'Site novo',
  data_vencimento: '2026-11-20',
  dias: 0,
  valor: 123_456,
  saldo: 123_456,
  copia_e_cola: 'CODIGO',
}
/** The text with ordinary spaces instead of the non-breaking space after R$. */
const plainText = (...args: Parameters<typeof textOf>) => textOf(...args).replaceAll('\u00a0', ' ')
const value = 'o valor de R$ 1.234,56, referente a “Site novo”,'
const ifPaid = 'Se já pagou, desconsidere esta mensagem ou nos envie o comprovante.'

test.each([
  ['D-3', -3, `Passando para lembrar que ${value} vence em 20/11/2026.`],
  ['D-3', -1, `Passando para lembrar que ${value} vence amanhã, 20/11/2026.`],
  ['D0', 0, `Passando para lembrar que ${value} vence hoje, 20/11/2026.`],
  ['D0', 2, `Passando para lembrar que ${value} venceu em 20/11/2026. ${ifPaid}`],
  ['D+3', 3, `Ainda não identificamos o pagamento: ${value} venceu em 20/11/2026. ${ifPaid}`],
  [
    'D+7',
    40,
    `Continua em aberto há 40 dias: ${value} venceu em 20/11/2026. Se houver algum imprevisto, fale conosco para combinarmos a melhor forma. ${ifPaid}`,
  ],
] as const)(
  'at step %s, %i days after the due date, the text says when the receita is or was due',
  (passo, dias, sentence) => {
    expect(plainText(passo, { ...about, dias }).split('\n\n')[1]).toBe(sentence)
  },
)

test('greets the client, says how to pay by Pix and signs with the agency name', () => {
  expect(plainText('D0', about)).toBe(
    [
      'Olá, Padaria Aurora! Tudo bem?',
      `Passando para lembrar que ${value} vence hoje, 20/11/2026.`,
      'Para pagar por Pix, copie o código abaixo e cole no aplicativo do seu banco, em “Pix copia e cola”:',
      'CODIGO',
      'Agradecemos!\nEstúdio',
    ].join('\n\n'),
  )
})

test('without a Pix code the text does not mention Pix, and it states the open amount of a partly paid receita', () => {
  const text = plainText('D0', { ...about, saldo: 23_456, copia_e_cola: null, descricao: null })
  expect(text).not.toContain('Pix')
  expect(text).toContain('o saldo de R$ 234,56 (de R$ 1.234,56) vence hoje')
})

test('quotes only the first line of a description, shortened', () => {
  expect(plainText('D0', { ...about, descricao: 'Site novo\nmargem de 40 %' })).not.toContain('margem')
  expect(plainText('D0', { ...about, descricao: 'A'.repeat(10_000) }).length).toBeLessThan(600)
})

test('the subject has at most 200 characters', () => {
  expect(subjectOf(about)).toBe('Estúdio: pagamento com vencimento em 20/11/2026')
  expect(subjectOf({ ...about, agencia: 'A'.repeat(200), dias: 1 }).length).toBeLessThanOrEqual(200)
})

test('a reminder about one receita has the text and the subject of that receita', () => {
  const late = { ...about, dias: 3 }
  expect(textOfAll(late, [{ ...late, passo: 'D+3' }])).toBe(textOf('D+3', late))
  expect(subjectOfAll(late, [{ ...late, passo: 'D+3' }])).toBe(subjectOf(late))
})

test('a reminder about several receitas says how many, and the subject whether one is overdue', () => {
  const itens = [-1, 0].map((dias) => ({ ...about, dias, passo: 'D0' as const }))
  const text = textOfAll(about, itens).replaceAll('\u00a0', ' ')
  expect(text).toContain('lembrar de 2 valores em aberto, R$ 2.469,12 ao todo, cada um com o seu código Pix:')
  expect(subjectOfAll(about, itens)).toBe('Estúdio: 2 pagamentos a vencer')
  expect(subjectOfAll(about, [...itens, { ...about, dias: 1, passo: 'D0' }])).toBe(
    'Estúdio: 3 pagamentos em aberto',
  )
})
