import { type Generated, sql } from 'kysely'
import { type Especie, especieLabels } from '#money/transacoes-financeiras/schemas.ts'
import { accountsMessages } from '#platform/auth/messages.ts'
import { ofAccount, para } from '#platform/db/person.ts'
import { column, internal, type TableRow, table } from '#platform/db/table.ts'
import { nowOurs, visibleMensagens } from '#studio/visibility/queries.ts'

declare module '#platform/db/schema.ts' {
  interface Schema {
    anexos: TableRow<typeof columns>
  }
}

const { encerrada } = accountsMessages.conta

// Columns without personal data: ids, storage keys and picture widths of a file.
const columns = {
  id: column<Generated<number>>(internal),
  /** The record that the file is attached to: exactly one of the four ids is set. */
  transacao_id: column<number | null>({ audit: 'Transação', personal: false }),
  mensagem_id: column<number | null>(internal),
  decisao_id: column<Generated<number | null>>(internal),
  marcacao_mensagem_id: column<Generated<number | null>>(internal),
  especie: column<Especie>({ audit: { label: 'Tipo do anexo', words: especieLabels }, personal: false }),
  /** The key of the file in the storage. */
  chave: column<string>(internal),
  /** JSON list of the widths in which resized pictures exist, ascending. */
  larguras: column<string>(internal),
  usuario_id: column<number>(internal),
  usuario_nome: column<string>({
    audit: false,
    personal: para.quem('Autor', {
      como: ({ id, assinatura }) =>
        sql`case when usuario_id = ${id} or marcacao_mensagem_id is not null then usuario_nome else ${assinatura} end`,
      depois: encerrada,
    }),
  }),
  nome: column<string>({ audit: { label: 'Nome', hash: true }, personal: para.contato('Arquivo') }),
  tipo: column<string>({ audit: 'Tipo', personal: false }),
  tamanho: column<number>({ audit: 'Tamanho (bytes)', personal: para.contato('Tamanho (bytes)', 'numero') }),
  sha256: column<string>({ audit: 'SHA-256', personal: para.contato('SHA-256') }),
  criado_em: column<string>({ audit: false, personal: para.contato('Quando', 'instante') }),
  excluido_em: column<string | null>({ audit: 'Excluído em', personal: false }),
}

/**
 * A file attached to a transaction, for example a receipt or an invoice, or to a message of the chat or of a mark. Admins may see the
 * files of transactions; the sender and the recipient of a message may see its files as long as they may talk
 * to each other; whoever sees a mark may see the files of its messages.
 */
export const anexos = table('anexos', columns, {
  audit: { entidade: 'anexos', nome: 'nome' },
  // Only the files of the chat and those that the user attached to marks are exported. Attachments of transações
  // belong to the agency and are not
  // exported. When the account of the person who attached them is closed, only that person's name is replaced.
  person: {
    titulo: 'Arquivos das suas conversas',
    de: ofAccount,
    mostra: (person) =>
      sql`excluido_em is null and (mensagem_id in (select id from mensagens where ${visibleMensagens(person)})
        or (marcacao_mensagem_id is not null and usuario_id = ${person.id}))`,
    ordem: 'id',
    fica: nowOurs,
  },
})
