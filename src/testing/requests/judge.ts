import { type ContractProcedure, traverseContractProcedures } from '@orpc/server'
import type { z } from 'zod'
import { contract } from '#app/contract.ts'
import type { GeneratedRequest } from './generate.ts'

/** A response whose body has been read. */
export interface Answer {
  status: number
  type: string
  text: string
}

/** Patterns that no error response may contain: internal details, English texts and unformatted values. */
const inside: [what: string, pattern: RegExp][] = [
  ['a stack trace', /\n\s+at |at (?:async )?[\w.<>]+ \(/],
  ['a path', /node_modules|file:\/\/|\/src\/(?:server|contract|web)\/|\.ts:\d+|\/tmp\/bastidor-/],
  [
    'SQL',
    /SQLITE_|constraint failed|no such (?:table|column)|syntax error|duplicate key value|violates |invalid input syntax|out of range for type|(?:insert into|delete from) "?\w+"? /i,
  ],
  [
    'a JavaScript error',
    /\b(?:Type|Range|Reference|Syntax|Zod|ORPC|Validation)Error\b|is not a function|undefined \(reading|Cannot (?:read|convert|set)/,
  ],
  [
    'English',
    /\b(?:Invalid (?:input|date|string|ISO|option|UUID|URL|email)|Expected \w+|Required$|Too (?:big|small)|Unrecognized key|must be|Bad Request|Not Found|Internal Server)\b/,
  ],
  ['an unformatted value', /\[object \w+\]|\bNaN\b/],
]

const outputs = new Map<string, z.ZodType | undefined>()
traverseContractProcedures({ router: contract, path: [] }, ({ contract: endpoint }) => {
  const { route, outputSchema } = (endpoint as ContractProcedure<never, z.ZodType, never, never>)['~orpc']
  outputs.set(`${route.method} /api${route.path}`, outputSchema)
})

/**
 * Judges a response.
 * @returns what is wrong with the response, or undefined if nothing is wrong
 */
export function faultOf(
  { method, template }: Pick<GeneratedRequest, 'method' | 'template'>,
  answer: Answer,
): string | undefined {
  const { status, type, text } = answer
  const isBusy = status === 503 && text.includes('SERVICE_UNAVAILABLE')
  if (status >= 500 && !isBusy) return `${status}: ${text.slice(0, 300)}`
  if (status >= 400) return faultOfError(answer)
  const output = outputs.get(`${method} ${template}`)
  if (!type.startsWith('application/json') || !output || text === '') return undefined
  const parsed = output.safeParse(JSON.parse(text))
  return parsed.success
    ? undefined
    : `the response does not match the contract: ${parsed.error.message.slice(0, 300)}`
}

function faultOfError({ status, type, text }: Answer): string | undefined {
  // The text of HTML pages is checked by other tests. Here the pages are only checked for internal details.
  if (type.startsWith('text/html')) return insideOf(text.replace(/<(script|style)[\s\S]*?<\/\1>/g, ''))
  // Node itself rejects malformed HTTP (400) and headers that are too large (431), with an empty body.
  if ((status === 400 || status === 431) && text === '') return undefined
  const body = parsed(text)
  if (!body || typeof body['error'] !== 'string' || !/^[A-Z][A-Z0-9_]+$/.test(String(body['code'])))
    return `${status} does not have the form of the API's errors: ${text.slice(0, 300)}`
  const { error, fields = {} } = body as { error: string; fields?: Record<string, string> }
  return insideOf([error, ...Object.values(fields)].join('\n'))
}

function insideOf(text: string): string | undefined {
  const found = inside.find(([, pattern]) => pattern.test(text))
  return found && `contains ${found[0]}: ${text.slice(0, 300)}`
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
