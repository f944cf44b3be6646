import { type Generated, sql } from 'kysely'
import type { Tipo } from '#money/categorias-financeiras/contract.ts'
import { tipoLabels } from '#money/transacoes-financeiras/rules.ts'
import { legal, ofRegistry, para } from '#platform/db/person.ts'
import { column, internal, type TableRow, table } from '#platform/db/table.ts'
import type { DiaUtil, StatusContaFixa } from './contract.ts'
import { statusContaFixaLabels } from './rules.ts'

declare module '#platform/db/schema.ts' {
  interface Schema {
    contas_fixas: TableRow<typeof contasFixasColumns>
    meses_dispensados: TableRow<typeof mesesDispensadosColumns>
  }
}

// Columns without personal data: ids and state of the entry.
const contasFixasColumns = {
  id: column<Generated<number>>(internal),
  descricao: column<string>({ audit: 'Descrição', personal: para.cobranca('Descrição') }),
  valor: column<number>({
    audit: { label: 'Valor', unit: 'centavos' },
    personal: para.cobranca('Valor', 'dinheiro'),
  }),
  tipo: column<Tipo>({ audit: { label: 'Tipo', words: tipoLabels }, personal: false }),
  categoria_id: column<number>({ audit: 'Categoria', personal: false }),
  cliente_id: column<number | null>({ audit: 'Cliente', personal: false }),
  fornecedor_id: column<number | null>({ audit: 'Fornecedor', personal: false }),
  dia_vencimento: column<number>({
    audit: 'Dia de vencimento',
    personal: para.cobranca('Dia de vencimento', 'numero'),
  }),
  /** What to do when the due date is not a banking day: keep it, or use the banking day before or after. */
  dia_util: column<DiaUtil>({ audit: 'Dia não útil', personal: false }),
  status: column<StatusContaFixa>({
    audit: { label: 'Status', words: statusContaFixaLabels },
    personal: false,
  }),
  data_inicio: column<string>({ audit: 'Início', personal: para.cobranca('Início', 'dia') }),
  data_fim: column<string | null>({ audit: 'Término', personal: para.cobranca('Término', 'dia') }),
  // The normalised description is a copy of `descricao` and stays, as `descricao` does.
  busca: column<string>({ audit: false, personal: para.cobranca() }),
  criado_em: column<string>(internal),
  atualizado_em: column<string>(internal),
  excluido_em: column<string | null>({ audit: 'Excluído em', personal: false }),
  versao: column<Generated<number>>(internal),
}

export const contasFixas = table('contas_fixas', contasFixasColumns, {
  audit: { entidade: 'contas_fixas' },
  person: {
    titulo: 'O que a agência cobra de você todo mês',
    de: ofRegistry,
    mostra: (person) => sql`${ofRegistry(person)} and excluido_em is null`,
    ordem: 'id',
    fica: `ficam como estão: são o combinado de que vêm as transações. ${legal}`,
  },
})

// Columns without personal data: an id and a month.
const mesesDispensadosColumns = {
  conta_fixa_id: column<number>(internal),
  competencia: column<string>(internal),
}

/** Months for which a conta fixa must not create its transaction again. */
export const mesesDispensados = table('meses_dispensados', mesesDispensadosColumns)
