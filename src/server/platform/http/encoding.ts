const codings = ['br', 'gzip', 'identity'] as const
type Coding = (typeof codings)[number]

/** The best of what we offer that a browser takes, by its `Accept-Encoding`; a weight of 0 refuses a coding. */
export function preferredEncoding<Offered extends Coding>(
  accepted: string | undefined,
  offered: readonly Offered[],
): Offered | 'identity' {
  const weights = weightsOf(accepted ?? '')
  const weight = (coding: Coding) => weights.get(coding) ?? weights.get('*') ?? 0
  const [best] = offered
    .filter((coding) => weight(coding) > 0)
    .toSorted((one, other) => weight(other) - weight(one) || codings.indexOf(one) - codings.indexOf(other))
  // Who names no weight for the plain text takes it, but rather packed.
  const plain = weights.get('identity') ?? 0
  return best !== undefined && weight(best) >= plain ? best : 'identity'
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
