import sharp from 'sharp'
import type { EndpointEntry } from '#platform/http/endpoints.ts'
import type { Person } from './app.ts'
import { postForm } from './form.ts'

/**
 * Sends one request to an endpoint. Part of the input fills the path parameters. The rest is sent as a form
 * with a file, as a query or as JSON, depending on the endpoint.
 * @param file for endpoints that accept files; a small picture if omitted
 */
export async function callEndpoint(
  { send, fetch }: Pick<Person, 'send' | 'fetch'>,
  { method, path, meta }: EndpointEntry,
  input: object,
  file?: File,
): Promise<Response> {
  const rest = new Map(Object.entries(input))
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest.get(name) ?? 999_999)
    rest.delete(name)
    return value
  })
  const fields = Object.fromEntries(rest)
  if (meta.arquivos)
    return postForm({ fetch }, `/api${address}`, { fields, files: [file ?? (await picture())] })
  if (method === 'GET') return send(method, `${address}?${new URLSearchParams(fields)}`)
  return send(method, address, fields)
}

let bytes: Promise<Uint8Array<ArrayBuffer>> | undefined

/** The file that is sent to every endpoint that accepts files. */
export async function picture(): Promise<File> {
  bytes ??= sharp({ create: { width: 60, height: 40, channels: 3, background: '#3a6ea5' } })
    .jpeg()
    .toBuffer()
    .then((buffer) => new Uint8Array(buffer))
  return new File([await bytes], 'capa.jpg', { type: 'image/jpeg' })
}
