import { expect, test } from 'vitest'
import { openFilesOf } from '#testing/open-files.ts'
import { agencyWithLinks, marina } from '#testing/revisores.ts'

test('a request for the headers alone leaves no file open, at every address of a file', async () => {
  const here = await agencyWithLinks()
  const { app, ana, caio, id, arrive, open, answer, finish, review, writes } = here
  const link = await arrive({ ...marina, papel: 've' })
  await open('qualquer')
  await answer(caio, 'aprovar', 'aprovar')
  await finish(caio)
  await ana.api.projetos.setStatus({ id, status: 'in_progress' })
  await review()
  const [peca] = await ana.api.pecas.list({ id })
  const { telas, versao } = await ana.api.pecas.mesa({ id: peca?.id ?? 0 })
  const {
    id: arquivo,
    larguras,
    chave,
  } = await writes
    .selectFrom('arquivos')
    .select(['id', 'larguras', 'chave'])
    .where('versao_id', '=', versao.id)
    .executeTakeFirstOrThrow()
  const width = JSON.parse(larguras)[0]
  // A small file is read to its end, and closed, before anybody asks for its bytes.
  const large = Buffer.alloc(1024 * 1024)
  for (const name of [`${width}.webp`, 'original'])
    await app.context.storage.put(`${chave}/${name}`, large, 'image/webp')
  const addresses = [
    `${telas[0]?.endereco}/${telas[0]?.larguras[0]}.webp`,
    `/api/arquivos/${arquivo}/${width}.webp`,
    `/api/arquivos/${arquivo}`,
    `/api/versoes/${versao.id}/original`,
  ]
  const [page = ''] = addresses
  const unread = await ana.fetch(page)
  expect(openFilesOf(app.context), 'this test sees open files').toHaveLength(1)
  await unread.body?.cancel()
  for (const address of addresses) {
    const head = await ana.fetch(address, { method: 'HEAD' })
    expect([head.status, await head.text()], address).toEqual([200, ''])
    expect(head.headers.get('content-type')).toMatch(/^image\//)
  }
  expect((await link.fetch(page, { method: 'HEAD' })).status).toBe(200)
  // Closing a file takes a turn of the event loop or two.
  await expect.poll(() => openFilesOf(app.context), { timeout: 5000 }).toEqual([])
})
