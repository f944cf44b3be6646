import { expect, test } from 'vitest'
import { z } from 'zod'
import { inPortuguese } from './english.ts'
import { messages } from './messages.ts'

test.each<[z.ZodType, unknown]>([
  [z.string(), 1],
  [z.int(), 1.5],
  [z.int().max(3), 4],
  [z.int().min(3), 2],
  [z.email(), 'x'],
  [z.enum(['asc', 'desc']), 'x'],
  [z.strictObject({}), { x: 1 }],
])("replaces zod's own message about an invalid value: %#", (schema, value) => {
  const sentence = schema.safeParse(value).error?.issues[0]?.message ?? ''
  expect(sentence).toMatch(/^[A-Z]/)
  expect(inPortuguese(sentence)).toBe(messages.dadosInvalidos)
})

test.each(['Informe o título.', 'O campo diz: Invalid input', 'Use no máximo 200 caracteres.'])(
  'leaves the message %s unchanged',
  (sentence) => {
    expect(inPortuguese(sentence)).toBe(sentence)
  },
)
