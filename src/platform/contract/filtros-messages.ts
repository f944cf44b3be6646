/** User-facing messages about saved filters, in a file of their own because every list with filters loads them. */
export const filtroMessages = {
  nome: 'Informe o nome do filtro.',
  lista: 'Escolha uma lista.',
  consulta: 'Este filtro não vale mais para esta lista.',
  vazia: 'Escolha ao menos um filtro antes de salvar.',
  repetido: 'Você já tem um filtro com este nome nesta lista.',
  muitos: (max: number) => `Você pode salvar no máximo ${max} filtros. Exclua um antes.`,
} as const
