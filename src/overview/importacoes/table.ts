import type { Generated } from 'kysely'
import { accountsMessages } from '#platform/auth/messages.ts'
import { ofAccount, para } from '#platform/db/person.ts'
import { column, internal, type TableRow, table } from '#platform/db/table.ts'
import type { TipoImportacao } from './contract.ts'

declare module '#platform/db/schema.ts' {
  interface Schema {
    importacoes: TableRow<typeof columns>
  }
}

const { encerrada } = accountsMessages.conta

// Columns without personal data: kind, size and hash of the imported file. The file itself is not stored.
const columns = {
  id: column<Generated<number>>(internal),
  tipo: column<TipoImportacao | 'extrato'>({ audit: 'Tipo', personal: false }),
  nome: column<string>({ audit: 'Nome', personal: para.registro('Arquivo') }),
  sha256: column<string>(internal),
  linhas: column<number>({ audit: 'Linhas', personal: false }),
  usuario_id: column<number>(internal),
  usuario_nome: column<string>({
    audit: false,
    personal: para.registro('Quem importou', { depois: encerrada }),
  }),
  criado_em: column<string>({ audit: false, personal: para.registro('Quando', 'instante') }),
  desfeita_em: column<string | null>({ audit: 'Desfeita em', personal: false }),
}

/** One imported file, so that its records can be undone together. */
export const importacoes = table('importacoes', columns, {
  audit: { entidade: 'importacoes' },
  person: {
    titulo: 'Arquivos que você importou',
    de: ofAccount,
    ordem: 'id',
    fica: 'ficam, sem o seu nome: dizem de onde vieram os cadastros e as transações.',
  },
})
