import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const guide = join(root, 'docs/guia')
const chapters = readdirSync(guide).filter((name) => name.endsWith('.md'))
const papers = [
  ...chapters.map((name) => `docs/guia/${name}`),
  'README.md',
  'README.pt-BR.md',
  'docs/architecture.md',
  'docs/contributing.md',
  'docs/scaling.md',
  ...readdirSync(join(root, 'docs/decisions')).map((name) => `docs/decisions/${name}`),
]
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Every word of a screen is written in one of these. */
const screens = ['src/web', 'src/contract']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map(read)
  .join('\n')
  .replace(/\s+/g, ' ')

/** As a whole: between the quotes or the tags that it stands in, and no mere word of a sentence. */
const isOnAScreen = (label: string) =>
  new RegExp(`['"\`>}]\\s*${RegExp.escape(label)}\\s*['"\`<{]`, 'u').test(screens)

/** Stressed, but no label. */
const plain = new Set(['negrito', 'link de primeiro acesso', 'do projeto'])

test.each(chapters)('%s names things as the screens do', (name) => {
  const text = read(`docs/guia/${name}`).replace(/\s+/g, ' ')
  const labels = [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, label = '']) => label)
  const questions = name.startsWith('14') ? /[.?]$/ : /^$/
  const wrong = labels.filter((label) => !questions.test(label) && !plain.has(label) && !isOnAScreen(label))
  expect(wrong).toEqual([])
})

test.each(papers)('%s links to what is there', (path) => {
  const targets = [...read(path).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target)
  const own = targets.filter((target) => !/^[a-z]+:/.test(target))
  const missing = own.filter((target) => !existsSync(resolve(root, dirname(path), target)))
  // The pictures of the guide are made by a command, all together.
  const areMade = existsSync(join(root, 'docs/images/guia'))
  expect(missing.filter((target) => areMade || !target.includes('images/guia/'))).toEqual([])
})

test('every chapter is in the index, in its order', () => {
  const listed = [...read('docs/guia/README.md').matchAll(/\]\((\d\d-[^)]+)\)/g)].map(([, target]) => target)
  expect(listed).toEqual(chapters.filter((name) => name !== 'README.md').sort())
})
