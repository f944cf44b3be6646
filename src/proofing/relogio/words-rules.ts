import type { PorLado, Tempo } from './rules.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** Working time in words: whole hours, or minutes if it is less than an hour. */
export const horasUteis = (minutos: number): string =>
  minutos > 0 && minutos < HOUR
    ? `${minutos} min úteis`
    : `${Math.floor(minutos / HOUR).toLocaleString('pt-BR')} h úteis`

/** Elapsed time in words, such as `8 dias e 5 h`. */
export function tempoCorrido(minutos: number): string {
  if (minutos < HOUR) return `${minutos} min`
  const [days, hours] = [Math.floor(minutos / DAY), Math.floor((minutos % DAY) / HOUR)]
  if (days === 0) return `${hours} h`
  return hours === 0 ? dias(days) : `${dias(days)} e ${hours} h`
}

export const dias = (many: number): string => `${many} ${many === 1 ? 'dia' : 'dias'}`

type Lados = Pick<PorLado, 'agencia' | 'cliente'>

/**
 * The working time of both sides, which agency and client read in the same words.
 * @param diasCliente the whole working days that the work was with the client
 */
export function fraseDoRelogio({ agencia, cliente }: Lados, diasCliente: number): string {
  const days = diasCliente > 0 ? ` (${dias(diasCliente)})` : ''
  return `Com a agência: ${horasUteis(agencia.uteis)} · Com o cliente: ${horasUteis(cliente.uteis)}${days}`
}

/** The elapsed time of both sides. */
export const fraseCorrida = ({ agencia, cliente }: Record<keyof Lados, Pick<Tempo, 'corridos'>>): string =>
  `Em tempo corrido: ${tempoCorrido(agencia.corridos)} com a agência · ${tempoCorrido(cliente.corridos)} com o cliente`
