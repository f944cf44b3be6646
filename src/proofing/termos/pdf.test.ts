import { extractImages, extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { StorageAway } from '#platform/errors.ts'
import { agencyWithLinks, joao, marina } from '#testing/revisores.ts'
import { agencyWithPecas } from '#testing/rodadas.ts'
import { projectInReview } from '#testing/termos.ts'
import { niveisDeIdentidade } from './rules.ts'

/** What the record must never say. The one sentence that may name ICP-Brasil says that it is not used. */
const forbidden =
  /assinatura (digital|avançada|qualificada)|icp-brasil|carimbo d[eo] tempo|certificad|fé pública|autenticad|validade jurídica|irrefutável|inviolável|identidade verificada/i
const allowed = 'Não usa certificado ICP-Brasil.'

async function textOf(response: Response) {
  const { text } = await extractText(new Uint8Array(await response.arrayBuffer()), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

test('the PDF says what was decided, by whom and how it can be verified, always with the same bytes', async () => {
  const { app, ana, caio, approved } = await projectInReview()
  const { id, codigo } = await approved()
  const get = (who: typeof ana) => who.fetch(`/api/termos/${codigo}/pdf`)
  const [one, other] = [await get(caio), await get(caio)]
  const text = await textOf(one.clone())
  for (const part of [
    'TERMO DE APROVAÇÃO',
    'Quem respondeu: Caio Araújo · conta',
    'Site novo',
    'Página inicial: Aprovada',
    'aaaaaaaa aaaaaaaa',
    'Ao confirmar, declaro que vi as versões listadas',
    'Registro eletrônico aceito pelas partes como meio de prova (MP 2.200-2/2001, art. 10, § 2º).',
    'Não é a assinatura de quem respondeu.',
    `/aprovacao/${codigo.match(/.{5}/g)?.join('-')}`,
    app.context.secrets.termo.kid,
  ])
    expect(text).toContain(part)
  expect(Buffer.from(await one.arrayBuffer()).equals(Buffer.from(await other.arrayBuffer()))).toBe(true)
  expect(text.replace(allowed, '')).not.toMatch(forbidden)
  for (const { nome, frase = '' } of Object.values(niveisDeIdentidade))
    expect(`${nome} ${frase}`).not.toMatch(forbidden)
  const clara = await app.person('Clara')
  expect((await get(clara)).status).toBe(404)
  expect((await get(ana)).status).toBe(200)
  expect(id).toBeGreaterThan(0)
})

test('the PDF of a request for changes has its own title, and claims no acceptance if there was none', async () => {
  const { caio, project } = await projectInReview()
  const { decisions } = await caio.api.projetos.rejeitar({ id: await project(), motivo: 'Falta a cor' })
  const text = await textOf(await caio.fetch(`/api/termos/${decisions[0]?.termo}/pdf`))
  expect(text).toContain('REGISTRO DE PEDIDO DE AJUSTES')
  expect(text).toContain('Motivo: Falta a cor')
  expect(text).not.toMatch(/aceito pelas partes|Ao confirmar/)
  expect(text.replace(allowed, '')).not.toMatch(forbidden)
})

test.each([
  ['a code', marina, 'Marina Alves · código enviado a m•••@cafe.com.br', false],
  ['a PIN', joao, 'João Braga · PIN entregue pela agência', true],
])(
  'the PDF prints the level of identity beside the name of a person with %s',
  async (_, person, printed, isPin) => {
    const { open, arrive, answer, finish } = await agencyWithLinks()
    const browser = await arrive(person)
    await open('qualquer')
    await answer(browser, 'aprovar', 'aprovar')
    const { termo } = await finish(browser)
    const text = await textOf(await browser.fetch(`/api/termos/${termo}/pdf`))
    expect(text).toContain(`Quem respondeu: ${printed}`)
    expect(text.includes('O PIN foi criado e entregue pela agência.')).toBe(isPin)
  },
)

/** The pictures in a PDF. */
async function picturesOf(bytes: ArrayBuffer) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  return (await extractImages(pdf, 1)).map(({ width, height }) => [width, height])
}

test('the PDF shows a miniature of each piece, with the same bytes for everybody and after the piece was deleted', async () => {
  const { app, ana, caio, id, open, answer, finish } = await agencyWithPecas()
  await open('todos')
  await answer(caio, 'aprovar', 'aprovar')
  const { termo } = await finish(caio)
  const get = async (who: typeof ana) => {
    const response = await who.fetch(`/api/termos/${termo}/pdf`)
    return response.status === 200 ? response.arrayBuffer() : response.status
  }
  const first = await get(caio)
  if (typeof first === 'number') throw new Error(String(first))
  const pictures = await picturesOf(first.slice(0))
  expect(pictures).toHaveLength(2)
  for (const [width = 0, height = 0] of pictures) expect(Math.max(width, height)).toBeLessThanOrEqual(160)
  const [peca] = await ana.api.pecas.list({ id })
  await ana.api.pecas.remove({ id: peca?.id ?? 0 })
  for (const who of [ana, caio])
    expect(Buffer.from((await get(who)) as ArrayBuffer).equals(Buffer.from(first))).toBe(true)

  // While the storage is away, a PDF with other bytes would be worse than none.
  const { storage } = app.context
  const read = storage.get
  storage.get = () => Promise.reject(new StorageAway('away'))
  expect(await get(caio)).toBe(503)
  storage.get = async () => undefined
  const without = await get(caio)
  storage.get = read
  if (typeof without === 'number') throw new Error(String(without))
  expect(await picturesOf(without), 'a picture that is lost leaves its box empty').toEqual([])
})
