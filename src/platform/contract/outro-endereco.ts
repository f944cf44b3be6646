/**
 * The code of a refused request from a page that was opened by another address than BASE_URL. It is in a file of its own,
 * because the public page, which reads it, does not load the library for schemas.
 */
export const OUTRO_ENDERECO = 'OUTRO_ENDERECO'
