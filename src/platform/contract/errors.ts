import { z } from 'zod'

/** The body of an error response of the API. `fields` is in the order of the form's fields. */
export interface ErrorBody {
  error: string
  code: string
  fields?: Record<string, string>
  atual?: unknown
}

/**
 * The optional data of an error. Among them are a more specific `code` for the body, and `retryAfter` in
 * seconds for the `Retry-After` header.
 */
const data = z
  .object({
    fields: z.record(z.string(), z.string()),
    atual: z.unknown(),
    code: z.string(),
    retryAfter: z.int(),
  })
  .partial()
  .optional()

/**
 * The errors with which endpoints respond, except unexpected errors (500). All endpoints share this list, so
 * that the typed client knows each of these errors.
 */
export const errors = {
  BAD_REQUEST: { status: 400, data },
  UNAUTHORIZED: { status: 401, data },
  FORBIDDEN: { status: 403, data },
  NOT_FOUND: { status: 404, data },
  CONFLICT: { status: 409, data },
  GONE: { status: 410, data },
  PAYLOAD_TOO_LARGE: { status: 413, data },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, data },
  UNPROCESSABLE_CONTENT: { status: 422, data },
  TOO_MANY_REQUESTS: { status: 429, data },
  SERVICE_UNAVAILABLE: { status: 503, data },
  INSUFFICIENT_STORAGE: { status: 507, data },
} as const
