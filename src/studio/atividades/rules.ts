export const statusDeAtividade = ['Pendente', 'Em Andamento', 'Em Aprovação', 'Aprovado'] as const
