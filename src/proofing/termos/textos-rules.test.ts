import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { TEXTO_DE_ACEITE_ATUAL, TEXTO_DE_TERMO_ATUAL, textosDeTermo } from './textos-rules.ts'

/** The SHA-256 of each published wording. Lines are added here, never changed. */
const published: Record<number, string> = {
  1: 'f645dcf28b5d39bc7febe2e25f40f19ffba4c8ffaf5c3bdf63c848c5cfd095fa',
  2: 'ab868ad055c661378778b108ca2247e9ff01f080eca6cc334c587458e9d0efcb',
}

test('a published wording is never edited, and the present ones are published', () => {
  const hashes = Object.entries(textosDeTermo).map(([versao, texto]) => [
    versao,
    createHash('sha256').update(texto).digest('hex'),
  ])
  expect(Object.fromEntries(hashes)).toEqual(published)
  for (const present of [TEXTO_DE_TERMO_ATUAL, TEXTO_DE_ACEITE_ATUAL])
    expect(Object.keys(published)).toContain(String(present))
})
