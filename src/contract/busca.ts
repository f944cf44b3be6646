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

/** What was found, in groups: a few of each, and only what the asker may see. */
export const Found = z.object({
  projetos: z.array(Project.pick({ id: true, title: true, clientName: true, status: true })),
  /** Accounts of clients, for an admin. */
  clientes: z.array(ClientAccount.pick({ id: true, name: true, email: true, company: true })),
  /** The registry and the money, for an admin. */
  cadastro: z.array(Cliente.pick({ id: true, nome: true, empresa: true, email: true })),
  fornecedores: z.array(Fornecedor.pick({ id: true, nome: true, documento: true, cidade: true })),
  transacoes: z.array(
    Transacao.pick({ id: true, pessoa_nome: true, descricao: true, valor: true, data_vencimento: true }),
  ),
  /** What came by the site's form, for an admin too. */
  contatos: z.array(Contato.pick({ id: true, name: true, email: true, subject: true })),
  /** The agenda, for the team. */
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
