import type { Generated } from 'kysely'
import type { z } from 'zod'
import { accountsMessages } from '#platform/auth/messages.ts'
import type { Cell } from '#platform/csv.ts'
import { para } from '#platform/db/person.ts'
import { type Column, column, internal } from '#platform/db/table.ts'
import { normalise } from '#platform/db/text.ts'
import { toStored } from '#platform/db/time.ts'
import { displayText, type RegistryField, type RegistryFields, toSearchText } from './schemas.ts'

const { encerrada } = accountsMessages.conta

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

type OfFields<Fields extends RegistryFields> = {
  [Name in keyof Fields]: Column<z.output<Fields[Name]['output']>>
}

/** The columns of a registry: its fields, as their own descriptions say, and those that both registries have. */
export function registryColumns<Fields extends RegistryFields>(fields: Fields) {
  const described = Object.entries(fields).map(([name, field]) => [name, columnOf(name, field)])
  return {
    id: column<Generated<number>>(internal),
    ...(Object.fromEntries(described) as OfFields<Fields>),
    importacao_id: column<number | null>(internal),
    criado_em: column<string>({ audit: false, personal: para.registro('Cadastro em', 'instante') }),
    atualizado_em: column<string>(internal),
    /** The name without case or accents, which typed names are compared with. */
    nome_dobrado: column<string>({
      audit: false,
      personal: para.quem(undefined, { depois: normalise(encerrada) }),
    }),
    busca: column<string>({ audit: false, personal: para.quem(undefined, { depois: '' }) }),
    versao: column<Generated<number>>(internal),
  }
}

function columnOf(name: string, { label, control, audit, personal }: RegistryField): Column<unknown> {
  const words = typeof control === 'object' ? { words: control.options } : {}
  // A name is required, so it is replaced. All other personal fields are optional, so they are emptied.
  const depois = name === 'nome' ? encerrada : null
  return {
    audit: audit !== false && { label, ...words, ...(audit === 'hash' && { hash: true as const }) },
    personal: personal && para[personal.purpose](personal.exportLabel ?? undefined, { depois }),
  }
}
