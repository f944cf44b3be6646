import { expect, test } from 'vitest'
import { readerWith } from '#proofing/termos/signature.ts'
import { compareAll } from '#testing/compared.ts'
import { postForm } from '#testing/form.ts'
import { layeredPdf, pdfFile, prepareAll, streamOf, textAt } from '#testing/pdf.ts'
import { agencyWithLinks, marina } from '#testing/revisores.ts'
import { keysOf } from '#testing/termos.ts'
import { withPdf } from './pdf.ts'
import { rereadNext } from './releitura.ts'
import type { Peca } from './schemas.ts'

const running = new AbortController().signal

/** A page whose cost is on a layer that is off, with a text beside the page and a file inside of the document. */
const priceList = (cost: string, price: string) =>
  layeredPdf(
    `/OC /L0 BDC ${textAt(20, 200, cost)} EMC /OC /L1 BDC ${textAt(20, 100, price)} EMC ${textAt(600, 9, 'FORA')}`,
    {
      catalogue: '/Names << /EmbeddedFiles << /Names [(a.txt) 8 0 R] >> >>',
      objects: ['<< /Type /Filespec /F (a.txt) /EF << /F 9 0 R >> >>', streamOf('segredo')],
    },
  )

async function withPriceList() {
  const here = await agencyWithLinks()
  const { app, ana, id, open } = here
  const send = async (path: string, bytes: Buffer) => {
    const response = await postForm(ana, `/api/${path}`, { files: [pdfFile(bytes)] })
    expect(response.status).toBe(201)
    await prepareAll(app)
    return response.json()
  }
  const [peca]: Peca[] = await send(`projetos/${id}/pecas`, priceList('custo 900', 'R$ 99'))
  if (!peca) throw new Error('there is no piece')
  await open('qualquer')
  const guest = await here.arrive({ ...marina, papel: 'comenta' })
  const people = { ana, caio: here.caio, guest }
  const texts = async () => {
    const found: string[] = []
    for (const who of Object.values(people)) {
      const { telas } = await who.api.pecas.mesa({ id: peca.id })
      found.push(await (await who.fetch(`${telas[0]?.endereco}/texto`)).text())
    }
    return found
  }
  return { ...here, peca, guest, people, texts, send }
}

const unshown = ['camadas', 'texto_fora', 'anexos']

test('nobody reads what is not drawn, and everybody reads that there is something', async () => {
  const { ana, id, peca, people, texts } = await withPriceList()
  expect(await texts()).toEqual(['R$ 99', 'R$ 99', 'R$ 99'])
  for (const who of Object.values(people)) {
    const mesa = await who.api.pecas.mesa({ id: peca.id })
    expect([mesa.versao.nao_mostrado, mesa.peca.nao_mostrado]).toEqual([unshown, unshown])
  }
  // The dialog in which Ana sends the pieces reads this list.
  expect((await ana.api.pecas.list({ id })).map(({ nao_mostrado }) => nao_mostrado)).toEqual([
    [],
    [],
    unshown,
  ])
})

test('the comparison of two versions names only what changed in what is drawn', async () => {
  const { app, ana, peca, caio, id, send } = await withPriceList()
  await caio.api.projetos.rejeitar({ id, motivo: 'É R$ 89.' })
  await send(`pecas/${peca.id}/versoes`, priceList('custo 700', 'R$ 89'))
  await compareAll(app)
  const { versao } = await ana.api.pecas.mesa({ id: peca.id })
  const { paginas } = await ana.api.comparacoes.get({ versao: versao.id })
  expect(paginas[0]?.textos).toEqual([{ antes: 'R$ 99', depois: 'R$ 89' }])
})

test('the termo commits to what was not shown, and prints it', async () => {
  const { caio, id } = await withPriceList()
  const { decisions } = await caio.api.projetos.aprovar({ id })
  const codigo = decisions.at(-1)?.termo ?? ''
  const text = await (await caio.fetch(`/api/termos/${codigo}/arquivo`)).text()
  const termo = readerWith(await keysOf(caio))(text)
  expect(termo?.publico.pecas.map(({ nao_mostrado }) => nao_mostrado)).toEqual([
    undefined,
    undefined,
    unshown,
  ])
  const printed = new Uint8Array(await (await caio.fetch(`/api/termos/${codigo}/pdf`)).arrayBuffer())
  const { texto } = await withPdf(printed, running, ({ read }) => read(1))
  expect(texto.replace(/\s+/g, ' ')).toContain(
    'Não aparece nas telas: camadas desligadas, texto fora da área visível e arquivos anexados',
  )
})

test('a version that was read by an earlier version of the program is read again, and compared again', async () => {
  const { app, ana, peca, caio, id, send, texts } = await withPriceList()
  await caio.api.projetos.rejeitar({ id, motivo: 'É R$ 89.' })
  await send(`pecas/${peca.id}/versoes`, priceList('custo 700', 'R$ 89'))
  await compareAll(app)
  const { writes } = app.context.database
  const { telas } = await ana.api.pecas.mesa({ id: peca.id, v: 1 })
  // As the migration leaves it.
  await writes.updateTable('paginas').set({ texto: '' }).execute()
  await writes.updateTable('comparacoes').set({ textos: '[]' }).execute()
  await writes.updateTable('peca_versoes').set({ releitura: 1, nao_mostrado: '[]' }).execute()
  while (await rereadNext(app.context, running));
  await compareAll(app)
  expect((await texts())[1]).toBe('R$ 99')
  const mesa = await ana.api.pecas.mesa({ id: peca.id })
  expect(mesa.versoes.map(({ nao_mostrado }) => nao_mostrado)).toEqual([unshown, unshown])
  const { paginas } = await ana.api.comparacoes.get({ versao: mesa.versao.id })
  expect(paginas[0]?.textos).toEqual([{ antes: 'R$ 99', depois: 'R$ 89' }])
  expect((await ana.api.pecas.mesa({ id: peca.id, v: 1 })).telas).toEqual(telas)
})

test('a version is not read again while a document is prepared, by two processes, or after its file was lost', async () => {
  const { app, peca, ana } = await withPriceList()
  const { context } = app
  const { writes } = context.database
  await writes.updateTable('peca_versoes').set({ releitura: 1 }).execute()
  const stopping = new AbortController()
  stopping.abort()
  expect(await rereadNext(context, stopping.signal)).toBe(false)
  const waiting = () => writes.selectFrom('peca_versoes').select('id').where('releitura', '=', 1).execute()
  const results = await Promise.all([rereadNext(context, running), rereadNext(context, running)])
  expect([results.toSorted(), (await waiting()).length]).toEqual([[false, true], 2])
  const { versao } = await ana.api.pecas.mesa({ id: peca.id })
  await writes.updateTable('peca_versoes').set({ releitura: 1 }).where('id', '=', versao.id).execute()
  for (const { key } of await context.storage.list())
    if (key.endsWith('original')) await context.storage.remove(key)
  while (await rereadNext(context, running));
  expect(await waiting()).toEqual([])
})
