/** Money is integer centavos in every column, and reais on the wire. */
export const toCentavos = (reais: number): number => Math.round(reais * 100)
export const toReais = (centavos: number): number => centavos / 100

const written = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** `R$ 1.234,56` of 123456, with a space that does not break. */
export const formatReais = (centavos: number): string => written.format(toReais(centavos))
