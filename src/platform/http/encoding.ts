import { promisify } from 'node:util'
import zlib from 'node:zlib'

const codings = ['br', 'gzip', 'identity'] as const
type Coding = (typeof codings)[number]

/**
 * Chooses the best of the offered encodings according to `Accept-Encoding`. A weight of 0 excludes an
 * encoding.
 */
export function preferredEncoding<Offered extends Coding>(
  accepted: string | undefined,
  offered: readonly Offered[],
): Offered | 'identity' {
  const weights = weightsOf(accepted ?? '')
  const weight = (coding: Coding) => weights.get(coding) ?? weights.get('*') ?? 0
  const [preferred] = offered
    .filter((coding) => weight(coding) > 0)
    .toSorted((one, other) => weight(other) - weight(one) || codings.indexOf(one) - codings.indexOf(other))
  // A client that gives no weight for `identity` accepts it, but any other encoding is preferred.
  const plain = weights.get('identity') ?? 0
  return preferred !== undefined && weight(preferred) >= plain ? preferred : 'identity'
}

function weightsOf(accepted: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const q = parameters.find((text) => text.startsWith('q='))
    const weight = q === undefined ? 1 : Number(q.slice(2))
    if (name !== '') weights.set(name === 'x-gzip' ? 'gzip' : name, Number.isFinite(weight) ? weight : 0)
  }
  return weights
}

/** Shorter responses fit into one or two packets, so compressing them gains nothing. */
const COMPRESSED_FROM = 2000
const gzip = promisify(zlib.gzip)

/** Compresses the body of a response with gzip; undefined if it is short or the client does not accept gzip. */
export async function compressed(
  body: Buffer,
  accepted: string | null,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const isAccepted = preferredEncoding(accepted ?? undefined, ['gzip']) === 'gzip'
  return body.length >= COMPRESSED_FROM && isAccepted ? Buffer.from(await gzip(body)) : undefined
}
