import { expect, test } from 'vitest'
import type { AuditRow } from '#platform/audit/contract.ts'
import { actsOf, sentence } from './sentences.ts'

const base: AuditRow = {
  seq: 1,
  quando: '2026-11-20T14:31:00-03:00',
  usuario_id: 1,
  usuario_nome: 'Ana',
  endereco: '203.0.113.7',
  acao: 'projetos.comentar',
  entidade: 'comentarios',
  entidade_id: 3,
  nome: null,
  de: null,
  antes: null,
  depois: {},
  mudancas: [],
}

test.each<[Partial<AuditRow>, string]>([
  [{ de: 'Cardápio' }, 'Ana comentou em um projeto: “Cardápio”'],
  [{ acao: 'chat.enviar', entidade: 'mensagens', de: 'Caio' }, 'Ana enviou uma mensagem para “Caio”'],
  [{ acao: 'revisores.update', entidade: 'revisores', nome: 'Clara' }, 'Ana alterou o convite de “Clara”'],
  [{ acao: 'sessao.login', entidade: 'sessoes' }, 'Ana entrou no sistema'],
])('an entry with %o reads “%s”', (more, text) => {
  expect(sentence({ ...base, ...more })).toBe(text)
})

test('the entries of one act are one row, which is about the record that the action is named after', () => {
  const part = (seq: number, more: Partial<AuditRow>) => ({ ...base, seq, ...more })
  const rejected = { acao: 'projetos.rejeitar', quando: '2026-11-20T15:00:00-03:00' }
  const acts = actsOf([
    part(7, { ...rejected, entidade: 'transacoes_financeiras', depois: { pessoa_nome: 'Padaria' } }),
    part(6, { ...rejected, entidade: 'projetos', depois: { title: 'Cardápio' } }),
    part(5, {
      acao: 'parceladas.create',
      entidade: 'transacoes_financeiras',
      depois: { pessoa_nome: 'Padaria' },
    }),
    part(4, {
      acao: 'parceladas.create',
      entidade: 'transacoes_financeiras',
      depois: { pessoa_nome: 'Padaria' },
    }),
    part(3, { usuario_nome: 'Ugo', de: 'Cardápio' }),
  ])
  expect(acts.map(({ text, rows }) => [text, rows.map(({ seq }) => seq)])).toEqual([
    ['Ana pediu ajustes no projeto “Cardápio”', [7, 6]],
    ['Ana criou a parcela de “Padaria” e mais 1', [5, 4]],
    ['Ugo comentou em um projeto: “Cardápio”', [3]],
  ])
})
