/** The address of the list of transactions with this transaction open. */
export const addressOfTransacao = (id: number): string => `/dashboard/financial-transactions?transacao=${id}`
