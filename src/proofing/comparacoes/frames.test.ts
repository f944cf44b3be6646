import sharp from 'sharp'
import { expect, test } from 'vitest'
import { frameOf } from './frame.ts'
import { compareFrame } from './regions.ts'

/** A grey picture with thin dark lines and a panel of this shade, in this width. */
async function picture(panel: string, width: number) {
  const fill = (w: number, h: number, background: string) =>
    sharp({ create: { width: w, height: h, channels: 3, background } })
      .png()
      .toBuffer()
  const line = await fill(300, 3, '#111')
  const lines = Array.from({ length: 20 }, (_, at) => ({ input: line, left: 40, top: 40 + at * 9 }))
  const drawn = await sharp(await fill(800, 600, '#f4f4f4'))
    .composite([...lines, { input: await fill(200, 200, panel), left: 500, top: 300 }])
    .png()
    .toBuffer()
  const bytes = await sharp(drawn).resize({ width }).jpeg({ quality: 85 }).toBuffer()
  return { bytes, largura: width, altura: (width * 3) / 4 }
}

type Picture = Awaited<ReturnType<typeof picture>>

const regionsOf = async (one: Picture, other: Picture) =>
  compareFrame(await frameOf([one.bytes, other.bytes], [one, other])).regioes

test('a picture that was only exported in another size has not changed', async () => {
  expect(await regionsOf(await picture('#dfeaf0', 800), await picture('#dfeaf0', 560))).toEqual([])
})

test('a panel that got another light shade has changed', async () => {
  const [region, ...others] = await regionsOf(await picture('#fbf5ea', 800), await picture('#dfeaf0', 800))
  expect(others).toEqual([])
  expect(region).toMatchObject({ x: 6200, y: 5067 })
})

test('both pictures are scaled to the smaller one', async () => {
  const [large, small] = [await picture('#fff', 800), await picture('#fff', 400)]
  const { width, height, isScaled, pixels } = await frameOf([large.bytes, small.bytes], [large, small])
  expect([width, height, isScaled]).toEqual([400, 300, true])
  expect(pixels.map(({ byteLength }) => byteLength)).toEqual([480_000, 480_000])
})
