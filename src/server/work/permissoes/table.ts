import { type Generated, sql } from 'kysely'
import type { Permissao, Resposta } from '#contract/work/endpoints/permissoes.ts'
import { legal, para } from '#server/platform/db/person.ts'
import { column, internal, type Row, table } from '#server/platform/db/table.ts'

declare module '#server/platform/db/schema.ts' {
  interface Schema {
    permissoes: Row<typeof columns>
  }
}

// Without personal data: ids, and whether the client or an admin recorded the answer.
const columns = {
  id: column<Generated<number>>(internal),
  projectId: column<number>({
    audit: { value: 'Projeto' },
    personal: { rotulo: 'Projeto', finalidade: para.prova, tipo: 'projeto' },
  }),
  decisao: column<Resposta>({
    audit: { value: 'Resposta' },
    personal: { rotulo: 'Resposta', finalidade: para.aceite },
  }),
  origem: column<Permissao['origem']>({ audit: { value: 'Origem' }, personal: false }),
  userId: column<number>(internal),
  userName: column<string>({ audit: false, personal: { rotulo: 'Nome', finalidade: para.prova } }),
  nota: column<string | null>({
    audit: { hash: 'Observação' },
    personal: { rotulo: 'Observação', finalidade: para.prova },
  }),
  /** The version of the wording when the decision was made: a key of `textosDePermissao`. */
  texto: column<number>({
    audit: { value: 'Versão do texto' },
    personal: { rotulo: 'Versão do texto', finalidade: para.aceite, tipo: 'numero' },
  }),
  criada_em: column<string>({
    audit: false,
    personal: { rotulo: 'Quando', finalidade: para.prova, tipo: 'instante' },
  }),
  endereco: column<string>({ audit: false, personal: { rotulo: 'Endereço IP', finalidade: para.prova } }),
  agente: column<string>({ audit: false, personal: { rotulo: 'Navegador', finalidade: para.prova } }),
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
