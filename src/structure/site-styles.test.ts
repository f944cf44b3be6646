import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { focos } from '#platform/contract/arquivos-schemas.ts'

const folder = join(import.meta.dirname, '../site/pages/screens/styles')
const css = readdirSync(folder)
  .filter((file) => file.endsWith('.css'))
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n')

// The content security policy of the public page forbids style attributes, so that each choice needs a class.
test.each(focos.filter((one) => one !== 'centro'))(
  'the public page has a rule for pictures that are cropped around %s',
  (foco) => {
    expect(css).toContain(`.foco-${foco} {`)
  },
)

test('the public page has one moment of motion: the picture that opens from its thumbnail', () => {
  expect([...css.matchAll(/view-transition-name: (\w+)/g)].map(([, name]) => name)).toEqual(['obra'])
  expect(css).not.toMatch(/@keyframes|animation/)
})
