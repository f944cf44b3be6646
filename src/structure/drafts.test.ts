import { join } from 'node:path'
import { expect, test } from 'vitest'
import { browserFiles, SRC } from './sides.ts'

/** A form with more fields than this stores a draft. */
const SHORT = 3

const sources = browserFiles().filter(
  ({ path }) => !/^(?:site\/pages|proofing\/(?:mesa|revisao))\/|^platform\/(?:browser|ui)\//.test(path),
)

/** This dialog and this hook store a draft of every form. */
const drafting = ['VersionedFormDialog', 'useSection']

/** Finds where a file passes a schema to a dialog or to a hook for forms. */
function usesIn(text: string) {
  const dialogs = [...text.matchAll(/ schema=\{([^}]+)\}/g)].map(({ index, 1: schema = '' }) => {
    const tag = [...text.slice(0, index).matchAll(/<([A-Z]\w*)$/gm)].at(-1)
    const [props = ''] = text.slice(tag?.index).split(/\n\s*\/?>\n/)
    return { schema, hasDraft: drafting.includes(tag?.[1] ?? '') || props.includes(' draft={') }
  })
  const hooks = [...text.matchAll(/\b(useActionForm|useForm|useSection)\(\s*([^,]+),/g)].map(
    ([, hook = '', schema = '']) => ({
      schema,
      hasDraft: drafting.includes(hook) || text.includes('draft.onInput'),
    }),
  )
  // A schema that is an argument of the surrounding function is counted where that function is called.
  return [...dialogs, ...hooks].filter(({ schema }) => schema !== 'schema')
}

const keysIn = (literal: string) => literal.match(/\w+(?=: )/g)?.length ?? 0

/**
 * Counts the fields of a schema that a file imports from the contract, loads from it when the form is submitted, or
 * derives from such a schema.
 */
async function countFields(text: string, schema: string): Promise<number> {
  const [, path, name = ''] = /import\('#([^']+)'\)\)\.(\w+)$/.exec(schema) ?? []
  if (path !== undefined) return fieldsIn(path, name)
  const [, base = '', steps = ''] =
    new RegExp(`const ${schema} = (\\w+)((?:\\.\\w+\\(\\{[^}]*\\}\\))+)`).exec(text) ?? []
  if (base) {
    let count = base === 'z' ? 0 : await countFields(text, base)
    for (const [, step, literal = ''] of steps.matchAll(/\.(\w+)\(\{([^}]*)\}\)/g)) {
      if (step === 'partial') continue
      if (step === 'pick') count = keysIn(literal)
      else count += step === 'omit' ? -keysIn(literal) : keysIn(literal)
    }
    return count
  }
  const [, from = ''] =
    new RegExp(`import \\{[^}]*\\b${schema}\\b[^}]*\\} from '(?:#|\\./)([^']+)'`).exec(text) ?? []
  return fieldsIn(from, schema)
}

async function fieldsIn(path: string, schema: string): Promise<number> {
  const contract = await import(join(SRC, path))
  return Object.keys(contract[schema].shape).length
}

test('every form with more than three fields stores a draft', async () => {
  const forms = await Promise.all(
    sources.flatMap(({ path, text }) =>
      usesIn(text).map(async ({ schema, hasDraft }) => ({
        form: `${path}: ${schema}`,
        hasDraft,
        isLong: (await countFields(text, schema)) > SHORT,
      })),
    ),
  )
  const long = forms.filter(({ isLong }) => isLong)
  expect(long.length).toBeGreaterThan(20)
  expect(long.filter(({ hasDraft }) => !hasDraft).map(({ form }) => form)).toEqual([])
})
