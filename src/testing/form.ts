import type { Person } from './app.ts'

export interface Form {
  fields?: Record<string, string>
  files?: File[]
  key?: string
}

/** Posts a multipart form with files, as a browser does. */
export function postForm(
  { fetch }: Pick<Person, 'fetch'>,
  path: string,
  { fields = {}, files = [], key }: Form,
): Promise<Response> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  for (const file of files) body.append('arquivo', file)
  return fetch(path, { method: 'POST', body, headers: key ? { 'idempotency-key': key } : {} })
}
