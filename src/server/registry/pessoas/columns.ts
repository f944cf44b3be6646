import type { Generated } from 'kysely'
import type { z } from 'zod'
import { accountsMessages } from '#contract/accounts/messages/accounts.ts'
import type { RegistryField, RegistryFields } from '#contract/registry/schemas/field.ts'
import { para } from '#server/platform/db/person.ts'
import { type Column, column, internal } from '#server/platform/db/table.ts'
import { normalise } from '#server/platform/db/text.ts'

const { encerrada } = accountsMessages.conta

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
    criado_em: column<string>({
      audit: false,
      personal: { rotulo: 'Cadastro em', finalidade: para.registro, tipo: 'instante' },
    }),
    atualizado_em: column<string>(internal),
    /** The name without case or accents, which typed names are compared with. */
    nome_dobrado: column<string>({
      audit: false,
      personal: { finalidade: para.quem, depois: normalise(encerrada) },
    }),
    busca: column<string>({ audit: false, personal: { finalidade: para.quem, depois: '' } }),
    versao: column<Generated<number>>(internal),
  }
}

function columnOf(name: string, { label, audit, personal }: RegistryField): Column<unknown> {
  // A name is required, so it is replaced. All other personal fields are optional, so they are emptied.
  const depois = name === 'nome' ? encerrada : null
  return {
    audit: audit === 'value' ? { value: label } : audit === 'hash' ? { hash: label } : false,
    personal: personal && {
      finalidade: para[personal.purpose],
      depois,
      ...(personal.exportLabel === null ? {} : { rotulo: personal.exportLabel }),
    },
  }
}
