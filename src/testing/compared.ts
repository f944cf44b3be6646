import sharp from 'sharp'
import { expect } from 'vitest'
import { compareNext } from '#proofing/comparacoes/comparador.ts'
import type { Peca } from '#proofing/pecas/schemas.ts'
import { agency } from './agency.ts'
import type { Person, TestApp } from './app.ts'
import { postForm } from './form.ts'

/** A rectangle of a picture in pixels. */
type Box = [left: number, top: number, width: number, height: number]

/** A white picture of 800 × 600 pixels with these black rectangles. */
export async function pictureWith(...boxes: Box[]): Promise<File> {
  const drawn = await Promise.all(
    boxes.map(async ([left, top, width, height]) => ({
      left,
      top,
      input: await sharp({ create: { width, height, channels: 3, background: '#111' } })
        .png()
        .toBuffer(),
    })),
  )
  const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#fff' } })
    .composite(drawn)
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'capa.png', { type: 'image/png' })
}

/** The places of two things on the picture, and points on them in the units of marks. */
export const telefone = { box: [80, 60, 120, 40] as Box, at: { x: 1500, y: 1300 } }
export const preco = { box: [600, 450, 120, 60] as Box, at: { x: 8000, y: 8000 } }

const running = new AbortController().signal

/** Makes all comparisons that wait. */
export async function compareAll({ context }: Pick<TestApp, 'context'>): Promise<void> {
  while (await compareNext(context, running));
}

/**
 * A picture with a telephone number and a price in Caio's project. Caio has marked both, and an internal mark of Ugo's is
 * in the middle. Caio has asked for adjustments.
 */
export async function agencyWithRequests() {
  const here = await agency()
  const { app, ana, ugo, caio, id } = here
  const [peca] = await send<Peca[]>(ana, `/projetos/${id}/pecas`, await pictureWith(telefone.box, preco.box))
  if (!peca) throw new Error('no piece was added')
  await ana.api.rodadas.create({ id, regra: 'qualquer' })
  const mesa = (who: Pick<Person, 'api'>, v?: number) => who.api.pecas.mesa({ id: peca.id, v })
  const { versao } = await mesa(caio)
  const point = { id: versao.id, forma: 'ponto', pagina: 1 } as const
  const phone = await caio.api.marcacoes.create({ ...point, ...telefone.at, mensagem: 'O telefone mudou.' })
  const price = await caio.api.marcacoes.create({ ...point, ...preco.at, mensagem: 'É R$ 89.' })
  const inside = await ugo.api.marcacoes.create({ ...point, x: 5000, y: 5000, mensagem: 'Centralizar.' })
  await caio.api.projetos.rejeitar({ id, motivo: 'Veja as marcações.' })
  return {
    ...here,
    peca,
    phone,
    price,
    inside,
    mesa,
    /** Uploads a version with these rectangles, and compares it. */
    version: async (...boxes: Box[]) => {
      await send(ugo, `/pecas/${peca.id}/versoes`, await pictureWith(...boxes))
      await compareAll(app)
      return (await mesa(ugo)).versao
    },
    /** What the person reads about each mark on the newest version that this person sees. */
    seen: async (who: Pick<Person, 'api'>, v?: number) =>
      Object.fromEntries((await mesa(who, v)).marcacoes.map(({ primeira, mudou }) => [primeira, mudou])),
  }
}

/** Uploads a file. */
export async function send<T>(who: Person, path: string, file: File): Promise<T> {
  const response = await postForm(who, `/api${path}`, { files: [file] })
  expect([response.status, response.ok || (await response.clone().text())]).toEqual([201, true])
  return response.json()
}
