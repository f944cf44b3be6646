import { z } from 'zod'
import { type Entidade, endpoint } from './endpoint.ts'
import { Id, Instant, Nothing, page } from './fields.ts'
import type { Asker } from './roles.ts'

/** What a delete only puts aside. A new kind: its name here, its ways in `server/lixeira/bins.ts`. */
export const tiposNaLixeira = {
  projetos: 'Projeto',
  usuarios: 'Usuário',
  contatos: 'Contato',
  portfolio: 'Trabalho',
  servicos: 'Serviço',
  categorias_financeiras: 'Categoria',
  clientes: 'Cliente',
  fornecedores: 'Fornecedor',
  transacoes_financeiras: 'Transação',
  contas_fixas: 'Conta fixa',
  atividades: 'Atividade',
} as const satisfies Partial<Record<Entidade, string>>
export type TipoNaLixeira = keyof typeof tiposNaLixeira

export const DIAS_NA_LIXEIRA = 30

/** Who may delete may take it back: the team its activities, an admin everything. */
export function canRestore(user: Asker, tipo: TipoNaLixeira): boolean {
  return user.role === 'admin' || (user.role === 'user' && tipo === 'atividades')
}

const entidade = z.enum(Object.keys(tiposNaLixeira) as TipoNaLixeira[])

export const NaLixeira = z.object({
  entidade,
  id: z.int(),
  nome: z.string(),
  /** What tells it from another of the same name: the client of a project, the e-mail of a person, who wrote. */
  detalhe: z.string(),
  excluido_em: Instant,
  /** Null where the audit does not tell. */
  excluido_por: z.string().nullable(),
  /** From then on it is gone for good. */
  ate: Instant,
})
export type NaLixeira = z.infer<typeof NaLixeira>

export const lixeira = {
  list: endpoint({
    method: 'GET',
    path: '/lixeira',
    access: ['admin'],
    input: z.object(page),
    output: z.array(NaLixeira),
  }),
  restaurar: endpoint({
    method: 'POST',
    path: '/lixeira/{entidade}/{id}/restaurar',
    access: ['admin', 'user'],
    entidade: 'da entrada',
    // Who comes back has the role of before.
    confirmed: { when: { entidade: ['usuarios'] } },
    input: z.object({ entidade, id: Id }),
    output: Nothing,
    status: 204,
    success: 'Restaurado com sucesso!',
    failure: 'Erro ao restaurar.',
  }),
}
