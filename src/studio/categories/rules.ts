/**
 * The categories of projects, in a separate file from their schema so that the public page does not load zod.
 */
export const categories = ['Branding', 'Web Design', 'Marketing Digital', 'Design Gráfico'] as const
