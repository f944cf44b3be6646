/**
 * Node flags of the server, see prepare.mjs. Only this export is typed, because plain JavaScript files use
 * the others.
 */
export const flags: string[]
