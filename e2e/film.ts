import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Locator, Page, TestInfo } from '@playwright/test'
import { expect, type TestServer } from './test-server.ts'

const inMedia = (name: string) => fileURLToPath(new URL(`media/${name}`, import.meta.url))

/** A film of eight seconds, in which a square moves from left to right, and a sound of eight seconds. */
export const FILM = inMedia('filme.webm')
export const SOUND = inMedia('som.mp3')

/** The element of WebM that players skip, with a size in eight bytes. */
function voidOf(bytes: number): Buffer {
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(bytes) | (1n << 56n))
  return Buffer.concat([Buffer.from([0xec]), size, Buffer.alloc(bytes)])
}

/**
 * Writes the film with so many bytes more that it is uploaded in several parts. It is a file on the disk, because a browser
 * tells when a file was changed, by which the server recognises it.
 */
export function largeFilm(info: TestInfo, name: string, bytes: number): string {
  const path = info.outputPath(name)
  writeFileSync(path, Buffer.concat([readFileSync(FILM), voidOf(bytes)]))
  return path
}

/** Uploads a film or a sound as a piece of a project, in the name of the signed-in person. */
export async function sendMedia(
  server: TestServer,
  context: Pick<BrowserContext, 'request'>,
  { projeto, path }: { projeto: number; path: string },
): Promise<number> {
  const bytes = readFileSync(path)
  const nome = basename(path)
  const { id } = await server.call<{ id: number }>(context, 'POST', '/api/envios', {
    projetoId: projeto,
    nome,
    tamanho: bytes.length,
  })
  const post = async (
    to: string,
    multipart: Record<string, string | { name: string; mimeType: string; buffer: Buffer }>,
  ) => {
    const headers = { 'sec-fetch-site': 'same-origin' }
    const response = await context.request.post(`${server.url}/api/envios/${id}/${to}`, {
      headers,
      multipart,
    })
    if (!response.ok()) throw new Error(`${to}: ${response.status()} ${await response.text()}`)
    return response.json()
  }
  await post('partes', {
    numero: '1',
    arquivo: { name: nome, mimeType: 'application/octet-stream', buffer: bytes },
  })
  const peca = await post('concluir', { duracao_ms: '8000' })
  return peca.id
}

/** Waits until a film or a sound can be played, and returns its bar. */
export async function barOf(page: Page): Promise<Locator> {
  const bar = page.getByRole('slider', { name: 'Instante' })
  await expect(bar).toBeEnabled()
  return bar
}

/** Waits until the film shows a frame, and returns it. */
export async function frameOf(page: Page, name: string): Promise<Locator> {
  const film = page.locator('video').and(page.getByLabel(name, { exact: true }))
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1)
  return film
}
