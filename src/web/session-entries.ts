/**
 * The three localStorage entries of the specification. They only speed up the first paint: authentication is
 * by the cookie, and no token is stored here.
 */
export const USER = 'bastidor.usuario'
export const EXPIRY = 'bastidor.expira_em'
export const USERS = 'bastidor.usuarios'
