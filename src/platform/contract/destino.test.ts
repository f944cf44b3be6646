import { expect, test } from 'vitest'
import { comDestino, destinoDe, entradaPara } from './destino.ts'

test.each([
  '/dashboard/projects?projeto=7',
  '/dashboard/clientes/12',
  '/dashboard/financial-transactions/importar',
  '/dashboard/agenda/',
  '/dashboard?novo=1',
  '/dashboard/projects?busca=caf%C3%A9&status=review',
  `/dashboard/projects?busca=${'a'.repeat(974)}`,
])('accepts %s as the target after signing in', (address) => {
  expect(destinoDe(address)).toBe(address)
  expect(new URL(entradaPara(address), 'https://caju.example').searchParams.get('entrar')).toBe(address)
})

test.each([
  '//evil.example',
  '//evil.example/dashboard/projects',
  '/\\evil.example',
  '\\\\evil.example',
  '/dashboard\\..\\..',
  '/dashboard/..',
  '/dashboard/../..',
  '/dashboard/../api/logout',
  '/dashboard/./../x',
  '/dashboard/%2e%2e/%2e%2e',
  '/dashboard/..%2f..',
  '/dashboard/%2F%2Fevil.example',
  '/dashboard//evil.example',
  '/dashboard/%5cevil.example',
  '/dashboard/projects\\@evil.example',
  '/dashboard@evil.example',
  '/dashboard.evil.example',
  '/dashboardevil',
  '/painel',
  '/login',
  '/',
  '',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//dashboard/projects',
  'data:text/html,x',
  'https://evil.example/dashboard/projects',
  'http:/dashboard/projects',
  ' /dashboard/projects',
  '/dashboard/projects\n',
  '/dashboard/pro\tjects',
  '\t/dashboard/projects',
  '/dashboard/projects\r\nset-cookie: a=b',
  '/dashboard/projects?a=b\r\nset-cookie: a=b',
  '/dashboard/projects\0',
  '/dashboard/projects#x',
  '/dashboard/projétos',
  '/dashboard/projects?busca=é',
  '/dashboard?busca=é',
  'https://evil.example/dashboard?novo=1',
  `/dashboard/projects?busca=${'a'.repeat(975)}`,
  `/dashboard/projects?busca=${'a'.repeat(1000)}`,
  undefined,
  null,
  7,
  ['/dashboard/projects'],
])('rejects %j as a target', (value) => {
  expect(destinoDe(value)).toBeUndefined()
})

test('the home page of the back office is not a target, because signing in leads there by default', () => {
  for (const address of ['/dashboard', '/dashboard/']) {
    expect(entradaPara(address)).toBe('/')
  }
})

test("adds the target to an address and keeps the address's other parameters", () => {
  expect(comDestino('/login', undefined)).toBe('/login')
  expect(comDestino('/login', '/dashboard/agenda')).toBe('/login?entrar=%2Fdashboard%2Fagenda')
  expect(comDestino('/register?convite=x', '/dashboard/agenda')).toBe(
    '/register?convite=x&entrar=%2Fdashboard%2Fagenda',
  )
})
