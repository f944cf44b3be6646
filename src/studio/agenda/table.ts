import { type Generated, sql } from 'kysely'
import { ofAccount, para } from '#platform/db/person.ts'
import { column, internal, type TableRow, table, yesNo } from '#platform/db/table.ts'
import { type Escopo, escopos } from './contract.ts'

declare module '#platform/db/schema.ts' {
  interface Schema {
    assinaturas_agenda: TableRow<typeof columns>
  }
}

// Columns without personal data: settings of the subscription; the row is deleted with the account.
const columns = {
  id: column<Generated<number>>(internal),
  usuario_id: column<number>({ audit: 'Usuário', personal: false }),
  escopo: column<Escopo>({
    audit: { label: 'Mostra', words: escopos },
    personal: para.trabalho('O que mostra', {
      como: () => sql`case escopo when 'minha' then ${escopos.minha} else ${escopos.equipe} end`,
    }),
  }),
  /**
   * 0 or 1: whether the calendar contains the deadlines of projects. `com_financeiro` is the same for due
   * dates of transactions.
   */
  com_prazos: column<number>({ audit: { label: 'Com prazos', words: yesNo }, personal: false }),
  com_financeiro: column<number>({ audit: { label: 'Com vencimentos', words: yesNo }, personal: false }),
  criado_em: column<string>({ audit: false, personal: para.trabalho('Criada em', 'instante') }),
  revogado_em: column<string | null>({
    audit: 'Revogado em',
    personal: para.trabalho('Revogada em', 'instante'),
  }),
  token_hash: column<string>({ audit: false, personal: para.entrada() }),
}

/**
 * A subscription by which an external calendar reads the agenda at a secret address. Only a hash of the
 * address is stored.
 */
export const assinaturasAgenda = table('assinaturas_agenda', columns, {
  audit: { entidade: 'assinaturas_agenda', interessado: 'usuario_id' },
  person: {
    titulo: 'Assinaturas da agenda',
    de: ofAccount,
    ordem: 'id',
    fica: null,
  },
})
