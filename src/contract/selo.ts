/**
 * What the audit keeps of a value that says who somebody is, or what a person wrote: enough to see that it changed,
 * too little to read it or to recognise the person by it.
 */
export const marca = (digest: string): string => `•${digest.slice(0, 8)}`

export const isMarca = (value: unknown): boolean => typeof value === 'string' && /^•[0-9a-f]{8}$/.test(value)
