/** The median: the mean of the two middle values if their number is even. Null if there are none. */
export function mediana(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const many = sorted.length
  if (many === 0) return null
  const at = (place: number) => sorted[place] ?? 0
  return (at(Math.ceil(many / 2) - 1) + at(Math.floor(many / 2))) / 2
}
