import { onDemand } from '#platform/contract/on-demand.ts'

const numbers = onDemand(() => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 }))
const units = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** Formats bytes: 1200000000 is `1,2 GB`. */
export function size(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  return `${numbers().format(bytes / 1000 ** step)} ${units[step]}`
}

/** Formats a count with its noun: `3 mensagens`, `1 mensagem`. */
export const many = (count: number, one: string, more: string): string =>
  `${numbers().format(count)} ${count === 1 ? one : more}`

/** Formats a duration in its largest whole unit: `5 minutos`, `3 horas`, `2 dias`. */
export function lasting(seconds: number): string {
  if (seconds < 3600) return many(Math.max(1, Math.floor(seconds / 60)), 'minuto', 'minutos')
  if (seconds < 2 * 86_400) return many(Math.floor(seconds / 3600), 'hora', 'horas')
  return many(Math.floor(seconds / 86_400), 'dia', 'dias')
}
