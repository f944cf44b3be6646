import { accountsMessages } from '#contract/accounts/messages/accounts.ts'
import type { RegistryFields } from '#contract/registry/schemas/field.ts'
import { type Coluna, para } from './personal-columns.ts'

const { encerrada } = accountsMessages.conta

type ByName<Fields> = Partial<Record<keyof Fields, Coluna>>

interface RegistryColumns<Fields> {
  /** Personal columns with a label in the export of personal data. */
  exported: ByName<Fields>
  /** Personal columns that are erased but not exported. */
  notExported: ByName<Fields>
  notPersonal: (keyof Fields)[]
}

/** The columns of a registry by what its field descriptions say about personal data. */
export function registryColumns<Fields extends RegistryFields>(fields: Fields): RegistryColumns<Fields> {
  const columns: RegistryColumns<Fields> = { exported: {}, notExported: {}, notPersonal: [] }
  for (const name of Object.keys(fields) as (keyof Fields)[]) {
    const personal = fields[name]?.personal
    if (!personal) {
      columns.notPersonal.push(name)
      continue
    }
    const finalidade = para[personal.purpose]
    // The name is required, so it is replaced; every other personal field is optional.
    const depois = name === 'nome' ? encerrada : null
    if (personal.exportLabel === null) columns.notExported[name] = { finalidade, depois }
    else columns.exported[name] = { rotulo: personal.exportLabel, finalidade, depois }
  }
  return columns
}
