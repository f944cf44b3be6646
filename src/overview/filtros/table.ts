import type { Generated } from 'kysely'
import type { ListaComFiltro } from '#platform/contract/filtros.ts'
import { ofAccount, para } from '#platform/db/person.ts'
import { column, internal, type TableRow, table } from '#platform/db/table.ts'

declare module '#platform/db/schema.ts' {
  interface Schema {
    filtros: TableRow<typeof columns>
  }
}

// Columns without personal data: ids, and which list the filter is for; the row is deleted with the account.
const columns = {
  id: column<Generated<number>>(internal),
  usuario_id: column<number>({ audit: 'Usuário', personal: false }),
  lista: column<ListaComFiltro>({ audit: 'Lista', personal: false }),
  nome: column<string>({ audit: false, personal: para.trabalho('Nome') }),
  /** The parameters of the address as a JSON object. */
  consulta: column<string>({ audit: false, personal: para.trabalho('Filtro') }),
  criado_em: column<string>({ audit: false, personal: para.trabalho('Salvo em', 'instante') }),
  // A normalised copy of the name.
  nome_dobrado: column<string>({ audit: false, personal: para.trabalho() }),
}

export const filtros = table('filtros', columns, {
  // Leaves out the name and the filter, which may contain names of people.
  audit: { entidade: 'filtros', interessado: 'usuario_id' },
  person: {
    titulo: 'Filtros salvos',
    de: ofAccount,
    ordem: 'id',
    fica: null,
  },
})
