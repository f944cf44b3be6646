import { accountsMessages } from '#contract/accounts/messages/accounts.ts'
import type { RegistryFields } from '#contract/registry/schemas/field.ts'
import { normalise } from '#server/platform/db/text.ts'
import { type Coluna, para } from './personal-columns.ts'

const { encerrada } = accountsMessages.conta

type ByName<Fields> = Partial<Record<keyof Fields, Coluna>>

/** Sorts the columns of a registry into personal and not personal, as the descriptions of its fields say. */
export function registryColumns<Fields extends RegistryFields>(fields: Fields) {
  const exported: ByName<Fields> = {}
  const notExported: ByName<Fields> = {}
  const notPersonal: (keyof Fields)[] = []
  for (const name of Object.keys(fields) as (keyof Fields)[]) {
    const personal = fields[name]?.personal
    if (!personal) {
      notPersonal.push(name)
      continue
    }
    const finalidade = para[personal.purpose]
    // A name is required, so it is replaced. All other personal fields are optional, so they are emptied.
    const depois = name === 'nome' ? encerrada : null
    if (personal.exportLabel === null) notExported[name] = { finalidade, depois }
    else exported[name] = { rotulo: personal.exportLabel, finalidade, depois }
  }
  const cadastro: Coluna = { rotulo: 'Cadastro em', finalidade: para.registro, tipo: 'instante' }
  const colunas = {
    ...exported,
    criado_em: cadastro,
    ...notExported,
    nome_dobrado: { finalidade: para.quem, depois: normalise(encerrada) },
    busca: { finalidade: para.quem, depois: '' },
  }
  return { colunas, notPersonal }
}
