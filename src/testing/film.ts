import { expect } from 'vitest'
import type { EnvioEmPartes } from '#proofing/envios/schemas.ts'
import { PARTE_BYTES } from '#proofing/pecas/midia-rules.ts'
import type { Peca } from '#proofing/pecas/schemas.ts'
import type { Person } from './app.ts'
import { postForm } from './form.ts'
import { draw } from './pictured-agency.ts'

/** What a file of each kind begins with. */
const beginnings = {
  mp4: '\0\0\0\u0018ftypisom',
  webm: '\u001a\u0045\u00df\u00a3',
  mov: '\0\0\0\u0014ftypqt  ',
  mp3: 'ID3',
  m4a: '\0\0\0\u0018ftypM4A ',
  ogg: 'OggS',
  opus: 'OggS',
}
export type Extension = keyof typeof beginnings

/** The bytes of a film or a sound, which only begin like one. Each of them differs from its neighbours. */
export function mediaOf(extension: Extension, length: number, seed = 1): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  for (let at = 0, state = seed; at < length; at += 1) {
    state = (state * 1103515245 + 12345) & 0x7fffffff
    bytes[at] = state >> 16
  }
  bytes.set(Buffer.from(beginnings[extension], 'latin1').subarray(0, length))
  return bytes
}

/** The number of bytes of a film of two parts and a half. */
export const LONG = 2 * PARTE_BYTES + PARTE_BYTES / 2

interface Target {
  projetoId?: number
  pecaId?: number
  nome?: string
  nota?: string
}

/** Begins to upload a file. */
export const begin = (
  who: Pick<Person, 'api'>,
  bytes: Uint8Array,
  { nome = 'filme.mp4', ...target }: Target,
) => who.api.envios.iniciar({ ...target, nome, tamanho: bytes.length })

/** Sends the part of a file with this number, or other bytes instead. */
export const sendPart = (
  who: Person,
  { id, parte_bytes }: Pick<EnvioEmPartes, 'id' | 'parte_bytes'>,
  { bytes, numero }: { bytes: Uint8Array<ArrayBuffer>; numero: number },
) =>
  postForm(who, `/api/envios/${id}/partes`, {
    fields: { numero: String(numero) },
    files: [new File([bytes.subarray((numero - 1) * parte_bytes, numero * parte_bytes)], 'parte')],
  })

/** The picture that stands for a film. */
export const posterOf = async (width = 64, height = 36) =>
  new File([new Uint8Array(await draw(width, height))], 'quadro.png', { type: 'image/png' })

interface Ending {
  duracao_ms?: number
  poster?: File
  key?: string
}

/** Finishes an upload. */
export const finish = (who: Person, id: number, { duracao_ms, poster, key }: Ending = {}) =>
  postForm(who, `/api/envios/${id}/concluir`, {
    fields: duracao_ms === undefined ? {} : { duracao_ms: String(duracao_ms) },
    files: poster ? [poster] : [],
    ...(key !== undefined && { key }),
  })

/** Uploads a whole film or sound. */
export async function sendMedia(
  who: Person,
  bytes: Uint8Array<ArrayBuffer>,
  { duracao_ms, poster, ...target }: Target & Ending,
): Promise<Peca> {
  const envio = await begin(who, bytes, target)
  for (const numero of envio.faltam)
    expect((await sendPart(who, envio, { bytes, numero })).status, `part ${numero}`).toBe(200)
  const ended = await finish(who, envio.id, {
    ...(duracao_ms !== undefined && { duracao_ms }),
    ...(poster && { poster }),
  })
  expect([ended.status, ended.ok || (await ended.clone().text())]).toEqual([201, true])
  return ended.json()
}
