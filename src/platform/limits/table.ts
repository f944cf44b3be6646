import { sql } from 'kysely'
import { ofAccount, para, withAddress } from '#platform/db/person.ts'
import { column, internal, type TableRow, table } from '#platform/db/table.ts'

declare module '#platform/db/schema.ts' {
  interface Schema {
    cotas: TableRow<typeof columns>
  }
}

// Columns without personal data: an id; the row is deleted with the account.
const columns = {
  cota: column<string>({ audit: false, personal: para.entrada('Limite') }),
  dia: column<string>({ audit: false, personal: para.entrada('Dia', 'dia') }),
  /** Either the account or the e-mail address is set, never both. */
  usuario_id: column<number | null>(internal),
  usado: column<number>({ audit: false, personal: para.entrada('Usado', 'numero') }),
  recusas: column<number>({ audit: false, personal: para.entrada('Recusas', 'numero') }),
  recusado_em: column<string | null>({ audit: false, personal: para.entrada('Recusado em', 'instante') }),
  atualizado_em: column<string>({ audit: false, personal: para.entrada('Atualizado em', 'instante') }),
  endereco: column<string | null>({ audit: false, personal: para.entrada() }),
  /**
   * The name of the limit, the day, and the account id or e-mail address, for example `mensagens 2026-11-20
   * 7`.
   */
  chave: column<string>({ audit: false, personal: para.entrada() }),
}

/**
 * How much of a daily limit an account or an e-mail address has used, and how often requests beyond the limit
 * were rejected.
 */
export const cotas = table('cotas', columns, {
  person: {
    titulo: 'Uso dos limites diários',
    de: (person) => sql`(${ofAccount(person)} or ${withAddress('endereco')(person)})`,
    ordem: 'atualizado_em',
    fica: null,
  },
})
