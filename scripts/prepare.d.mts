/**
 * The Node flags of the server (see prepare.mjs). Only this export is typed, because only plain JavaScript
 * files use the other exports.
 */
export const flags: string[]
