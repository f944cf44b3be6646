/**
 * Creates a random UUID (RFC 9562, version 4). Pages that are served over plain http on another address than
 * localhost have no `crypto.randomUUID`, because browsers offer it in secure contexts only.
 */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, at) => markOf(byte, at).toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Writes the version into the seventh byte and the variant into the ninth one. */
function markOf(byte: number, at: number): number {
  if (at === 6) return (byte & 0x0f) | 0x40
  if (at === 8) return (byte & 0x3f) | 0x80
  return byte
}
