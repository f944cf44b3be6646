import { setTimeout as after } from 'node:timers/promises'
import sharp from 'sharp'
import type { Server } from '../../scripts/server.ts'
import type { Mesa, Peca } from '../../src/proofing/pecas/schemas.ts'

/** Sends requests to a server in the name of a person. */
export function callerOf({ url }: Server, token: string) {
  const headers = { cookie: `sessao=${token}`, 'sec-fetch-site': 'same-origin' }

  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const isForm = body instanceof FormData
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: isForm ? headers : { ...headers, 'content-type': 'application/json' },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json() as Promise<T>
  }
  return { call, headers }
}

export type Caller = ReturnType<typeof callerOf>

/** Adds a piece to a project, and waits until it is ready. */
export async function addPeca({ call }: Caller, project: number, file: File): Promise<Peca> {
  const body = new FormData()
  body.append('arquivo', file)
  const added = await call<Peca[]>('POST', `/projetos/${project}/pecas`, body)
  const { id } = added.at(-1) ?? { id: 0 }
  for (;;) {
    const found = (await call<Peca[]>('GET', `/projetos/${project}/pecas`)).find((one) => one.id === id)
    if (found?.erro) throw new Error(found.erro)
    if (found?.capa) return found
    await after(200)
  }
}

/** Marks points of a piece, spread over its pages. */
export async function addMarcacoes({ call }: Caller, peca: number, count: number): Promise<void> {
  const { versao } = await call<Mesa>('GET', `/pecas/${peca}/mesa`)
  for (let at = 0; at < count; at += 1)
    await call('POST', `/versoes/${versao.id}/marcacoes`, {
      forma: 'ponto',
      pagina: (at % versao.paginas) + 1,
      x: (at * 617) % 10_000,
      y: (at * 1871) % 10_000,
      visibilidade: 'cliente',
      mensagem: `Trocar o telefone do rodapé e conferir o preço do item ${at + 1}.`,
    })
}

export async function pictureFile(nome: string, [width, height]: [number, number]): Promise<File> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .blur(3)
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], nome, { type: 'image/jpeg' })
}
