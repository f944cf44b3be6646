import { type Generated, sql } from 'kysely'
import { legal, para } from '#platform/db/person.ts'
import { column, internal, type TableRow, table } from '#platform/db/table.ts'
import type { Permissao, Resposta } from './contract.ts'

declare module '#platform/db/schema.ts' {
  interface Schema {
    permissoes: TableRow<typeof columns>
  }
}

// Columns without personal data: ids, and whether the client or an admin recorded the answer.
const columns = {
  id: column<Generated<number>>(internal),
  projectId: column<number>({ audit: 'Projeto', personal: para.prova('Projeto', 'projeto') }),
  decisao: column<Resposta>({ audit: 'Resposta', personal: para.aceite('Resposta') }),
  origem: column<Permissao['origem']>({ audit: 'Origem', personal: false }),
  userId: column<number>(internal),
  userName: column<string>({ audit: false, personal: para.prova('Nome') }),
  nota: column<string | null>({
    audit: { label: 'Observação', hash: true },
    personal: para.prova('Observação'),
  }),
  /** The version of the wording when the decision was made: a key of `textosDePermissao`. */
  texto: column<number>({ audit: 'Versão do texto', personal: para.aceite('Versão do texto', 'numero') }),
  criada_em: column<string>({ audit: false, personal: para.prova('Quando', 'instante') }),
  endereco: column<string>({ audit: false, personal: para.prova('Endereço IP') }),
  agente: column<string>({ audit: false, personal: para.prova('Navegador') }),
}

/** A client's decision whether a project may be shown in public. The database rejects changing it later. */
export const permissoes = table('permissoes', columns, {
  audit: { entidade: 'permissoes' },
  person: {
    titulo: 'O que você respondeu sobre o portfólio',
    de: ({ id }) => sql`"userId" = ${id}`,
    ordem: 'id',
    fica: `ficam como estão, com o seu nome: são o registro do que você permitiu. ${legal}`,
  },
})
