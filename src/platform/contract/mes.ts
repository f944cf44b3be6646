/** Writes a month in words: `outubro de 2026` for `2026-10`. */
export function mesPorExtenso(mes: string): string {
  const name = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'long', year: 'numeric' })
  return name.format(new Date(`${mes}-01T00:00:00Z`))
}
