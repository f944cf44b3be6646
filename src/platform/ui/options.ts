/** The options of a select from a map of values to labels, in the same order. */
export const optionsOf = (labels: Record<string, string>): { value: string; label: string }[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
