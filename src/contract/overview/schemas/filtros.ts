import { z } from 'zod'
import { Direction, day, Id } from '#contract/fields.ts'
import { messages } from '#contract/messages.ts'
import { Tipo } from '#contract/money/endpoints/categorias-financeiras.ts'
import { StatusContaFixa } from '#contract/money/endpoints/contas-fixas.ts'
import { FiltroRecibos } from '#contract/money/endpoints/recibos.ts'
import { FiltroTransacoes, OrdemTransacoes } from '#contract/money/endpoints/transacoes-financeiras.ts'
import type { camposDeFiltro, ListaComFiltro } from '#contract/platform/rules/filtros.ts'
import { FiltroPedidos } from '#contract/privacy/endpoints/titulares.ts'
import { FiltroFornecedores } from '#contract/registry/endpoints/fornecedores.ts'
import { FiltroContatos } from '#contract/site/endpoints/contatos.ts'
import { AuditFilter } from '#contract/system/endpoints/auditoria.ts'
import { StatusDeAtividade } from '#contract/work/endpoints/atividades.ts'
import { FiltroProjetos } from '#contract/work/endpoints/projetos.ts'

const text = z.string().max(200).optional()
const direcao = Direction.optional()
/** An empty day leaves that end of the period open. */
const dayOrOpen = z.union([z.literal(''), day(messages.dataInvalida)]).optional()

type Schemas = {
  [Lista in ListaComFiltro]: z.ZodObject<Record<(typeof camposDeFiltro)[Lista][number], z.ZodType>>
}

/**
 * The schema of the saved filters of each list: those parameters of the list's own query that the address contains.
 * Unknown parameters are refused. The lists of activities and of contas fixas are filtered and sorted in the
 * browser.
 */
export const consultas = {
  projetos: FiltroProjetos.strict(),
  atividades: z.strictObject({
    status: StatusDeAtividade.optional(),
    responsavel: text,
    ordenar: z
      .enum([
        'atividade',
        'responsavel',
        'cliente',
        'data_pedido',
        'data_realizacao',
        'data_entrega',
        'status',
      ])
      .optional(),
    direcao,
  }),
  transacoes: FiltroTransacoes.extend({
    data_inicio: dayOrOpen,
    data_fim: dayOrOpen,
    ordenar: OrdemTransacoes.optional(),
    direcao,
  }).strict(),
  contas_fixas: z.strictObject({
    busca: text,
    tipo: Tipo.optional(),
    categoria: Id.optional(),
    status: StatusContaFixa.optional(),
    ordenar: z.enum(['descricao', 'valor', 'categoria', 'pessoa', 'dia', 'proxima']).optional(),
    direcao,
  }),
  recibos: FiltroRecibos.omit({ transacao_id: true }).strict(),
  fornecedores: FiltroFornecedores.strict(),
  contatos: FiltroContatos.strict(),
  titulares: FiltroPedidos.strict(),
  auditoria: AuditFilter.omit({ entidade_id: true, offset: true, limit: true }).strict(),
} as const satisfies Schemas
