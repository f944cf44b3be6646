import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type EndpointEntry, everyEndpoint } from '#platform/http/endpoints.ts'
import { callEndpoint } from '#testing/call-endpoint.ts'
import { pdfWith } from '#testing/pdf.ts'
import { agencyWithRecords } from '#testing/records.ts'
import { validRequests } from '#testing/valid-requests.ts'

/** Every address at which a picture can be uploaded. A part of a film is no picture. */
const addresses = everyEndpoint().filter(({ meta: { arquivos } }) => arquivos && arquivos.kind !== 'parte')

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a6ea5' } })
const file = (bytes: Uint8Array | string, name: string, type: string) =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type })

/** An agency with records, and a function that lets Ana send a file to an address. */
async function anaSends() {
  const records = await agencyWithRecords()
  return async (row: EndpointEntry, sent: File): Promise<[number, string]> => {
    const input = await validRequests[row.name]?.(records, records.ana)
    const response = await callEndpoint(records.ana, row, input ?? {}, sent)
    return [response.status, response.ok ? '' : (await response.json()).error]
  }
}

test('pictures can be sent to the project, a piece, a version, a film, a work, the logo, the chat, a mark and records of money', () => {
  expect(addresses.map(({ name }) => name).toSorted()).toEqual([
    'anexos.enviar',
    'chat.enviar',
    'configuracoes.enviarLogo',
    'envios.concluir',
    'marcacoes.responder',
    'pecas.create',
    'pecas.enviarVersao',
    'portfolio.enviarImagens',
    'projetos.enviarImagens',
    'rodadas.decisaoFora',
  ])
})

test('every address says when name, type and content of a picture disagree', async () => {
  const send = await anaSends()
  const png = await draw(40, 30).png().toBuffer()
  const pdf = pdfWith(['x'])
  const disguised = {
    'a PDF named as a PNG': file(pdf, 'a.png', 'image/png'),
    'a PDF without a type, named as a PNG': file(pdf, 'a.png', ''),
    'a page of HTML named as a PNG': file('<html><script>alert(1)</script></html>', 'a.png', 'image/png'),
    'a text named as an AVIF': file('Olá', 'a.avif', 'image/avif'),
    'a drawing named as a GIF': file('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.gif', 'image/gif'),
    'a PNG named as a JPEG': file(png, 'a.jpg', 'image/jpeg'),
    'a PNG named as a WebP, without a type': file(png, 'a.webp', ''),
    'a PNG declared as a JPEG': file(png, 'a.png', 'image/jpeg'),
    'a PNG declared as a PDF': file(png, 'a.png', 'application/pdf'),
  }
  const broken = file(png.subarray(0, 40), 'a.png', 'image/png')
  for (const row of addresses) {
    for (const [about, sent] of Object.entries(disguised))
      expect(await send(row, sent), `${row.name}: ${about}`).toEqual([
        415,
        'O conteúdo do arquivo não corresponde ao seu nome.',
      ])
    expect(await send(row, broken), `${row.name}: a PNG that is cut off`).toEqual([
      415,
      'Não foi possível ler esta imagem. Salve-a de novo e tente outra vez.',
    ])
  }
})

test('every address says how many pixels a picture may have', async () => {
  const send = await anaSends()
  const large = await draw(8000, 6251).jpeg().toBuffer()
  for (const row of addresses)
    expect(await send(row, file(large, 'foto.jpg', 'image/jpeg')), row.name).toEqual([
      415,
      'A imagem pode ter no máximo 50 megapixels.',
    ])
})

test('every address takes a picture whose type the browser does not know', async () => {
  const send = await anaSends()
  const jpeg = await draw(40, 30).jpeg().toBuffer()
  for (const row of addresses)
    for (const type of ['', 'application/octet-stream'])
      expect(await send(row, file(jpeg, 'FOTO.JFIF', type)), `${row.name}: ${type}`).toEqual([
        row.success,
        '',
      ])
})
