/** Writes a month in words: `outubro de 2026` for `2026-10`. */
export const mesPorExtenso = (mes: string): string => inWords(mes, 'long')

/** Writes a month in short words: `out. de 2026` for `2026-10`. */
export const mesAbreviado = (mes: string): string => inWords(mes, 'short')

function inWords(mes: string, month: 'long' | 'short'): string {
  const name = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month, year: 'numeric' })
  return name.format(new Date(`${mes}-01T00:00:00Z`))
}
