const name = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'long', year: 'numeric' })

/** `outubro de 2026` of `2026-10`. */
export const mesPorExtenso = (mes: string): string => name.format(new Date(`${mes}-01T00:00:00Z`))
