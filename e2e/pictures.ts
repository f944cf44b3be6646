import type { BrowserContext } from '@playwright/test'
import sharp from 'sharp'
import type { TestServer } from './test-server.ts'

/** A picture of one colour with some noise, as a file for `setInputFiles`. */
export async function photo(name: string, background: string, size = { width: 1200, height: 900 }) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 }
  const buffer = await sharp({ create: { ...size, channels: 3, background, noise } })
    .blur(6)
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** Uploads a picture of a project in the name of the signed-in person. */
export async function sendPhoto(
  server: TestServer,
  context: Pick<BrowserContext, 'request'>,
  { id, name }: { id: number; name: string },
): Promise<void> {
  const response = await context.request.post(`${server.url}/api/projetos/${id}/imagens`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    multipart: { arquivo: await photo(name, '#a8412a') },
  })
  if (!response.ok()) throw new Error(`${name}: ${response.status()} ${await response.text()}`)
}
