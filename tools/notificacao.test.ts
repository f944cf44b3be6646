import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { notificacao, path } from './notificacao.ts'

test('the committed sound file equals the output of the script, byte for byte', () => {
  expect(readFileSync(path).equals(notificacao())).toBe(true)
})
