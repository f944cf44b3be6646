import { expect, test } from 'vitest'
import { caixaOf } from './caixa-rules.ts'

const hoje = '2026-11-20'
const client = (chave: string, nome: string) => ({ chave, nome, pagamentos: 0, mediana: 0, pessimista: 0 })
const clientes = [client('1', 'Padaria Aurora'), client('2', 'Construtora Horizonte')]
const base = { hoje, ate: '2027-02-11', saldo: 1000, clientes, lancamentos: [] }
const due = (tipo: 'receita' | 'despesa', dia: string, valor: number, cliente: string | null = null) => ({
  tipo,
  dia,
  valor,
  cliente,
  previsto: false,
})

test('the cash lasts until the day before the balance falls below zero, and the client who owes most is the risk', () => {
  const lancamentos = [
    due('receita', '2026-12-01', 300, '1'),
    due('receita', '2026-12-02', 900, '2'),
    due('despesa', '2026-12-10', 2500),
  ]
  expect(caixaOf({ ...base, lancamentos })).toEqual({
    aguenta: '2026-12-09',
    acaba: true,
    risco: 'Construtora Horizonte',
  })
})

test('the cash lasts to the end of the forecast, and nobody is a risk if nobody owes anything', () => {
  expect(caixaOf(base)).toEqual({ aguenta: base.ate, acaba: false, risco: null })
})

test('a client who owes a small part of what is expected is not named', () => {
  const lancamentos = [due('receita', '2026-12-01', 10, '1'), due('receita', '2026-12-01', 5000)]
  expect(caixaOf({ ...base, lancamentos }).risco).toBeNull()
})

test('a balance below zero does not last until a day', () => {
  expect(caixaOf({ ...base, saldo: -1 })).toEqual({ aguenta: null, acaba: true, risco: null })
})
