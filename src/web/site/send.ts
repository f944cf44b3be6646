/** What was wrong with a form: one sentence, and one per field. */
export interface Problem {
  error?: string | undefined
  code?: string | undefined
  fields?: Record<string, string> | undefined
}

export type Answer = { ok: true; data: unknown } | { ok: false; status: number; problem: Problem }

/**
 * Sends one form. The same values carry the same Idempotency-Key until the server has given a definite answer,
 * so that trying again after a lost connection does the work once.
 */
export function sender(path: string): (values: Record<string, string>) => Promise<Answer> {
  let intent = { body: '', key: '' }
  return async (values) => {
    const body = JSON.stringify(values)
    if (body !== intent.body) intent = { body, key: crypto.randomUUID() }
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

/** Anything may arrive: what is no object has no entries. */
export const entriesOf = (data: unknown): Record<string, unknown> =>
  typeof data === 'object' && data !== null ? { ...data } : {}
