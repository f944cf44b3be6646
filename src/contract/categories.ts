/** The kinds of projects. Apart from their schema, for the public page does without the validator. */
export const categories = ['Branding', 'Web Design', 'Marketing Digital', 'Design Gráfico'] as const
