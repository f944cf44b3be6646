import { expect, test } from 'vitest'
import { canFaturar, categoriaDeProjetos, openBudget, pagadorDe } from './fatura-rules.ts'

test.each([
  ['nothing is invoiced', { orcamento: 3000, faturado: 0, extras: 0 }, 3000, true],
  ['a part is invoiced', { orcamento: 3000, faturado: 1000.1, extras: 0 }, 1999.9, true],
  ['only a further rodada is invoiced', { orcamento: 3000, faturado: 250, extras: 250 }, 3000, true],
  ['all is invoiced', { orcamento: 3000, faturado: 3000, extras: 0 }, 0, false],
  ['more is invoiced', { orcamento: 3000, faturado: 3500, extras: 0 }, 0, false],
  ['there is no budget', { orcamento: null, faturado: 0, extras: 0 }, null, true],
  ['there is no budget, but an invoice', { orcamento: null, faturado: 800, extras: 0 }, null, false],
])('%s', (_, resultado, open, can) => {
  expect(openBudget(resultado)).toBe(open)
  expect(canFaturar(resultado)).toBe(can)
})

const clientes = [
  { id: 1, nome: 'Padaria Clara', usuario_id: 31 },
  { id: 2, nome: 'Café' },
  { id: 3, nome: 'Bistrô', usuario_id: null },
  { id: 4, nome: 'bistro' },
]

test.each([
  ['the entry of the account', { clientId: 31, clientName: 'Clara' }, { id: 1, nome: 'Padaria Clara' }],
  [
    'an account without an entry',
    { clientId: 32, clientName: 'Café' },
    { id: null, nome: 'Café', conta: { conta: 32 } },
  ],
  ['the entry with the name', { clientId: null, clientName: ' café' }, { id: 2, nome: 'Café' }],
  [
    'only a name that two entries have',
    { clientId: null, clientName: 'Bistrô' },
    { id: null, nome: 'Bistrô' },
  ],
])('%s pays', (_, project, pessoa) => {
  expect(pagadorDe(project, clientes)).toEqual(pessoa)
})

test('the category of projects is a category of receitas', () => {
  const category = (nome: string, tipo: string) => ({ nome, tipo })
  const projetos = category('Projetos', 'receita')
  expect(categoriaDeProjetos([category('Projetos', 'despesa'), projetos])).toBe(projetos)
  expect(categoriaDeProjetos([category('Consultoria', 'receita')])).toBeUndefined()
})
