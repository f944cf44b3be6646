/** What can be chosen, from what the choices are called; in their order. */
export const optionsOf = (labels: Record<string, string>): { value: string; label: string }[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
