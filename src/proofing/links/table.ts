import { type Generated, sql } from 'kysely'
import { para } from '#platform/db/person.ts'
import { column, internal, type TableRow, table } from '#platform/db/table.ts'
import { revisoresOf } from '#studio/visibility/queries.ts'

declare module '#platform/db/schema.ts' {
  interface Schema {
    acessos: TableRow<typeof columns>
  }
}

const columns = {
  id: column<Generated<number>>(internal),
  revisor_id: column<number | null>(internal),
  usuario_id: column<number | null>(internal),
  projectId: column<number>({ audit: false, personal: para.registro('Projeto', 'projeto') }),
  o_que: column<'abriu' | 'verificou' | 'recusado' | 'baixou' | 'recebeu' | 'respondeu'>({
    audit: false,
    personal: para.registro('O quê'),
  }),
  /** The version whose file was downloaded. A download without one is of the dossier. */
  versao_id: column<number | null>(internal),
  em: column<string>({ audit: false, personal: para.registro('Quando', 'instante') }),
  /** When it happened last in the same visit. */
  ate: column<Generated<string>>({ audit: false, personal: para.registro('Até', 'instante') }),
  /** How often it happened in the visit. */
  vezes: column<Generated<number>>({ audit: false, personal: para.registro('Vezes', 'numero') }),
  /** The network of the address: its first 24 bits, or 48 for IPv6. */
  rede: column<string>({ audit: false, personal: para.registro('Rede') }),
  navegador: column<string>({ audit: false, personal: para.registro('Navegador') }),
}

/** The access log of reviews, which the team reads. It belongs to a person with a link or to an account. */
export const acessos = table('acessos', columns, {
  person: {
    titulo: 'Seus acessos a revisões',
    de: (person) => sql`(usuario_id = ${person.id} or revisor_id in ${revisoresOf(person)})`,
    ordem: 'id',
    fica: null,
  },
})
