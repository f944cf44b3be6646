import type { Role } from '#contract/roles.ts'

/**
 * Every address of the back office by role, for the end-to-end tests that open each of them. `routes.test.ts`
 * compares the list with the routes.
 */
export const addresses: Record<Role, string[]> = {
  admin: [
    '',
    'confirmar-email',
    'projects',
    'agenda',
    'relogio',
    'aprovacoes',
    'users',
    'audit-logs',
    'contatos',
    'lgpd',
    'lixeira',
    'correio',
    'saude',
    'settings',
    'clientes',
    'clientes/importar',
    'clientes/:id',
    'clients',
    'portfolio',
    'messages',
    'fornecedores',
    'fornecedores/importar',
    'fornecedores/:id',
    'financials-dashboard',
    'financial-transactions',
    'financial-transactions/importar',
    'financial-transactions/conciliacao',
    'financial-accounts',
    'financial-transactions/cobrancas',
    'financials-categories',
    'financial-receipts',
  ],
  client: ['confirmar-email', '', 'projects', 'faturas', 'messages', 'settings'],
  user: ['confirmar-email', 'agenda', 'projects'],
}

/** The address of the list of transactions with this transaction open. */
export const addressOfTransacao = (id: number): string => `/dashboard/financial-transactions?transacao=${id}`
