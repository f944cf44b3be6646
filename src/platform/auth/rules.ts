/** When a person gets e-mails about notices. */
export const emailsDeAvisos = ['nunca', 'diario', 'na-hora'] as const
export type EmailDeAvisos = (typeof emailsDeAvisos)[number]

export const emailLabels: Record<EmailDeAvisos, string> = {
  'na-hora': 'Na hora',
  diario: 'Um resumo por dia',
  nunca: 'Nunca',
}

/**
 * The header that names as whom the request reads: the id of a client's account, or `projeto-` and the id of a project
 * for the client of that project.
 */
export const VER_COMO = 'x-ver-como'

/** The value of the header with which the team reads a project as its client does. */
export const comoClienteDe = (projeto: number): string => `projeto-${projeto}`

/** The page on which the team looks at a piece as the client of its project does. It reads as the client. */
export const COMO_CLIENTE = '/dashboard/como-cliente'
