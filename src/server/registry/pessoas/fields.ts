import type { z } from 'zod'
import { displayText, type RegistryFields, toSearchText } from '#contract/registry/schemas/field.ts'
import type { Cell } from '#server/platform/csv.ts'
import { normalise } from '#server/platform/db/text.ts'
import { toStored } from '#server/platform/db/time.ts'

type Inputs<Fields extends RegistryFields> = { [Name in keyof Fields]?: z.output<Fields[Name]['input']> }
type Columns<Fields extends RegistryFields> = { [Name in keyof Fields]: z.output<Fields[Name]['output']> }

type Values<Fields extends RegistryFields> = Inputs<Fields> & { nome: string }

/** Converts the values of the form to database columns; an empty text becomes null. */
export function toColumns<Fields extends RegistryFields>(fields: Fields, values: Values<Fields>) {
  const entries = Object.keys(fields).map((name) => [name, values[name] || null])
  return {
    ...(Object.fromEntries(entries) as Columns<Fields>),
    nome_dobrado: normalise(values.nome),
    busca: toSearchText(fields, values),
  }
}

/** Returns the columns of a new entry that is created at the instant `now`. */
export function toNewRow<Fields extends RegistryFields>(
  fields: Fields,
  values: Values<Fields>,
  now: Temporal.Instant,
) {
  const at = toStored(now)
  return { ...toColumns(fields, values), criado_em: at, atualizado_em: at, excluido_em: null }
}

/** Returns the headings and the lines of the CSV export. */
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
