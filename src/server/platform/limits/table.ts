import { sql } from 'kysely'
import { ofAccount, para, withAddress } from '#server/platform/db/person.ts'
import { column, internal, type Row, table } from '#server/platform/db/table.ts'

declare module '#server/platform/db/schema.ts' {
  interface Schema {
    cotas: Row<typeof columns>
  }
}

// Without personal data: an id; the row is deleted with the account.
const columns = {
  cota: column<string>({ audit: false, personal: { rotulo: 'Limite', finalidade: para.entrada } }),
  dia: column<string>({ audit: false, personal: { rotulo: 'Dia', finalidade: para.entrada, tipo: 'dia' } }),
  /** Either the account or the e-mail address is set, never both. */
  usuario_id: column<number | null>(internal),
  usado: column<number>({
    audit: false,
    personal: { rotulo: 'Usado', finalidade: para.entrada, tipo: 'numero' },
  }),
  recusas: column<number>({
    audit: false,
    personal: { rotulo: 'Recusas', finalidade: para.entrada, tipo: 'numero' },
  }),
  recusado_em: column<string | null>({
    audit: false,
    personal: { rotulo: 'Recusado em', finalidade: para.entrada, tipo: 'instante' },
  }),
  atualizado_em: column<string>({
    audit: false,
    personal: { rotulo: 'Atualizado em', finalidade: para.entrada, tipo: 'instante' },
  }),
  endereco: column<string | null>({ audit: false, personal: { finalidade: para.entrada } }),
  /**
   * The name of the limit, the day, and the account id or e-mail address, for example `mensagens 2026-11-20
   * 7`.
   */
  chave: column<string>({ audit: false, personal: { finalidade: para.entrada } }),
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
