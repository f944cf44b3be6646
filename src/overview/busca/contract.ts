import { z } from 'zod'
import { ClientAccount } from '#accounts/clients/contract.ts'
import { Transacao } from '#money/transacoes-financeiras/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { search } from '#platform/contract/fields.ts'
import { Peca } from '#proofing/pecas/schemas.ts'
import { Cliente } from '#registry/clientes/contract.ts'
import { Fornecedor } from '#registry/fornecedores/contract.ts'
import { Contato } from '#site/contatos/contract.ts'
import { Atividade } from '#studio/atividades/contract.ts'
import { Project } from '#studio/projetos/contract.ts'

/** Search results in groups: the first few of each, and only records that the user may see. */
export const SearchResult = z.object({
  projetos: z.array(Project.pick({ id: true, title: true, clientName: true, status: true })),
  /** Pieces. A client finds those that were sent. */
  pecas: z.array(Peca.pick({ id: true, projectId: true, nome: true }).extend({ projeto: z.string() })),
  /** Accounts with the role `client`. Filled for an admin only. */
  clientes: z.array(ClientAccount.pick({ id: true, name: true, email: true, company: true })),
  /** Customers of the registry. This group, `fornecedores` and `transacoes` are filled for an admin only. */
  cadastro: z.array(Cliente.pick({ id: true, nome: true, empresa: true, email: true })),
  fornecedores: z.array(Fornecedor.pick({ id: true, nome: true, documento: true, cidade: true })),
  transacoes: z.array(
    Transacao.pick({ id: true, pessoa_nome: true, descricao: true, valor: true, data_vencimento: true }),
  ),
  /** Requests from the public contact form. Filled for an admin only. */
  contatos: z.array(Contato.pick({ id: true, name: true, email: true, subject: true })),
  /** Activities. Filled for admins and team members only. */
  atividades: z.array(
    Atividade.pick({
      id: true,
      atividade: true,
      responsavel: true,
      cliente: true,
      status: true,
      data_pedido: true,
    }),
  ),
})
export type SearchResult = z.infer<typeof SearchResult>

export const busca = {
  get: endpoint({
    method: 'GET',
    path: '/busca',
    access: 'autenticado',
    comoCliente: true,
    input: z.object({ q: search.unwrap() }),
    output: SearchResult,
  }),
}
