import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tipos } from '#platform/contract/correio.ts'
import { exampleOf } from './mail-examples.ts'

const server = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(server, path), 'utf8')

const of = {
  reader: { name: 'Ana', email: 'ana@exemplo.com.br' },
  agency: { nome: 'Estúdio Caju', email: 'oi@caju.com.br' },
  baseUrl: 'http://localhost:3000',
  now: Temporal.Instant.from('2026-11-20T17:30:00Z'),
}

test.each(tipos)('the example of the kind %s is a mail of this kind', (tipo) => {
  expect(exampleOf(tipo, of).content.tipo).toBe(tipo)
})

// A kind whose mails are made by two functions would have an example of only one of them.
test('every function that makes a mail makes an example', () => {
  const examples = read('system/configuracoes/mail-examples.ts')
  const makers = globSync('**/mail.ts', { cwd: server, exclude: ['testing/**'] }).flatMap((path) =>
    [...read(path).matchAll(/^export function (\w+)\((?:(?!^\}).)*?\): (?:Omit<)?NewMail\b/gms)].map(
      ([, name = '']) => ({ path, name }),
    ),
  )
  expect(makers.length).toBeGreaterThan(10)
  const missing = makers.filter(
    ({ path, name }) => !new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '#${path}'`).test(examples),
  )
  expect(missing).toEqual([])
})
