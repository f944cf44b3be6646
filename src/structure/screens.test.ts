import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { FirstRead } from '#app/first-reads.ts'
import { addressOf, firstReadsOf, pathsOf } from '#app/screen.ts'
import { findModules } from '#app/server/screen-modules.ts'
import { type Role, roles } from '#platform/contract/roles.ts'

const addressAt = (path: string) => new URL(`https://agencia.example/dashboard/${path}`)
const modulesAt = (role: Role, path: string) => findModules(role, addressAt(path))
const named = ({ domain, name, input }: FirstRead) => [`${domain}.${name}`, input]
const reads = (role: Role, path: string, today = '2026-11-30') =>
  firstReadsOf(role, addressAt(path), today).map(named)

test.each(roles)('each path of %s belongs to one screen, and the modules of its page exist', (role) => {
  expect(pathsOf(role)).toEqual([...new Set(pathsOf(role))])
  const pages = pathsOf(role).map((path) => path.replace(':id', '7'))
  for (const path of pages) {
    const modules = modulesAt(role, path)
    expect(modules, addressOf(path)).not.toEqual([])
    for (const module of modules)
      expect(existsSync(join(import.meta.dirname, '..', module)), module).toBe(true)
  }
})

test('the screen of transactions reads the month of the given day', () => {
  const filter = { data_inicio: '2026-11-01', data_fim: '2026-11-30' }
  const order = { ordenar: 'data_vencimento', direcao: 'asc', offset: 0, limit: 20 }
  expect(reads('admin', 'financial-transactions')).toEqual([
    ['transacoesFinanceiras.resumo', filter],
    ['transacoesFinanceiras.list', { ...filter, ...order }],
  ])
})

test('reports read the month or the twelve months that end with the current one', () => {
  expect(reads('admin', 'relogio')).toEqual([['relogio.relatorio', { de: '2026-11-01', ate: '2026-11-30' }]])
  const lastYear = (de: string, ate: string) => [['indicadores.aprovacao', { de, ate }]]
  expect(reads('admin', 'aprovacoes')).toEqual(lastYear('2025-12-01', '2026-11-30'))
  expect(reads('admin', 'aprovacoes', '2026-12-15')).toEqual(lastYear('2026-01-01', '2026-12-31'))
})

test('an address with a filter reads nothing in advance, and an address with the id of a project reads this project too', () => {
  expect(reads('admin', 'financial-transactions?tipo=receita')).toEqual([])
  expect(reads('client', 'projects?projeto=7')).toEqual([
    ['projetos.list', { limit: 100 }],
    ['projetos.get', { id: 7 }],
    ['painel.get', undefined],
    ['permissoes.get', { id: 7 }],
  ])
  expect(reads('user', 'projects?projeto=7')).toEqual([
    ['projetos.get', { id: 7 }],
    ['projetos.list', { offset: 0, limit: 20 }],
  ])
  expect(reads('client', 'projects?projeto=7/../8')).toEqual([])
  expect(reads('client', 'projects?projeto=7&enviar=1')).toEqual([])
})

test('an address with the id of a piece reads this piece and the list behind it', () => {
  const address = 'projects?projeto=7&peca=9&pag=2&marcacao=4'
  const list = ['projetos.list', { limit: 100 }]
  expect(reads('client', address)).toEqual([['pecas.mesa', { id: 9 }], list])
  expect(reads('client', `${address}&v=2`)).toEqual([['pecas.mesa', { id: 9, v: 2 }], list])
})

test('an address that redirects has no screen', () => {
  expect(modulesAt('client', 'users')).toEqual([])
  expect(modulesAt('user', '')).toEqual([])
  expect(modulesAt('admin', 'constructor')).toEqual([])
})

test('an address with other case, a slash at the end or an id that is no number opens the same screen as in the browser', () => {
  expect(modulesAt('client', 'Projects/')).toEqual(modulesAt('client', 'projects'))
  expect(modulesAt('admin', 'clientes/x')).toEqual(['overview/ficha/screens/ClientePage.tsx'])
  expect(modulesAt('admin', 'clientes/importar')).toEqual(['overview/importacoes/screens/ImportacaoPage.tsx'])
})
