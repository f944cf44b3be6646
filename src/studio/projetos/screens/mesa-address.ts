/** The parameters of the address that open a piece, when no piece is open. */
export const mesaClosed = { peca: null, v: null, pag: null, marcacao: null }
