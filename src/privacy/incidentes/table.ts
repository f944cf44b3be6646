import type { Generated } from 'kysely'
import { column, internal, type TableRow, table } from '#platform/db/table.ts'
import { type Risco, riscoLabels } from './contract.ts'

declare module '#platform/db/schema.ts' {
  interface Schema {
    incidentes: TableRow<typeof columns>
  }
}

// Columns without personal data: the texts describe what happened and how many people are affected, but not who they
// are.
const columns = {
  id: column<Generated<number>>(internal),
  titulo: column<string>(internal),
  descricao: column<string>(internal),
  /** A day in São Paulo, as are `conhecido_em`, `anpd_em`, `titulares_em` and `complemento_em`. */
  ocorrido_em: column<string>({ audit: 'Ocorreu em', personal: false }),
  conhecido_em: column<string>({ audit: 'Conhecido em', personal: false }),
  categorias: column<string>({ audit: 'Dados atingidos', personal: false }),
  pessoas: column<number | null>({ audit: 'Pessoas atingidas', personal: false }),
  medidas: column<string>(internal),
  risco: column<Risco>({ audit: { label: 'Risco', words: riscoLabels }, personal: false }),
  risco_motivo: column<string>(internal),
  anpd_em: column<string | null>({ audit: 'Comunicado à ANPD em', personal: false }),
  titulares_em: column<string | null>({ audit: 'Comunicado aos titulares em', personal: false }),
  complemento_em: column<string | null>({ audit: 'Complementado em', personal: false }),
  encerrado_em: column<string | null>({ audit: 'Encerrado em', personal: false }),
  criado_em: column<string>(internal),
  atualizado_em: column<string>(internal),
  versao: column<Generated<number>>(internal),
}

export const incidentes = table('incidentes', columns, {
  // Leaves out the description, which may name people.
  audit: { entidade: 'incidentes' },
})
