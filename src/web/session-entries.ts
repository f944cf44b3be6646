/** The three entries of the specification. A convenience for the first paint: the cookie decides. Never a token. */
export const USER = 'bastidor.usuario'
export const EXPIRY = 'bastidor.expira_em'
export const USERS = 'bastidor.usuarios'
