import { onDemand } from '#platform/contract/on-demand.ts'

/**
 * Converts reais to centavos. Every column stores money as integer centavos; requests and responses contain
 * reais.
 */
export const toCentavos = (reais: number): number => Math.round(reais * 100)
export const toReais = (centavos: number): number => centavos / 100

const written = onDemand(() => new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }))

/** Formats 123456 centavos as `R$ 1.234,56`, with a no-break space. */
export const formatReais = (centavos: number): string => written().format(toReais(centavos))
