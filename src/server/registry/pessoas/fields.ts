import type { z } from 'zod'
import { displayText, type RegistryFields } from '#contract/registry/schemas/field.ts'
import type { Cell } from '#server/platform/csv.ts'

type Inputs<Fields extends RegistryFields> = { [Name in keyof Fields]?: z.output<Fields[Name]['input']> }
type Columns<Fields extends RegistryFields> = { [Name in keyof Fields]: z.output<Fields[Name]['output']> }

/** The values of the form as database columns; an empty text becomes null. */
export function toFieldColumns<Fields extends RegistryFields>(
  fields: Fields,
  values: Inputs<Fields>,
): Columns<Fields> {
  const entries = Object.keys(fields).map((name) => [name, values[name] || null])
  return Object.fromEntries(entries) as Columns<Fields>
}

/** The headings and the lines of the CSV export. */
export function toCsvLines(
  fields: RegistryFields,
  entries: readonly Readonly<Record<string, unknown>>[],
): Cell[][] {
  const all = Object.entries(fields)
  return [
    all.map(([, { label }]) => label),
    ...entries.map((entry) => all.map(([name, field]) => displayText(field, entry[name]))),
  ]
}
