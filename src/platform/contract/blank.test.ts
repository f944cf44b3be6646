import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { everyEndpoint } from '#platform/http/endpoints.ts'
import { isBlank, trimmed } from './text.ts'

const blank = {
  'two zero-width spaces': '\u200b\u200b',
  'a no-break space': '\u00a0',
  'a byte order mark': '\ufeff',
  'a word joiner between spaces': ' \u2060 ',
  'a soft hyphen': '\u00ad',
  'marks of direction': '\u200e\u200f\u202e\u2066',
  'a Hangul filler': '\u3164',
  'a half-width Hangul filler': '\uffa0',
  'an empty Braille pattern': '\u2800',
  'a variation selector': '\ufe0f',
  'tag characters': '\u{e0041}\u{e0042}',
  'control characters': '\u0001\u009f',
  'line breaks': '\r\n\t\u2028',
}

describe('a text that nobody can see', () => {
  test.each(Object.entries(blank))('%s is an empty text', (_, text) => {
    expect([isBlank(text), trimmed(text)]).toEqual([true, ''])
  })

  test.each([
    ['Olá', 'Olá'],
    ['  Olá\u00a0', 'Olá'],
    ['.', '.'],
    ['👩‍👩‍👧', '👩‍👩‍👧'],
    ['❤️', '❤️'],
    ['नमस्ते', 'नमस्ते'],
    ['a\u200bb', 'a\u200bb'],
  ])('%j is a text, and its characters are kept', (text, kept) => {
    expect(trimmed(text)).toBe(kept)
  })
})

/** Secrets, files and other machine-made texts, which are compared as they are and shown to nobody. */
const secret =
  /\.(password|senha|senha_atual|senhaAtual|codigo|convite|token|entrar|passe|assinatura|conteudo|website)$/

interface Field {
  name: string
  schema: z.ZodType
}

/** The fields of a schema that may be texts, at any depth. */
function fieldsOf({ name, schema }: Field): Field[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, field]) =>
      fieldsOf({ name: `${name}.${key}`, schema: field }),
    )
  const inner = innerOf(schema)
  const nested = inner.flatMap((one) => fieldsOf({ name, schema: one })).filter((one) => one.name !== name)
  return nested.length > 0 ? nested : [{ name, schema }]
}

function innerOf(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodArray) return [schema.element as z.ZodType]
  if (schema instanceof z.ZodUnion) return schema.options as z.ZodType[]
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return [schema.unwrap() as z.ZodType]
  if (schema instanceof z.ZodPipe) return [schema.in as z.ZodType]
  return []
}

/** What a field makes of a text: its value, or why it is refused. */
function outcome(schema: z.ZodType, text: string): unknown {
  const { success, data, error } = schema.safeParse(text)
  return success ? { data } : error.issues.map(({ message }) => message)
}

test('every field that takes an empty text, or asks for one that is not empty, takes invisible characters as none', () => {
  const fields = everyEndpoint()
    .filter(({ method }) => method !== 'GET')
    .flatMap(({ name, input }) => (input instanceof z.ZodType ? fieldsOf({ name, schema: input }) : []))
  const texts = fields.filter(({ schema }) => schema.safeParse('Olá').success)
  expect(texts.length).toBeGreaterThan(80)
  const different = texts
    .filter(({ schema }) =>
      ['\u200b\u200b', '\u00a0'].some(
        (text) => JSON.stringify(outcome(schema, text)) !== JSON.stringify(outcome(schema, '')),
      ),
    )
    .map(({ name }) => name)
  expect(different.filter((name) => !secret.test(name))).toEqual([])
})
