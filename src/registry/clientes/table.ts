import { legal, ofAccount } from '#platform/db/person.ts'
import { column, type TableRow, table } from '#platform/db/table.ts'
import { registryColumns } from '#registry/pessoas/fields.ts'
import { clienteFields } from './contract.ts'

declare module '#platform/db/schema.ts' {
  interface Schema {
    clientes: TableRow<typeof columns>
  }
}

const columns = {
  ...registryColumns(clienteFields),
  /** The account that may see the cliente's invoices. */
  usuario_id: column<number | null>({ audit: 'Usuário', personal: false }),
  excluido_em: column<string | null>({ audit: 'Excluído em', personal: false }),
}

/** The registry of clientes: the agency's customers, with or without an account. */
export const clientes = table('clientes', columns, {
  audit: { entidade: 'clientes', interessado: 'usuario_id', nome: 'nome' },
  person: {
    titulo: 'Seu cadastro de cliente',
    de: ofAccount,
    ordem: 'id',
    fica: `fica só um número, sem nome, e-mail, telefone nem documento. O que você pagou ou deve fica como está, com o seu nome. ${legal}`,
  },
})
