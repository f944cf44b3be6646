/** Where the agency is: its days begin and end there. */
export const ZONA = 'America/Sao_Paulo'

const dias = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', dateStyle: 'short' })
const momentos = new Intl.DateTimeFormat('pt-BR', { timeZone: ZONA, dateStyle: 'short', timeStyle: 'short' })

/** `21/11/2026` of a calendar date, which belongs to no zone. */
export const dia = (iso: string): string => dias.format(new Date(`${iso}T00:00:00Z`))
/** `21/11/2026, 14:30` of an instant. */
export const momento = (instante: string): string => momentos.format(new Date(instante))
