export const statuses = ['pending', 'in_progress', 'review', 'approved', 'completed'] as const

type Labels = Record<(typeof statuses)[number], string>

export const statusLabels: Labels = {
  pending: 'Pendente',
  in_progress: 'Em Andamento',
  review: 'Em Revisão',
  approved: 'Aprovado',
  completed: 'Concluído',
}

/** Status labels that differ for clients. */
export const clientStatusLabels: Labels = {
  ...statusLabels,
  pending: 'Aguardando início',
  review: 'Aguardando Aprovação',
}
