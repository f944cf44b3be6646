const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' })

/** `2026-11-21` of today in São Paulo, whatever the zone of the machine. */
export const today = (): string => format.format(new Date())
