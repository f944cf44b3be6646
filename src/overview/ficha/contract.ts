import { z } from 'zod'
import { Transacao } from '#money/transacoes-financeiras/contract.ts'
import { AuditRow } from '#platform/audit/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { ById, Conta, NoInput } from '#platform/contract/fields.ts'
import { Cliente } from '#registry/clientes/contract.ts'
import { Fornecedor } from '#registry/fornecedores/contract.ts'
import { Contato } from '#site/contatos/contract.ts'
import { Project } from '#studio/projetos/contract.ts'

/**
 * The totals of one client's or supplier's transactions, in reais: the open amount, the overdue part of the
 * open amount, and the paid amount.
 */
const Somas = z.object({ aberto: z.number(), vencido: z.number(), pago: z.number() })

/** The data that the page of a client and the page of a supplier have in common. */
export const Ficha = z.object({
  somas: Somas,
  /** The latest transactions by due date, and the number of all transactions. */
  transacoes: z.array(Transacao),
  totalTransacoes: z.int(),
  /** Audit entries of the record and its transactions, newest first. */
  historico: z.array(AuditRow),
})
export type Ficha = z.infer<typeof Ficha>

/** The data on the page of one cliente. */
export const FichaDeCliente = Ficha.extend({
  cliente: Cliente,
  /** The linked account. */
  conta: Conta.nullable(),
  /** If no account is linked: the client account whose verified e-mail is that of the cliente. */
  contaSugerida: Conta.nullable(),
  /** The latest projects of the linked account or, if no account is linked, of the suggested account. */
  projetos: z.array(Project.pick({ id: true, title: true, status: true })),
  contatos: z.array(Contato.pick({ id: true, subject: true, criado_em: true })),
})
export type FichaDeCliente = z.infer<typeof FichaDeCliente>

const FichaDeFornecedor = Ficha.extend({ fornecedor: Fornecedor })

/** Whether somebody can sign in for a client: an account that was invited has no password yet. */
const acessos = ['sem', 'convidado', 'ativo', 'bloqueado'] as const

/** What the list of clientes says about each of them. */
const ResumoDeCliente = z.object({
  id: z.int(),
  acesso: z.enum(acessos),
  /** The number of projects of the linked account that are not completed. */
  projetos: z.int(),
  /** The open amount of their receitas, in reais. */
  aReceber: z.number(),
})
export type ResumoDeCliente = z.infer<typeof ResumoDeCliente>

/**
 * The endpoints for the pages of registry entries. `contract.ts` puts them beside the other endpoints of
 * `clientes` and `fornecedores`.
 */
export const ficha = {
  resumos: endpoint({
    method: 'GET',
    path: '/clientes/resumos',
    access: ['admin'],
    input: NoInput,
    output: z.array(ResumoDeCliente),
  }),
  cliente: endpoint({
    method: 'GET',
    path: '/clientes/{id}/ficha',
    access: ['admin'],
    input: ById,
    output: FichaDeCliente,
  }),
  fornecedor: endpoint({
    method: 'GET',
    path: '/fornecedores/{id}/ficha',
    access: ['admin'],
    input: ById,
    output: FichaDeFornecedor,
  }),
}
