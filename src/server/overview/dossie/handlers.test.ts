import { expect, test } from 'vitest'
import { agencyWithLinks } from '#server/testing/revisores.ts'
import { readZip } from '#server/testing/zip.ts'
import { writeFileSync } from 'node:fs'

test('x', async () => {
  const { app, ana, caio, id, open, answer, finish } = await agencyWithLinks()
  await open('qualquer')
  await answer(caio, 'aprovar', 'aprovar')
  await finish(caio)
  const response = await caio.fetch(`/api/projetos/${id}/dossie`)
  console.log(response.status, [...response.headers])
  const bytes = Buffer.from(await response.arrayBuffer())
  writeFileSync('/tmp/dossier/caio.zip', bytes)
  const files = readZip(bytes)
  console.log([...files.keys()])
  console.log(files.get('LEIA-ME.txt')?.toString(), files.get('SHA256SUMS')?.toString())
  console.log([...files].find(([n]) => n.endsWith('jsonld'))?.[1].toString())
})
