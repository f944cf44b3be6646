import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { oQueProva } from './o-que-prova-rules.ts'
import { niveisDeIdentidade } from './rules.ts'

const page = readFileSync(join(import.meta.dirname, '../../../docs/o-que-um-termo-prova.md'), 'utf8')

/** What no text about a termo may say. */
const forbidden =
  /assinatura (digital|avançada|qualificada)|icp-brasil|carimbo d[eo] tempo|certificad|fé pública|autenticad|validade jurídica|irrefutável|inviolável|identidade verificada/i
const allowed = 'Não usa certificado ICP-Brasil.'

test('the page about what a termo proves has one row for each level of identity, in the words of the code', () => {
  const [, table = ''] = page.split('| Nível |')
  const rows = table
    .split('\n\n')[0]
    ?.split('\n')
    .slice(2)
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  const levels = Object.keys(niveisDeIdentidade) as (keyof typeof niveisDeIdentidade)[]
  expect(rows).toEqual(
    levels.map((level) => {
      const { prova, contra, naoProva } = oQueProva[level]
      return [niveisDeIdentidade[level].nome, prova, contra, naoProva]
    }),
  )
})

test('neither the page nor the words of the levels claim more than a termo is', () => {
  for (const text of [page, JSON.stringify(oQueProva)])
    expect(text.replaceAll('\n', ' ').replace(allowed, '')).not.toMatch(forbidden)
})
