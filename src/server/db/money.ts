/** Money is integer centavos in every column, and reais on the wire. */
export const toCentavos = (reais: number): number => Math.round(reais * 100)
export const toReais = (centavos: number): number => centavos / 100
