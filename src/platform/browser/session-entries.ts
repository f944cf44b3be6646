/**
 * The three localStorage entries of the specification. With them, pages can show data before the server
 * responds. They do not authenticate the user: the cookie does, and no token is stored in localStorage.
 */
export const USER = 'bastidor.usuario'
export const EXPIRY = 'bastidor.expira_em'
export const USERS = 'bastidor.usuarios'
