import { expect, test } from 'vitest'
import { browserFiles } from './sides.ts'

const sources = browserFiles()

// Browsers display these inputs in their own language and order, such as mm/dd/yyyy with AM and PM.
const native = /(?<!data-)\btype(=|: ?)\{?['"](date|datetime-local|month|week|time)['"]|\bTimeInput\b/

test('no form uses a native date or time input instead of DateField, DateFilter or TimeField', () => {
  expect(sources.filter(({ text }) => native.test(text)).map(({ path }) => path)).toEqual([])
})

/** Every `<form ...>` tag in the source code, with its file. */
const forms = sources.flatMap(({ path, text }) =>
  [...text.matchAll(/<form\b(?:=>|[^>])*>/g)].map(([tag]) => ({ path, tag })),
)

test('no form shows the browser’s validation messages: each uses useForm or noValidate', () => {
  expect(forms.filter(({ tag }) => tag.includes('{...form}'))).not.toEqual([])
  expect(forms.filter(({ tag }) => tag.includes('noValidate'))).not.toEqual([])
  const leaving = forms.filter(({ tag }) => !tag.includes('{...form}') && !tag.includes('noValidate'))
  expect(leaving).toEqual([])
})

test.each(['platform/ui/form.ts', 'site/pages/screens/use-form.ts'])(
  'the form props of %s include noValidate',
  (path) => {
    expect(sources.find((one) => one.path === path)?.text).toContain('noValidate: true')
  },
)

// Components of other libraries and elements of HTML pass this attribute on to the browser, which cuts a pasted text.
const cutting =
  /<(TextInput|Textarea|PasswordInput|Autocomplete|InputBase|input|textarea)\b(?:=>|[^>])*?\bmaxLength=/

test('no field lets the browser cut a text at its maximum length: the field says how far the text is over it', () => {
  expect(sources.filter(({ text }) => cutting.test(text)).map(({ path }) => path)).toEqual([])
})

// The marker that moves over a page is no text field.
const withoutText = ['proofing/mesa/screens/Frame.tsx']

test('every field that acts on Enter asks first whether the key only ends the composition of a word', () => {
  const acting = sources.filter(
    ({ path, text }) => /key\b.*['"]Enter['"]/.test(text) && !withoutText.includes(path),
  )
  expect(acting.length).toBeGreaterThan(5)
  expect(acting.filter(({ text }) => !text.includes('isComposing(event)')).map(({ path }) => path)).toEqual(
    [],
  )
})
