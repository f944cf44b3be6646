import { messages } from './messages.ts'

/**
 * Replaces an English message of zod, from a schema without a message in Portuguese, with a generic one in
 * Portuguese.
 */
export const inPortuguese = (message: string): string =>
  /^(Invalid|Too (big|small)|Unrecognized)/.test(message) ? messages.dadosInvalidos : message
