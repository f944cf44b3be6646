export const tipos = ['receita', 'despesa'] as const

export const tipoLabels: Record<(typeof tipos)[number], string> = { receita: 'Receita', despesa: 'Despesa' }
