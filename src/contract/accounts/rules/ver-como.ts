/** The header that names the client as whom an admin reads. Its value is the id of the account. */
export const VER_COMO = 'x-ver-como'

/** The code of the error for a request that names a client as whom the admin is not viewing, or not any more. */
export const VISAO_ENCERRADA = 'VISAO_ENCERRADA'
