import { randomUuid } from '#platform/browser/uuid.ts'
/** The errors of a form: a general message and one for each field. */
export interface Problem {
  error?: string | undefined
  code?: string | undefined
  fields?: Record<string, string> | undefined
}

export type Answer = { ok: true; data: unknown } | { ok: false; status: number; problem: Problem }

/**
 * Creates a function that submits a form. The same values are sent with the same Idempotency-Key until the
 * server has given a definite response, so that a retry after a lost connection does not repeat the work.
 */
export function sender(path: string): (values: Record<string, string>) => Promise<Answer> {
  let intent = { body: '', key: '' }
  return async (values) => {
    const body = JSON.stringify(values)
    if (body !== intent.body) intent = { body, key: randomUuid() }
    const answer = await post(path, body, intent.key)
    if (answer.ok || isDefinite(answer.status)) intent = { body: '', key: '' }
    return answer
  }
}

const isDefinite = (status: number) => status >= 400 && status < 500 && status !== 429

async function post(path: string, body: string, key: string): Promise<Answer> {
  try {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key }
    const response = await fetch(path, { method: 'POST', headers, body })
    const data: unknown = await response.json().catch(() => undefined)
    if (response.ok) return { ok: true, data }
    return { ok: false, status: response.status, problem: problemOf(data) }
  } catch {
    return { ok: false, status: 0, problem: {} }
  }
}

function problemOf(data: unknown): Problem {
  const { error, code, fields } = entriesOf(data)
  return {
    error: typeof error === 'string' ? error : undefined,
    code: typeof code === 'string' ? code : undefined,
    fields: Object.fromEntries(
      Object.entries(entriesOf(fields)).filter(
        (field): field is [string, string] => typeof field[1] === 'string',
      ),
    ),
  }
}

/** The properties of an unknown value; none if it is not an object. */
export const entriesOf = (data: unknown): Record<string, unknown> =>
  typeof data === 'object' && data !== null ? { ...data } : {}
