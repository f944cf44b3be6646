import sharp from 'sharp'
import { expect, test } from 'vitest'
import { animated, animatedAvif, animatedPng } from '#testing/animation.ts'
import { refusal } from '#testing/app.ts'
import { compareAll } from '#testing/compared.ts'
import { postForm } from '#testing/form.ts'
import { agencyWithLinks, marina } from '#testing/revisores.ts'
import { rereadNext } from './releitura.ts'
import type { Peca } from './schemas.ts'

const file = (bytes: Buffer, name: string, type: string) => new File([new Uint8Array(bytes)], name, { type })

/** The colours of the frames of a picture, at their middle, as the letters r, g and b. */
async function colours(bytes: ArrayBuffer): Promise<string> {
  const picture = Buffer.from(bytes)
  const { pages = 1 } = await sharp(picture).metadata()
  const frames = Array.from({ length: pages }, async (_, page) => {
    const { data } = await sharp(picture, { page })
      .resize(1, 1, { fit: 'fill' })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return 'rgb'[[...data].indexOf(Math.max(...data))]
  })
  return (await Promise.all(frames)).join('')
}

async function withAnimation(bytes: Buffer, name: string, type: string) {
  const here = await agencyWithLinks()
  const response = await postForm(here.ugo, `/api/projetos/${here.id}/pecas`, {
    files: [file(bytes, name, type)],
  })
  expect(response.status).toBe(201)
  const [peca] = (await response.json()) as Peca[]
  if (!peca) throw new Error('there is no piece')
  return { ...here, peca }
}

test.each([
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
] as const)(
  'all frames of an animated %s are shown to the client and to people with a link',
  async (format, type) => {
    const { ana, caio, open, arrive, peca } = await withAnimation(
      await animated(format),
      `banner.${format}`,
      type,
    )
    await open('qualquer')
    const guest = await arrive(marina)
    const { telas, versao } = await ana.api.pecas.mesa({ id: peca.id })
    expect(versao.nao_mostrado).toEqual([])
    const { endereco = '', larguras = [] } = telas[0] ?? {}
    expect(larguras).toEqual([320, 640, 900])
    for (const who of [ana, caio, guest]) {
      const shown = await who.fetch(`${endereco}/900.webp`)
      expect(await colours(await shown.arrayBuffer())).toBe('rgb')
    }
    expect(await colours(await (await caio.fetch(`${endereco}/320.webp`)).arrayBuffer()), 'a preview').toBe(
      'r',
    )
  },
)

test('the text over an animation is on every frame', async () => {
  const { ana, open, arrive, peca } = await withAnimation(
    await animated('gif', 900, 600),
    'a.gif',
    'image/gif',
  )
  await open('qualquer')
  const guest = await arrive(marina)
  const [tela] = (await ana.api.pecas.mesa({ id: peca.id })).telas
  const frames = async (who: Pick<typeof ana, 'fetch'>) => {
    const bytes = Buffer.from(await (await who.fetch(`${tela?.endereco}/900.webp`)).arrayBuffer())
    return Promise.all([0, 1, 2].map((page) => sharp(bytes, { page }).removeAlpha().raw().toBuffer()))
  }
  const [plain, marked] = [await frames(ana), await frames(guest)]
  for (const [at, frame] of plain.entries()) {
    const other = marked[at] ?? Buffer.alloc(0)
    expect(other.length).toBe(frame.length)
    let changed = 0
    for (let index = 0; index < frame.length; index += 1)
      if (Math.abs((frame[index] ?? 0) - (other[index] ?? 0)) > 40) changed += 1
    expect(changed, `frame ${at}`).toBeGreaterThan(1000)
  }
})

test('an animation that cannot be shown moving becomes no piece, no version and no picture of a project', async () => {
  const { ana, ugo, id } = await agencyWithLinks()
  const [peca] = await ana.api.pecas.list({ id })
  const error =
    'Esta imagem animada não pode ser mostrada em movimento. Envie um filme MP4 ou WebM, ou um GIF ou WebP de até 50 megapixels, somados os quadros.'
  for (const sent of [
    file(await animatedPng(), 'a.png', 'image/png'),
    file(await animatedAvif(), 'a.avif', 'image/avif'),
    file(await animated('gif', 5000, 4000), 'a.gif', 'image/gif'),
  ])
    for (const path of [`projetos/${id}/pecas`, `projetos/${id}/imagens`, `pecas/${peca?.id}/versoes`]) {
      const response = await postForm(ugo, `/api/${path}`, { files: [sent] })
      expect([response.status, (await response.json()).error], `${sent.name} ${path}`).toEqual([415, error])
    }
  expect((await ana.api.pecas.list({ id })).length).toBe(2)
})

test('a new version of an animation is not said to be unchanged, because only first frames could be compared', async () => {
  const here = await withAnimation(await animated('gif'), 'a.gif', 'image/gif')
  const { app, ana, ugo, open, peca, rodada } = here
  await open('qualquer')
  await ana.api.rodadas.retirar({ id: (await rodada()).id })
  const response = await postForm(ugo, `/api/pecas/${peca.id}/versoes`, {
    files: [file(await animated('webp'), 'b.webp', 'image/webp')],
  })
  expect(response.status).toBe(201)
  await compareAll(app)
  const { versao } = await ana.api.pecas.mesa({ id: peca.id })
  const { paginas } = await ana.api.comparacoes.get({ versao: versao.id })
  expect(paginas.map(({ estado }) => estado)).toEqual(['falhou'])
})

/** An animation as it was stored by a version of the program that drew only its first frame, before it is read again. */
async function withStillAnimation() {
  const here = await withAnimation(await animated('gif'), 'banner.gif', 'image/gif')
  const { writes } = here.app.context.database
  await writes.updateTable('peca_versoes').set({ releitura: 1 }).where('peca_id', '=', here.peca.id).execute()
  const reread = async () => {
    while (await rereadNext(here.app.context, new AbortController().signal));
  }
  return { ...here, reread }
}

const unread = {
  status: 409,
  error: 'A peça “banner” ainda está sendo conferida. Tente de novo em instantes.',
}
const unseen = {
  status: 409,
  error:
    'A peça “banner” é uma animação, e as telas mostram só o primeiro quadro. Ela não pode ser aprovada assim: peça ajustes nela, para a agência enviar uma nova versão.',
}

test('nobody approves an animation of which only the first frame was shown, whenever it was uploaded', async () => {
  const { caio, id, open, answer, finish, reread, status, rodada } = await withStillAnimation()
  await open('qualquer')
  await answer(caio, 'aprovar', 'aprovar', 'aprovar_com_ajustes')
  expect(await refusal(finish(caio)), 'before the file was read').toMatchObject(unread)
  await reread()
  expect(await refusal(finish(caio))).toMatchObject(unseen)
  expect(await refusal(caio.api.projetos.aprovar({ id })), 'the whole project').toMatchObject(unseen)
  expect((await rodada()).pessoas.map(({ estado }) => estado)).not.toContain('respondeu')
  await answer(caio, 'aprovar', 'aprovar', 'ajustar')
  expect((await finish(caio, { motivo: 'Quero ver o movimento.' })).termo).not.toBe('')
  expect(await status()).toBe('pending')
})

test('a person with a link cannot approve an animation that was not shown moving, but can ask for adjustments', async () => {
  const { open, arrive, answer, finish, reread, status } = await withStillAnimation()
  const guest = await arrive(marina)
  await open('qualquer')
  await reread()
  await answer(guest, 'aprovar', 'aprovar', 'aprovar')
  expect(await refusal(finish(guest))).toMatchObject(unseen)
  await answer(guest, 'aprovar', 'aprovar', 'ajustar')
  await finish(guest, { motivo: 'Quero ver o movimento.' })
  expect(await status()).toBe('pending')
})

test('the file of an animation that was not shown moving can be sent again, and is then approved', async () => {
  const { ana, ugo, caio, id, peca, open, reread } = await withStillAnimation()
  await reread()
  await open('qualquer')
  await caio.api.projetos.rejeitar({ id, motivo: 'Quero ver o movimento.' })
  const again = () =>
    animated('gif').then((bytes) =>
      postForm(ugo, `/api/pecas/${peca.id}/versoes`, { files: [file(bytes, 'banner.gif', 'image/gif')] }),
    )
  expect((await again()).status).toBe(201)
  expect((await again()).status, 'the new version is the same file and moves').toBe(409)
  await open('qualquer')
  await caio.api.projetos.aprovar({ id })
  expect((await ana.api.projetos.get({ id })).status).toBe('approved')
})
