/** The maximum number of selected records that one request can change or delete. */
export const MAIS_SELECIONADOS = 100
