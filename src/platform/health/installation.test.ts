import { expect, test } from 'vitest'
import { warningsOf } from './installation.ts'

test.each([
  ['http://agencia.example.com', true],
  ['http://agencia.example.com:8080', true],
  ['http://203.0.113.7', false],
  ['http://8.8.8.8:3000', true],
  ['http://[2606:4700::1111]', true],
  ['https://agencia.example.com', false],
  ['http://localhost:3000', false],
  ['http://127.0.0.1:3000', false],
  ['http://[::1]:3000', false],
  ['http://[fd00::7]:3000', false],
  ['http://192.168.0.10', false],
  ['http://servidor', false],
  ['http://agencia.local', false],
  ['http://agencia.home.arpa', false],
  ['http://local.example.com', true],
])('with BASE_URL %s the operator is warned about the address: %s', (baseUrl, warned) => {
  const { endereco } = warningsOf({ baseUrl, storageUrl: undefined, processos: 1 })
  expect(endereco !== undefined).toBe(warned)
})

test.each([
  [1, undefined, false],
  [2, undefined, true],
  [2, 's3://agencia', false],
])(
  'with %i processes and STORAGE_URL %s the operator is warned about the files: %s',
  (processos, storageUrl, warned) => {
    const { arquivos } = warningsOf({ baseUrl: 'http://localhost:3000', storageUrl, processos })
    expect(arquivos !== undefined).toBe(warned)
  },
)
