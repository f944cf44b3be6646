import { z } from 'zod'
import { financeiroMessages } from '#money/messages.ts'
import { tipos } from '#money/transacoes-financeiras/rules.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { chosen, deletes, Id, NoInput, text, versao } from '#platform/contract/fields.ts'

const says = financeiroMessages.categoriaFinanceira

export const Tipo = z.enum(tipos, says.tipo)
export type Tipo = z.infer<typeof Tipo>
export const PessoaTipo = z.enum(['cliente', 'fornecedor'])
type PessoaTipo = z.infer<typeof PessoaTipo>
/** The kind of person for each `tipo`. A receita comes from a client; a despesa goes to a supplier. */
export const pessoaTipoDe = { receita: 'cliente', despesa: 'fornecedor' } as const satisfies Record<
  Tipo,
  PessoaTipo
>

interface ComPessoa {
  tipo: Tipo
  pessoa_tipo?: PessoaTipo | null | undefined
}

/**
 * Whether `pessoa_tipo` fits `tipo`, which determines it. Old API clients still send `pessoa_tipo`; a value
 * that contradicts `tipo` is rejected.
 */
export const isPessoaTipoDe = ({ tipo, pessoa_tipo }: ComPessoa): boolean =>
  !pessoa_tipo || pessoa_tipo === pessoaTipoDe[tipo]

/** Extends a schema so that it rejects a receita with a supplier and a despesa with a client. */
export const comPessoaCerta = <Schema extends z.ZodType<ComPessoa>>(schema: Schema) =>
  schema.refine(isPessoaTipoDe, {
    path: ['pessoa_tipo'],
    error: ({ input }) => financeiroMessages.transacao.pessoa_tipo[(input as ComPessoa).tipo],
  })

export const CategoriaFinanceira = z.object({
  id: z.int(),
  nome: z.string(),
  tipo: Tipo,
  /** Number of transactions and contas fixas that use the category, including those in the bin. */
  usos: z.int(),
  versao: z.int(),
})
export type CategoriaFinanceira = z.infer<typeof CategoriaFinanceira>

/** Errors are reported in key order, which is the order of the form's fields. */
export const NovaCategoria = z.object({ nome: text(says.nome), tipo: Tipo })

const path = '/categorias-financeiras'
const admin = { access: ['admin'], entidade: 'categorias_financeiras', notice: true } as const

export const categoriasFinanceiras = {
  list: endpoint({
    method: 'GET',
    path,
    access: ['admin'],
    input: NoInput,
    output: z.array(CategoriaFinanceira),
  }),
  create: endpoint({
    ...admin,
    method: 'POST',
    path,
    input: NovaCategoria,
    output: CategoriaFinanceira,
    status: 201,
    success: 'Categoria adicionada com sucesso!',
    failure: 'Erro ao adicionar categoria.',
  }),
  update: endpoint({
    ...admin,
    method: 'PUT',
    path: `${path}/{id}`,
    input: NovaCategoria.extend({ id: Id, versao }),
    output: CategoriaFinanceira,
    success: 'Categoria editada com sucesso!',
    failure: 'Erro ao editar categoria.',
  }),
  mover: endpoint({
    ...admin,
    method: 'POST',
    path: `${path}/{id}/mover`,
    input: z.object({ destino: chosen(says.destino), id: Id }),
    output: CategoriaFinanceira,
    success: 'Transações movidas com sucesso!',
    failure: 'Erro ao mover as transações.',
  }),
  remove: endpoint({
    ...admin,
    ...deletes,
    path: `${path}/{id}`,
    lixeira: true,
    success: 'Categoria excluída com sucesso!',
    failure: 'Erro ao excluir categoria.',
  }),
}
