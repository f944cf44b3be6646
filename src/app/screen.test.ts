import { expect, test } from 'vitest'
import { convitePara } from './screen.ts'

test('the sentence on the sign-in form names the kind of record and does not depend on the id', () => {
  expect(convitePara('/dashboard/projects?projeto=1')).toBe('Entre para ver o projeto.')
  expect(convitePara('/dashboard/projects?projeto=999999')).toBe('Entre para ver o projeto.')
  expect(convitePara('/dashboard/projects?status=review')).toBe('Entre para ver os projetos.')
  expect(convitePara('/dashboard/agenda?atividade=3')).toBe('Entre para ver a atividade.')
  expect(convitePara('/dashboard/agenda')).toBe('Entre para ver a agenda.')
  expect(convitePara('/dashboard/faturas')).toBe('Entre para ver as faturas.')
  expect(convitePara('/dashboard/contatos?contato=3')).toBe('Entre para ver o contato.')
  expect(convitePara('/dashboard/contatos')).toBe('Entre para continuar.')
  expect(convitePara('/dashboard/financial-transactions?transacao=3')).toBe('Entre para ver a transação.')
  expect(convitePara('/dashboard/lgpd?pedido=3')).toBe('Entre para ver o pedido.')
  expect(convitePara('/dashboard/messages?com=3')).toBe('Entre para ver as mensagens.')
  expect(convitePara('/dashboard/audit-logs')).toBe('Entre para continuar.')
  expect(convitePara('/dashboard/constructor')).toBe('Entre para continuar.')
})
