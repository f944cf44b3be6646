import { expect, test } from 'vitest'
import { templateOf } from './templates.ts'

test.each([
  ['POST', '/api/projetos/7/aprovar', 'projetos.aprovar', '/api/projetos/{id}/aprovar'],
  ['GET', '/api/projetos/7', 'projetos.get', '/api/projetos/{id}'],
  ['HEAD', '/api/projetos', 'projetos.list', '/api/projetos'],
  // A literal segment takes precedence over a parameter in the same position.
  [
    'GET',
    '/api/transacoes-financeiras/vencidas',
    'transacoesFinanceiras.vencidas',
    '/api/transacoes-financeiras/vencidas',
  ],
])('%s %s belongs to the endpoint %s', (method, path, endpoint, template) => {
  expect(templateOf(method, path)).toEqual({ endpoint, path: template })
})

test.each([
  ['PUT', '/api/projetos/7/aprovar'],
  ['GET', '/api/nada/7'],
  ['GET', '/api/projetos/'],
  ['GET', '/projetos'],
])('%s %s belongs to no endpoint', (method, path) => {
  expect(templateOf(method, path)).toBeUndefined()
})
