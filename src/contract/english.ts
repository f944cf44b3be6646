import { messages } from './messages.ts'

/** A schema without a sentence of its own speaks zod's English; nobody should read that. */
export const inPortuguese = (message: string): string =>
  /^(Invalid|Too (big|small)|Unrecognized|Expected)/.test(message) ? messages.dadosInvalidos : message
