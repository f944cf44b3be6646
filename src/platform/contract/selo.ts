/**
 * Returns the placeholder that the audit log stores instead of personal data: the beginning of a hash, which
 * is enough to see that the value changed, but not to read the value or to identify the person.
 */
export const sealMark = (digest: string): string => `•${digest.slice(0, 8)}`

export const isSealMark = (value: unknown): boolean =>
  typeof value === 'string' && /^•[0-9a-f]{8}$/.test(value)
