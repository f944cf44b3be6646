import type { Generated } from 'kysely'
import { accountsMessages } from '#platform/auth/messages.ts'
import { legal, ofAccount, para } from '#platform/db/person.ts'
import { column, internal, type TableRow, table } from '#platform/db/table.ts'

declare module '#platform/db/schema.ts' {
  interface Schema {
    fechamentos: TableRow<typeof columns>
  }
}

const { encerrada } = accountsMessages.conta

// Columns without personal data: when and why the month was reopened. The reason concerns the books, not a person.
const columns = {
  id: column<Generated<number>>(internal),
  /** The month, such as `2026-10`. */
  mes: column<string>({ audit: 'Mês', personal: para.registro('Mês') }),
  usuario_id: column<number>(internal),
  usuario_nome: column<string>({
    audit: false,
    personal: para.registro('Quem fechou', { depois: encerrada }),
  }),
  criado_em: column<string>({ audit: false, personal: para.registro('Quando', 'instante') }),
  reaberto_em: column<string | null>({ audit: 'Reaberto em', personal: false }),
  // This name is stored without an account id, so `replaceMemberName` replaces it. It is not exported
  // here, because the export of the audit log shows who reopened the month.
  reaberto_por: column<string | null>({ audit: false, personal: para.registro() }),
  motivo: column<string | null>({ audit: 'Motivo', personal: false }),
}

/** A closed month of the books. While `reaberto_em` is null, the database rejects changes in that month. */
export const fechamentos = table('fechamentos', columns, {
  audit: { entidade: 'fechamentos' },
  person: {
    titulo: 'Meses que você fechou',
    de: ofAccount,
    ordem: 'id',
    fica: `ficam, sem o seu nome: são a escrituração da agência. ${legal}`,
  },
})
