import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Files with Portuguese words that people read. */
const files = globSync(['src/**/*.{ts,tsx}', 'docs/guia/*.md', 'README.pt-BR.md'], {
  cwd: root,
})
  .filter((file) => !/\.test\.tsx?$|\/(?:testing|structure)\/|\/migrations\//.test(file))
  // A wording that people accept is never edited, and the notice before a review has the same words.
  .filter((file) => !file.endsWith('/termos/textos-rules.ts'))

/** The movements of a bank statement, which are called 'lançamentos'. */
const ofStatements = /\/extratos\/|money\/messages\.ts$/

const words = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
  .split('## Words on the screens')[1]
  ?.split('\n## ')[0]
  ?.split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .flatMap(([, wanted = '', unwanted = '', exception = '']) =>
    unwanted.split(' · ').map((word) => ({ word, wanted, exception })),
  )

test('the glossary names words that the screens do not use', () => {
  expect(words?.length).toBeGreaterThan(10)
})

test.each(words ?? [])(
  "no text contains '$word', which the glossary replaces by '$wanted'",
  ({ word, exception }) => {
    const found = files
      .filter((file) => exception === '' || !ofStatements.test(file))
      .flatMap((file) =>
        textLines(file)
          .filter((line) => contains(line, word))
          .map((line) => `${file}: ${line.trim()}`),
      )
    expect(found).toEqual([])
  },
)

const records = 'projeto|atividade|cliente|fornecedor|transação|conta fixa|categoria|usuário|trabalho|serviço'

test('the buttons and dialogs that create, edit or copy a record capitalise its name', () => {
  const small = new RegExp(`(?:['"\`>*]|^\\s*)(?:Nov[oa]|Editar|Copiar) (?:${records})(?!\\p{L})`, 'u')
  const found = files.flatMap((file) =>
    textLines(file)
      .filter((line) => small.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

/** The lines of a file, in code only those with a quoted text or the text of an element. */
function textLines(file: string): string[] {
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  if (file.endsWith('.md')) return lines
  return lines.filter((line) => !/^\s*(?:\/\/|\*|\/\*|import )/.test(line) && /\p{L} \p{L}/u.test(line))
}

const contains = (line: string, word: string) =>
  new RegExp(`(?<![\\p{L}\\d._/-])${word}(?![\\p{L}\\d_/(=-])`, 'iu').test(line)
