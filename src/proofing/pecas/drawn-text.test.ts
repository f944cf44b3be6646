import { expect, test } from 'vitest'
import { layeredPdf, pdfOf, pdfOfPage, pdfWith, streamOf, textAt } from '#testing/pdf.ts'
import { withPdf } from './pdf.ts'

const running = new AbortController().signal

/** The text of the first page of a document, and what it holds and does not show. */
async function readFirst(pdf: Buffer) {
  const { texto, hidden } = await withPdf(new Uint8Array(pdf), running, ({ render }) => render(1))
  return [texto.replaceAll('\r\n', ' | '), hidden.toSorted().join(' ')]
}

const off = (content: string) => `/OC /L0 BDC ${content} EMC`
const on = (content: string) => `/OC /L1 BDC ${content} EMC`
const form = (content: string, { bbox = '0 0 400 400', more = '' } = {}) =>
  streamOf(
    content,
    `/Type /XObject /Subtype /Form /BBox [${bbox}] ${more}
      /Resources << /Font << /F1 5 0 R >> /Properties << /L0 6 0 R /L1 7 0 R >> /XObject << /Y 9 0 R >> >>`,
  )
/** A page that draws the form X, which may draw the form Y. */
const withForms = (content: string, ...objects: Buffer[]) =>
  layeredPdf(content, { resources: '/XObject << /X 8 0 R >>', objects })

const visible = textAt(20, 100, 'Texto visivel')

test.each<[string, Buffer, string, string]>([
  ['a visible text', pdfOfPage({ content: visible }), 'Texto visivel', ''],
  [
    'a text on a layer that is off',
    layeredPdf(`${off(textAt(20, 200, 'custo 900'))} ${on(visible)}`),
    'Texto visivel',
    'camadas',
  ],
  [
    'a picture on a layer that is off',
    layeredPdf(`${off('1 0 0 rg 50 50 99 99 re f')} ${on(visible)}`),
    'Texto visivel',
    'camadas',
  ],
  [
    'an empty layer that is off, and spaces on one that is on',
    layeredPdf(`${off('')} ${on(textAt(20, 300, '   '))} ${on(visible)}`),
    'Texto visivel',
    '',
  ],
  [
    'a text that is off below the same text that is on',
    layeredPdf(`${off(visible)} ${on(visible)}`),
    'Texto visivel',
    'camadas',
  ],
  [
    'a layer that is off inside of one that is on',
    layeredPdf(on(`${visible} ${off(textAt(20, 200, 'custo 900'))}`)),
    'Texto visivel',
    'camadas',
  ],
  [
    'a text beside the page',
    pdfOfPage({ content: `${visible} ${textAt(600, 100, 'FORA')}` }),
    'Texto visivel',
    'texto_fora',
  ],
  [
    'a text of which only the first letters are on the page',
    pdfOfPage({ content: textAt(372, 100, 'Ola mundo') }),
    'Ola',
    'texto_fora',
  ],
  [
    'a text outside of the crop box',
    pdfOfPage({ content: `${visible} ${textAt(20, 300, 'SANGRIA')}`, page: '/CropBox [0 0 400 200]' }),
    'Texto visivel',
    'texto_fora',
  ],
  [
    'a text outside of the crop box of a turned page',
    pdfOfPage({
      content: `${visible} ${textAt(20, 300, 'SANGRIA')}`,
      page: '/CropBox [0 0 400 200] /Rotate 90',
    }),
    'Texto visivel',
    'texto_fora',
  ],
  [
    'a text outside of a clipping path',
    pdfOfPage({ content: `q 0 0 400 200 re W n ${visible} ${textAt(20, 300, 'RECORTE')} Q` }),
    'Texto visivel',
    'texto_fora',
  ],
  [
    'an invisible text',
    pdfOfPage({ content: `${visible} ${textAt(20, 300, 'INVISIVEL', '3 Tr')}` }),
    'Texto visivel',
    'texto_invisivel',
  ],
  [
    'a text that only clips',
    pdfOfPage({ content: `${visible} q ${textAt(20, 300, 'INVISIVEL', '7 Tr')} Q` }),
    'Texto visivel',
    'texto_invisivel',
  ],
  [
    'a text of a colour that lets everything through',
    pdfOfPage({
      content: `${visible} q /G gs ${textAt(20, 300, 'INVISIVEL')} Q`,
      resources: '/ExtGState << /G << /ca 0 >> >>',
    }),
    'Texto visivel',
    'texto_invisivel',
  ],
  [
    'outlined, white and half transparent texts',
    pdfOfPage({
      content: `${textAt(20, 300, 'Contorno', '1 Tr')} 1 g ${textAt(20, 200, 'Branco')} /G gs ${visible}`,
      resources: '/ExtGState << /G << /ca 0.5 >> >>',
    }),
    'Contorno | Branco | Texto visivel',
    '',
  ],
  ['a form on a layer that is on', withForms(on('/X Do'), form(visible)), 'Texto visivel', ''],
  [
    'a form on a layer that is off',
    withForms(`${off('/X Do')} ${visible}`, form(textAt(20, 200, 'custo 900'))),
    'Texto visivel',
    'camadas',
  ],
  [
    'a form that is a layer itself and off',
    withForms(`/X Do ${visible}`, form(textAt(20, 200, 'custo 900'), { more: '/OC 6 0 R' })),
    'Texto visivel',
    'camadas',
  ],
  [
    'a layer that is off inside of a form',
    withForms('/X Do', form(`${visible} ${off(textAt(20, 200, 'custo 900'))}`)),
    'Texto visivel',
    'camadas',
  ],
  [
    'a layer that is off inside of a form inside of a form',
    withForms('/X Do', form('/Y Do'), form(`${visible} ${off(textAt(20, 200, 'custo 900'))}`)),
    'Texto visivel',
    'camadas',
  ],
  [
    'a text beyond the edge of a form',
    withForms('/X Do', form(`${visible} ${textAt(20, 300, 'RECORTE')}`, { bbox: '0 0 400 200' })),
    'Texto visivel',
    'texto_fora',
  ],
  [
    'many words in a form, each an object of its own',
    withForms(
      '/X Do',
      form(['Ola', 'mundo', 'novo'].map((word, at) => textAt(20 + at * 90, 100, word)).join(' ')),
    ),
    'Ola mundo novo',
    '',
  ],
])('%s', async (_, pdf, texto, hidden) => {
  expect(await readFirst(pdf)).toEqual([texto, hidden])
})

test('text in a layer whose visibility is set by a membership dictionary (OCMD) is read if the layer is drawn, and otherwise named as hidden', async () => {
  const membership = (policy: string) =>
    layeredPdf(`/OC /M BDC ${textAt(20, 200, 'juntas')} EMC ${visible}`, {
      resources: '/X << >>',
      objects: [`<< /Type /OCMD /OCGs [6 0 R 7 0 R] /P /${policy} >>`],
    })
  const named = (pdf: Buffer) =>
    Buffer.from(pdf.toString('latin1').replace('/L1 7 0 R', '/M 8 0 R '), 'latin1')
  expect(await readFirst(named(membership('AnyOn')))).toEqual(['juntas | Texto visivel', ''])
  expect(await readFirst(named(membership('AllOn')))).toEqual(['Texto visivel', 'camadas'])
})

test('files inside of a document and fields of a form are named', async () => {
  const attached = pdfOfPage({
    content: visible,
    catalogue: '/Names << /EmbeddedFiles << /Names [(a.txt) 6 0 R] >> >>',
    objects: ['<< /Type /Filespec /F (a.txt) /UF (a.txt) /EF << /F 7 0 R >> >>', streamOf('custo 900')],
  })
  expect(await readFirst(attached)).toEqual(['Texto visivel', 'anexos'])
  const clip = pdfOfPage({
    content: visible,
    page: '/Annots [<< /Type /Annot /Subtype /FileAttachment /Rect [9 9 29 29] /FS 6 0 R >>]',
    objects: ['<< /Type /Filespec /F (a.txt) /EF << /F 7 0 R >> >>', streamOf('custo 900')],
  })
  expect(await readFirst(clip)).toEqual(['Texto visivel', 'anexos'])
  const fields = pdfOfPage({
    content: visible,
    catalogue: '/AcroForm << /Fields [6 0 R] >>',
    page: '/Annots [6 0 R]',
    objects: ['<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /V (custo) /Rect [9 9 99 29] >>'],
  })
  expect(await readFirst(fields)).toEqual(['Texto visivel', 'formulario'])
})

test('reading the text of a page does not change what is drawn of it', async () => {
  const pdf = layeredPdf(`${off('q 1 0 0 rg 0 0 400 400 re f Q')} ${on(visible)} 0 0 1 rg 300 300 50 50 re f`)
  const plain = pdfOfPage({ content: `${visible} 0 0 1 rg 300 300 50 50 re f` })
  const pixelsOf = async (bytes: Buffer) =>
    (await withPdf(new Uint8Array(bytes), running, ({ render }) => render(1))).pixels
  expect(Buffer.from(await pixelsOf(pdf)).equals(Buffer.from(await pixelsOf(plain)))).toBe(true)
})

test('a document with bytes before its header is read', async () => {
  expect(
    await readFirst(Buffer.concat([Buffer.from('lixo antes do PDF\n'), pdfWith(['Primavera'])])),
  ).toEqual(['Primavera', ''])
  expect(await readFirst(pdfOf(['<< >>'])).catch(({ falha }) => falha)).toBe('ilegivel')
})
