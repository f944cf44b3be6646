import { z } from 'zod'
import { Tipo } from '#money/categorias-financeiras/contract.ts'
import { StatusContaFixa } from '#money/contas-fixas/contract.ts'
import { FiltroRecibos } from '#money/recibos/contract.ts'
import { FiltroTransacoes, OrdemTransacoes } from '#money/transacoes-financeiras/contract.ts'
import { AuditFilter } from '#platform/audit/contract.ts'
import { Direction, day, Id } from '#platform/contract/fields.ts'
import type { camposDeFiltro, ListaComFiltro } from '#platform/contract/filtros.ts'
import { messages } from '#platform/contract/messages.ts'
import { FiltroPedidos } from '#privacy/titulares/contract.ts'
import { FiltroFornecedores } from '#registry/fornecedores/contract.ts'
import { FiltroContatos } from '#site/contatos/contract.ts'
import { StatusDeAtividade } from '#studio/atividades/contract.ts'
import { FiltroProjetos } from '#studio/projetos/contract.ts'

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
