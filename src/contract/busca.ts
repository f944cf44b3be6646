import { z } from 'zod'
import { Atividade } from './atividades.ts'
import { Cliente } from './clientes.ts'
import { ClientAccount } from './clients.ts'
import { Contato } from './contatos.ts'
import { endpoint } from './endpoint.ts'
import { search } from './fields.ts'
import { Fornecedor } from './fornecedores.ts'
import { Project } from './projetos.ts'
import { Transacao } from './transacoes-financeiras.ts'

/** Search results in groups: the first few of each, and only records that the user may see. */
export const Found = z.object({
  projetos: z.array(Project.pick({ id: true, title: true, clientName: true, status: true })),
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
  /** Activities. Filled for the team only. */
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
export type Found = z.infer<typeof Found>

export const busca = {
  get: endpoint({
    method: 'GET',
    path: '/busca',
    access: 'autenticado',
    input: z.object({ q: search.unwrap() }),
    output: Found,
  }),
}
