/** A range of bytes, both ends included. */
export interface Bytes {
  from: number
  to: number
}

/** The bytes of one part, counted from the beginning of that part. */
export interface Portion extends Bytes {
  /** Parts count from 1. */
  numero: number
}

/**
 * The parts that a range of bytes touches, in order.
 * @param size the size of all parts but the last one
 */
export function portionsOf({ from, to }: Bytes, size: number): Portion[] {
  const portions: Portion[] = []
  for (let start = from; start <= to; ) {
    const numero = Math.floor(start / size) + 1
    const offset = (numero - 1) * size
    const end = Math.min(to, offset + size - 1)
    portions.push({ numero, from: start - offset, to: end - offset })
    start = end + 1
  }
  return portions
}

/**
 * Reads the `Range` header of a request for a file of this size.
 * @returns undefined if the whole file is to be sent, as for several ranges and for a header that is not understood;
 * null if the file has no such bytes
 */
export function rangeOf(header: string | undefined, size: number): Bytes | null | undefined {
  const [, first, last] = header?.match(/^bytes=(\d{0,15})-(\d{0,15})$/) ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? null : { from: size - length, to: size - 1 }
  }
  const [from, to] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)]
  if (last !== '' && Number(last) < from) return undefined
  return from >= size ? null : { from, to }
}
