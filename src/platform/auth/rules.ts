/** When a person gets e-mails about notices. */
export const emailsDeAvisos = ['nunca', 'diario', 'na-hora'] as const
export type EmailDeAvisos = (typeof emailsDeAvisos)[number]

export const emailLabels: Record<EmailDeAvisos, string> = {
  'na-hora': 'Na hora',
  diario: 'Um resumo por dia',
  nunca: 'Nunca',
}
