import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, 'web')
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(web, path), 'utf8') }))

// Each browser shows these in the language and the order of its own settings: mm/dd/yyyy, AM and PM.
const native = /(?<!data-)\btype(=|: ?)\{?['"](date|datetime-local|month|week|time)['"]|\bTimeInput\b/

test('no day and no time is typed into a field of the browser’s own: DateField, DateFilter and TimeField are there', () => {
  expect(sources.filter(({ text }) => native.test(text)).map(({ path }) => path)).toEqual([])
})

/** Every `<form ...>` as it is written, with the file it is in. */
const forms = sources.flatMap(({ path, text }) =>
  [...text.matchAll(/<form\b(?:=>|[^>])*>/g)].map(([tag]) => ({ path, tag })),
)

test('no form leaves its sentences to the browser: each is one of useForm’s, or says noValidate', () => {
  expect(forms.length).toBeGreaterThan(20)
  const leaving = forms.filter(({ tag }) => !tag.includes('{...form}') && !tag.includes('noValidate'))
  expect(leaving).toEqual([])
})

test.each(['ui/form.ts', 'site/use-form.ts'])('what %s gives a form says noValidate', (path) => {
  expect(sources.find((one) => one.path === path)?.text).toContain('noValidate: true')
})
