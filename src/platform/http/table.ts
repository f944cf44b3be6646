import { ofAccount, para } from '#platform/db/person.ts'
import { column, internal, type TableRow, table } from '#platform/db/table.ts'

declare module '#platform/db/schema.ts' {
  interface Schema {
    repeticoes: TableRow<typeof columns>
  }
}

// Columns without personal data: an id and a random key; the row is deleted with the account.
const columns = {
  chave: column<string>(internal),
  usuario_id: column<number>(internal),
  caminho: column<string>({ audit: false, personal: para.registro('Ação', 'acao') }),
  criada_em: column<string>({ audit: false, personal: para.registro('Quando', 'instante') }),
  resposta: column<string>({ audit: false, personal: para.registro() }),
  corpo_hash: column<string>({ audit: false, personal: para.registro() }),
}

export const repeticoes = table('repeticoes', columns, {
  person: {
    titulo: 'Pedidos das últimas 24 horas',
    de: ofAccount,
    ordem: 'criada_em',
    fica: null,
  },
})
