/** User-facing messages about the bin. */
export const overviewMessages = {
  lixeira: {
    emailEmUso: 'Outra conta usa este e-mail agora. Mude o e-mail dela e tente de novo.',
  },
} as const
