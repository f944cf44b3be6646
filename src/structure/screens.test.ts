import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addressOf, pathsOf } from '#app/screen.ts'
import { findFirstScreen } from '#app/server/find-first-screen.ts'
import { type Role, roles } from '#platform/contract/roles.ts'

const now = Temporal.Instant.from('2026-12-01T01:00:00Z')
const screenAt = (role: Role, path: string) =>
  findFirstScreen(role, new URL(`https://agencia.example/dashboard/${path}`), now)
const reads = (role: Role, path: string) => screenAt(role, path)?.reads

test.each(roles)(
  'each path of %s belongs to one screen, and the modules that its page preloads exist',
  (role) => {
    expect(pathsOf(role)).toEqual([...new Set(pathsOf(role))])
    const pages = pathsOf(role).map((path) => path.replace(':id', '7'))
    for (const path of [...pages, 'projects?projeto=7&peca=9']) {
      const modules = screenAt(role, path)?.modules ?? []
      expect(modules, addressOf(path)).not.toEqual([])
      for (const module of modules)
        expect(existsSync(join(import.meta.dirname, '..', module)), module).toBe(true)
    }
  },
)

test('the screen of transactions reads the current month in São Paulo, even if the next month has begun in UTC', () => {
  const filter = 'data_inicio=2026-11-01&data_fim=2026-11-30'
  expect(reads('admin', 'financial-transactions')).toEqual([
    '/api/sessao',
    `/api/transacoes-financeiras/resumo?${filter}`,
    `/api/transacoes-financeiras?${filter}&ordenar=data_vencimento&direcao=asc&offset=0&limit=20`,
  ])
})

test('reports read the month or the twelve months that end with the current one', () => {
  expect(reads('admin', 'relogio')).toEqual(['/api/sessao', '/api/relogio?de=2026-11-01&ate=2026-11-30'])
  expect(reads('admin', 'aprovacoes')).toEqual([
    '/api/sessao',
    '/api/indicadores/aprovacao?de=2025-12-01&ate=2026-11-30',
  ])
  const december = Temporal.Instant.from('2026-12-15T12:00:00Z')
  const page = new URL('https://agencia.example/dashboard/aprovacoes')
  expect(findFirstScreen('admin', page, december)?.reads[1]).toBe(
    '/api/indicadores/aprovacao?de=2026-01-01&ate=2026-12-31',
  )
})

test('an address with a filter reads only the session, and an address with the id of a project reads this project too', () => {
  expect(reads('admin', 'financial-transactions?tipo=receita')).toEqual(['/api/sessao'])
  expect(reads('client', 'projects?projeto=7')).toEqual([
    '/api/sessao',
    '/api/projetos?limit=100',
    '/api/projetos/7',
    '/api/painel',
    '/api/permissoes/7',
  ])
  expect(reads('user', 'projects?projeto=7')).toEqual([
    '/api/sessao',
    '/api/projetos/7',
    '/api/projetos?offset=0&limit=20',
  ])
  expect(reads('client', 'projects?projeto=7/../8')).toEqual(['/api/sessao'])
  expect(reads('client', 'projects?projeto=7&enviar=1')).toEqual(['/api/sessao'])
})

test('an address with the id of a piece reads this piece and the list behind it, and loads the module of the piece', () => {
  const address = 'projects?projeto=7&peca=9&pag=2&marcacao=4'
  const list = '/api/projetos?limit=100'
  expect(reads('client', address)).toEqual(['/api/sessao', '/api/pecas/9/mesa', list])
  expect(reads('client', `${address}&v=2`)).toEqual(['/api/sessao', '/api/pecas/9/mesa?v=2', list])
  expect(screenAt('user', address)?.modules).toEqual([
    'studio/projetos/screens/ProjectsPage.tsx',
    'studio/projetos/screens/MesaWindow.tsx',
  ])
})

test('an address that redirects has no first screen', () => {
  expect(reads('client', 'users')).toBeUndefined()
  expect(reads('user', '')).toBeUndefined()
  expect(reads('admin', 'constructor')).toBeUndefined()
})

test('an address with other case, a slash at the end or an id that is no number opens the same screen as in the browser', () => {
  expect(screenAt('client', 'Projects/')).toEqual(screenAt('client', 'projects'))
  expect(screenAt('admin', 'clientes/x')?.modules).toEqual(['overview/ficha/screens/ClientePage.tsx'])
  expect(screenAt('admin', 'clientes/importar')?.modules).toEqual([
    'overview/importacoes/screens/ImportacaoPage.tsx',
  ])
})
