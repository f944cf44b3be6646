import { type Generated, sql } from 'kysely'
import { ofAccount, para } from '#platform/db/person.ts'
import { column, internal, type TableRow, table } from '#platform/db/table.ts'
import { nowOurs, visibleMensagens } from '#studio/visibility/queries.ts'

declare module '#platform/db/schema.ts' {
  interface Schema {
    mensagens: TableRow<typeof mensagensColumns>
    leituras: TableRow<typeof leiturasColumns>
  }
}

// Columns without personal data: ids of the messages and of the two people in the conversation.
const mensagensColumns = {
  id: column<Generated<number>>(internal),
  remetente_id: column<number>({
    audit: 'Remetente',
    personal: para.quem('Autor', {
      como: ({ id, assinatura }) =>
        sql`case when remetente_id = ${id} then (select name from usuarios where usuarios.id = ${id}) else ${assinatura} end`,
    }),
  }),
  destinatario_id: column<number>({ audit: 'Destinatário', personal: false }),
  /** The two participants of the conversation, the smaller id first. */
  menor_id: column<number>(internal),
  maior_id: column<number>(internal),
  mensagem: column<string>({ audit: false, personal: para.contato('Mensagem') }),
  resposta_a: column<number | null>(internal),
  criada_em: column<string>({ audit: false, personal: para.contato('Quando', 'instante') }),
  /** When the message was deleted. The row of a deleted message remains, without the text. */
  apagada_em: column<string | null>({
    audit: 'Apagada em',
    personal: para.contato('Apagada em', 'instante'),
  }),
}

export const mensagens = table('mensagens', mensagensColumns, {
  // Leaves out the text, because a message can be deleted and audit rows are never deleted.
  audit: { entidade: 'mensagens', interessado: 'destinatario_id' },
  person: {
    titulo: 'Suas conversas',
    de: ({ id }) => sql`remetente_id = ${id}`,
    mostra: visibleMensagens,
    ordem: 'id',
    fica: nowOurs,
  },
})

// Columns without personal data: ids; the row is deleted with the account.
const leiturasColumns = {
  usuario_id: column<number>(internal),
  com_id: column<number>(internal),
  ate: column<number>(internal),
  em: column<string>({ audit: false, personal: para.contato('Lida em', 'instante') }),
}

/**
 * Read receipts: how far `usuario_id` has read what `com_id` wrote. `ate` is the id of a message; all earlier
 * messages count as read too.
 */
export const leituras = table('leituras', leiturasColumns, {
  person: {
    titulo: 'Até onde você leu',
    de: ofAccount,
    ordem: 'com_id',
    fica: null,
  },
})
