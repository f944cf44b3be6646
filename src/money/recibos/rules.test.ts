import { expect, test } from 'vitest'
import { canEmitir } from './rules.ts'

const complete = {
  recibo_razao_social: 'Estúdio Ltda.',
  documento: '11.222.333/0001-81',
  recibo_cidade: 'São Paulo',
  recibo_responsavel: 'Ana',
}

test.each([
  [{}, true],
  [{ recibo_razao_social: '' }, false],
  [{ documento: ' ' }, false],
  [{ recibo_cidade: '' }, false],
  [{ recibo_responsavel: '' }, false],
])('receipts can be issued with otherwise complete settings and the change %j: %s', (change, can) => {
  expect(canEmitir({ ...complete, ...change })).toBe(can)
})
