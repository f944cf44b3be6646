import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { TEXTO_DE_TERMO_ATUAL, textosDeTermo } from './textos-de-termo.ts'

/** The SHA-256 of each published wording. Lines are added here, never changed. */
const published: Record<number, string> = {
  1: 'f645dcf28b5d39bc7febe2e25f40f19ffba4c8ffaf5c3bdf63c848c5cfd095fa',
}

test('a published wording is never edited, and the present one is published', () => {
  const hashes = Object.entries(textosDeTermo).map(([versao, texto]) => [
    versao,
    createHash('sha256').update(texto).digest('hex'),
  ])
  expect(Object.fromEntries(hashes)).toEqual(published)
  expect(Object.keys(published)).toContain(String(TEXTO_DE_TERMO_ATUAL))
})
