/**
 * The placeholder that the audit log stores instead of personal data: part of a hash, enough to see that the
 * value changed, but not to read it or to identify the person.
 */
export const sealMark = (digest: string): string => `•${digest.slice(0, 8)}`

export const isSealMark = (value: unknown): boolean =>
  typeof value === 'string' && /^•[0-9a-f]{8}$/.test(value)
