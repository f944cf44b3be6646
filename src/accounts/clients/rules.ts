/** The orders of the accounts of clients. */
export const clientOrders = ['nome', 'espera', 'projetos', 'acesso'] as const
