/**
 * Normalises a code of twenty characters as it was printed or typed: removes separators, and replaces O by 0 and I or L
 * by 1.
 */
export const codeOf = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '')

/** Splits a code into groups, so that people can read it out and type it more easily. */
export const groupedCode = (codigo: string): string => (codigo.match(/.{1,5}/g) ?? []).join('-')
