import { sql } from 'kysely'
import { legal, type Person, para, visibleProjects } from '#platform/db/person.ts'
import { column, internal, type TableRow, table } from '#platform/db/table.ts'

declare module '#platform/db/schema.ts' {
  interface Schema {
    auditoria: TableRow<typeof columns>
  }
}

function ownState(column: string) {
  return ({ id }: Person) =>
    sql`case when entidade = 'usuarios' and entidade_id = ${id} then ${sql.ref(column)} end`
}

// Columns without personal data: ids, and the hashes that chain the rows.
const columns = {
  seq: column<number>(internal),
  quando: column<string>({ audit: false, personal: para.registro('Quando', 'instante') }),
  usuario_id: column<number | null>(internal),
  usuario_nome: column<string>({
    audit: false,
    personal: para.registro('Autor', {
      como: ({ id, assinatura }) =>
        sql`case when usuario_id = ${id} or entidade = 'usuarios' then usuario_nome else ${assinatura} end`,
    }),
  }),
  acao: column<string>({ audit: false, personal: para.registro('Ação', 'acao') }),
  entidade: column<string>(internal),
  entidade_id: column<number | null>({
    audit: false,
    personal: para.registro('Projeto', {
      tipo: 'projeto',
      como: (person) =>
        sql`case when entidade = 'projetos' and entidade_id in ${visibleProjects(person)} then entidade_id end`,
    }),
  }),
  // The network address is exported only for the person's own actions, and the states only for changes of
  // the person's own account.
  endereco: column<string>({
    audit: false,
    personal: para.registro('Endereço IP', {
      como: ({ id }) => sql`case when usuario_id = ${id} then endereco end`,
    }),
  }),
  /** The account that the change concerns. The browsers of that account are notified of the change. */
  interessado_id: column<number | null>(internal),
  antes: column<string | null>({
    audit: false,
    personal: para.registro('Antes', { tipo: 'estado', como: ownState('antes') }),
  }),
  depois: column<string | null>({
    audit: false,
    personal: para.registro('Depois', { tipo: 'estado', como: ownState('depois') }),
  }),
  anterior: column<string>(internal),
  hmac: column<string>(internal),
}

export const auditoria = table('auditoria', columns, {
  person: {
    titulo: 'Registro do que foi feito',
    de: ({ id }) => sql`usuario_id = ${id}`,
    mostra: ({ id }) =>
      sql`(usuario_id = ${id} or (entidade = 'usuarios' and entidade_id = ${id})
        or (interessado_id = ${id} and entidade in ('projetos', 'comentarios')))`,
    ordem: 'seq',
    fica: `fica como está: nenhuma linha pode ser alterada sem que isso seja detectado. ${legal}`,
  },
})
