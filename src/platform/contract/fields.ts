import { z } from 'zod'
import { canonicalEmail, emailPattern } from './email.ts'
import { tokenIn } from './link-token.ts'
import { messages } from './messages.ts'
import { roles } from './roles.ts'
import { singleLine, trimmed } from './text.ts'

const digits = (value: unknown) =>
  typeof value === 'string' && /^(0|[1-9]\d{0,15})$/.test(value) ? Number(value) : value

/**
 * An integer that may arrive as text in a path, a query or a multipart field. Only digits are accepted, not
 * `1e3`.
 */
export const integer = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  z.pipe(
    z.transform((value: number) => digits(value)),
    z.int().min(min).max(max),
  )

/** The id of a record: a number in JSON, digits in a path. */
export const Id = integer(1)
export const ById = z.object({ id: Id })
/**
 * The id of another record in a request body.
 * @param message the error message if no record is chosen
 */
export const chosen = (message: string) => z.int(message).positive(message)
export const Nothing = z.undefined()
/** The common part of endpoints that delete one record. */
export const deletes = { method: 'DELETE', input: ById, output: Nothing, status: 204 } as const
export const NoInput = z.object({}).optional()

/**
 * The check of a maximum length. Its message is written only for a text that is too long, because formatting a number
 * loads the locale data of `Intl` (`onDemand`).
 */
export const atMost = (max: number) => z.maxLength(max, { error: () => messages.muitoLongo(max) })

/** Trims a text, and makes it empty if no character of it can be seen. */
export const trim = () => z.overwrite(trimmed)

/** Names, titles and all other texts up to this length are written on one line. Longer texts may have several. */
const LINE_MAX = 200

/** The text that is stored: one line if no more fits, trimmed as by `trim`. */
const tidied = (max: number) =>
  z.overwrite((value: string) => trimmed(max <= LINE_MAX ? singleLine(value) : value))

/** Required text. The text is tidied first; if it is empty after that, the error message is `required`. */
export const text = (required: string, max = LINE_MAX) =>
  z.string(required).check(tidied(max), z.minLength(1, required), atMost(max))

/** Text that may be empty. */
export const line = (max = LINE_MAX) => z.string().check(tidied(max), atMost(max))
export const optionalText = (max = LINE_MAX) => line(max).optional()
/** The search term of a list. */
export const search = optionalText(100)

/** The token of a link, without what was copied behind it. */
export const linkToken = (required: string) =>
  z
    .string(required)
    .transform(tokenIn)
    .pipe(z.string().check(z.minLength(1, required), z.maxLength(100, required)))

/** The form of an e-mail address, in its one spelling. */
const Address = (malformed: string) =>
  z.email({ pattern: emailPattern, error: malformed }).overwrite(canonicalEmail)

/**
 * A required e-mail address.
 * @param required the error message if there is none
 * @param malformed the error message if it is no address
 */
export const email = (required: string = messages.pessoa.email, malformed: string = messages.pessoa.email) =>
  z.string(required).check(trim(), z.minLength(1, required), atMost(200)).pipe(Address(malformed))
/** An e-mail address, or an empty text. */
export const emailOrNone = () =>
  line().pipe(z.union([z.literal(''), Address(messages.pessoa.email)], messages.pessoa.email))

/** An https URL, or an empty text. */
export const linkOrNone = (max: number) =>
  z.union(
    [z.literal(''), z.url({ protocol: /^https$/, error: messages.https }).check(atMost(max))],
    messages.https,
  )

/**
 * A new password. Only the length is checked here; the server also rejects common passwords and the user's
 * own name or e-mail.
 */
export const newPassword = (required: string = messages.pessoa.senha) =>
  // NFC merges an accent that arrives as a separate combining character with its letter, so that the accent
  // does not count towards the length.
  z
    .string(required)
    .normalize('NFC')
    .min(1, required)
    .min(8, messages.pessoa.senhaCurta)
    .max(128, messages.pessoa.senhaLonga)

/**
 * Money in reais with at most two decimals, from 0 to R$ 999.999.999,99. Floating-point sums are rounded: 0.1
 * + 0.2 becomes 0.3.
 */
export const reais = (message: string) =>
  z
    .number(message)
    .min(0, message)
    .max(999_999_999.99, message)
    .refine(isCentavos, message)
    .overwrite(inCentavos)

const inCentavos = (value: number): number => Math.round(value * 100) / 100

/** Money in reais as in `reais`, but greater than zero. */
export const valor = (message: string) => reais(message).min(0.01, message)

function isCentavos(value: number): boolean {
  return Math.abs(value - inCentavos(value)) <= Number.EPSILON * Math.max(1, value)
}

/** A calendar date as `YYYY-MM-DD`, never converted between time zones. */
export const day = (message: string) => z.iso.date(message)

/** A month as `YYYY-MM`. */
export const month = (message: string) => z.string(message).regex(/^\d{4}-(0[1-9]|1[0-2])$/, message)

/** An instant in ISO 8601 with an offset from UTC. The server sends the offset of America/Sao_Paulo. */
export const Instant = z.iso.datetime({ offset: true })

/** The version that the caller has read, for optimistic locking. If omitted, the last write wins. */
export const versao = z.int().positive().optional()
export const ByIdAndVersao = ById.extend({ versao })

interface SelectionMessages {
  nenhuma: string
  muitas: (max: number) => string
  repetida: string
}

/** The records that a user selected in a list. Each may be selected only once. */
export const selection = <One extends z.ZodType<{ id: number }>>(
  one: One,
  { max, says }: { max: number; says: SelectionMessages },
) =>
  z
    .array(one, says.nenhuma)
    .min(1, says.nenhuma)
    .max(max, says.muitas(max))
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, says.repetida)

/** Pagination parameters of a list. */
export const page = {
  offset: integer(0, 1_000_000).default(0),
  limit: integer(1, 100).default(20),
}

export const Direction = z.enum(['asc', 'desc'])
export type Direction = z.infer<typeof Direction>

export const roleField = z.enum(roles)

/** An account as it is shown beside a record that belongs to it. */
export const Conta = z.object({ id: z.int(), name: z.string(), email: z.string() })
