import type { Generated } from 'kysely'
import type { z } from 'zod'
import { column, internal, type TableRow, table } from '#platform/db/table.ts'
import type { NewService, ServiceIcon } from './contract.ts'

declare module '#platform/db/schema.ts' {
  interface Schema {
    servicos: TableRow<typeof columns>
  }
}

type OfferedCategory = NonNullable<z.output<typeof NewService>['category']>

// Columns without personal data: what the agency offers.
const columns = {
  id: column<Generated<number>>(internal),
  name: column<string>({ audit: 'Nome', personal: false }),
  description: column<string>({ audit: 'Descrição', personal: false }),
  icon: column<ServiceIcon>({ audit: 'Ícone', personal: false }),
  /** The category of the works that the site shows with the service; empty if it shows none. */
  category: column<Generated<OfferedCategory>>({ audit: 'Categoria', personal: false }),
  price: column<number | null>({ audit: { label: 'Preço', unit: 'centavos' }, personal: false }),
  ordem: column<number>({ audit: 'Ordem', personal: false }),
  excluido_em: column<string | null>({ audit: 'Excluído em', personal: false }),
  versao: column<Generated<number>>(internal),
}

export const servicos = table('servicos', columns, {
  audit: { entidade: 'servicos' },
})
