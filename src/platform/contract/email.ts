/**
 * E-mail addresses: which texts are one, and their single spelling. A domain with accents is an internationalised domain
 * name (IDN), which the DNS and mail servers write in Punycode (`xn--…`, RFC 3492).
 */

const LABEL = String.raw`[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*`

/** The part before the @ is ASCII, because few mail servers accept other letters there. */
export const emailPattern = new RegExp(
  String.raw`^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+\-]@(?:${LABEL}\.)+(?:\p{L}[\p{L}\p{M}]+|[Xx][Nn]--[A-Za-z0-9-]+)$`,
  'u',
)

/**
 * Writes an address in the one spelling in which addresses are stored: the domain in lower case and with its accents.
 * Browsers turn a domain with accents into Punycode. Punycode stays where a domain has other than Latin letters, because
 * some of them look like Latin ones.
 */
export function canonicalEmail(address: string): string {
  const at = address.lastIndexOf('@')
  if (at < 0) return address
  const domain = address
    .slice(at + 1)
    .normalize('NFC')
    .toLowerCase()
  return `${address.slice(0, at)}@${domain.split('.').map(readableLabel).join('.')}`
}

/** Writes an address so that two spellings of the same one are equal. */
export const foldedEmail = (address: string): string => canonicalEmail(address.trim()).toLowerCase()

export const isSameAddress = (one: string, other: string): boolean => foldedEmail(one) === foldedEmail(other)

function readableLabel(label: string): string {
  if (!label.startsWith('xn--')) return label
  const decoded = decodePunycode(label.slice(4))
  if (decoded === undefined || !/^[a-z0-9-]+$/.test(decoded.normalize('NFD').replace(/\p{M}/gu, '')))
    return label
  return decoded.normalize('NFC') === decoded && decoded.toLowerCase() === decoded ? decoded : label
}

const BASE = 36

/** Decodes a label without its prefix (RFC 3492, section 6.2). Undefined if it is no Punycode. */
function decodePunycode(input: string): string | undefined {
  const delimiter = input.lastIndexOf('-')
  const output = Array.from(input.slice(0, Math.max(0, delimiter)), (one) => one.codePointAt(0) ?? 0)
  let [point, index, bias] = [128, 0, 72]
  for (let at = delimiter + 1; at < input.length; ) {
    const start = index
    for (let weight = 1, k = BASE; ; k += BASE) {
      const digit = Number.parseInt(input[at++] ?? '', BASE)
      // In base 36 of JavaScript the digits come before the letters, in Punycode after them.
      const value = digit < 10 ? digit + 26 : digit - 10
      if (Number.isNaN(value)) return undefined
      index += value * weight
      const threshold = k <= bias ? 1 : Math.min(k - bias, 26)
      if (value < threshold) break
      weight *= BASE - threshold
    }
    const length = output.length + 1
    bias = adaptBias(index - start, length, start === 0)
    point += Math.floor(index / length)
    index %= length
    if (point > 0x10ffff) return undefined
    output.splice(index, 0, point)
    index += 1
  }
  return String.fromCodePoint(...output)
}

function adaptBias(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(isFirst ? delta / 700 : delta / 2)
  rest += Math.floor(rest / length)
  let k = 0
  for (; rest > 455; k += BASE) rest = Math.floor(rest / 35)
  return k + Math.floor((BASE * rest) / (rest + 38))
}
