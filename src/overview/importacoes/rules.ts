export const MAIS_LINHAS = 10_000
