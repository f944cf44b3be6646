import { expect, test } from 'vitest'
import {
  canApagarMensagem,
  canComentar,
  canExcluir,
  canMarcar,
  canMostrar,
  canMover,
  canResolver,
  type Participacao,
} from './rules.ts'

const team: Participacao = { lado: 'equipe', papel: 'comenta', status: 'review', pendente: false }
const client: Participacao = { lado: 'cliente', papel: 'decide', status: 'review', pendente: true }
const concluded: Participacao = { ...client, pendente: false }
const viewer: Participacao = { lado: 'revisor', papel: 've', status: 'review', pendente: true }
const commenter: Participacao = { ...viewer, papel: 'comenta' }

const own = { autor: { eu: true } }
const others = { autor: { eu: false } }
const now = Date.parse('2026-11-20T14:30:00-03:00')
const at = (criado_em: string) => ({ criado_em: `2026-11-20T${criado_em}-03:00` })
const fresh = at('14:25:01')
const late = at('14:25:00')

test.each([
  ['a member of the team without a rodada', team, true],
  ['a client who has not concluded', client, true],
  ['a client who has concluded', concluded, false],
  ['a reviewer who comments', commenter, true],
  ['a reviewer who only looks', viewer, false],
])('%s creates marks: %#', (_, who, can) => {
  expect(canMarcar(who)).toBe(can)
})

test.each([
  ['in a rodada', client, true],
  ['after concluding', concluded, true],
  ['after the project is completed', { ...concluded, status: 'completed' as const }, false],
  [
    'as a member of the team after the project is completed',
    { ...team, status: 'completed' as const },
    false,
  ],
  ['without more than looking', viewer, false],
])('a person writes into a thread %s: %#', (_, who, can) => {
  expect(canComentar(who)).toBe(can)
})

test.each([
  ['the team resolves marks of others', team, others, true],
  ['a client resolves an own mark', client, own, true],
  ['a client does not resolve a mark of others', client, others, false],
  ['a person who only looks resolves nothing', viewer, own, false],
])('%s', (_, who, marcacao, can) => {
  expect(canResolver(who, marcacao)).toBe(can)
})

test.each([
  ['the team shows an internal mark', team, 'interna', true],
  ['a mark that the client sees is not shown again', team, 'cliente', false],
  ['a client shows nothing', client, 'interna', false],
  ['a reviewer shows nothing', commenter, 'interna', false],
] as const)('%s', (_, who, visibilidade, can) => {
  expect(canMostrar(who, { visibilidade })).toBe(can)
})

test.each([
  ['the author, within five minutes', client, { ...own, ...fresh, visibilidade: 'cliente' }, true],
  ['the author, after five minutes', client, { ...own, ...late, visibilidade: 'cliente' }, false],
  ['another client', client, { ...others, ...fresh, visibilidade: 'cliente' }, false],
  ['the team, if the client sees the mark', team, { ...others, ...fresh, visibilidade: 'cliente' }, false],
  ['the team, if the mark is internal', team, { ...others, ...late, visibilidade: 'interna' }, true],
] as const)('who deletes a mark: %s', (_, who, marcacao, can) => {
  expect(canExcluir(who, marcacao, now)).toBe(can)
})

test.each([
  ['the author, within five minutes', { ...own, ...fresh, apagada: false }, true],
  ['the author, after five minutes', { ...own, ...late, apagada: false }, false],
  ['the author, a second time', { ...own, ...fresh, apagada: true }, false],
  ['somebody else', { ...others, ...fresh, apagada: false }, false],
])('who deletes a message: %s', (_, message, can) => {
  expect(canApagarMensagem(message, now)).toBe(can)
})

test.each([
  ['the team while it prepares a version', { ...team, status: 'in_progress' as const }, true],
  ['the team after the project is completed', { ...team, status: 'completed' as const }, true],
  ['the team while the client decides', team, false],
  ['a client', { ...client, status: 'in_progress' as const }, false],
])('%s moves a mark: %#', (_, who, can) => {
  expect(canMover(who)).toBe(can)
})
