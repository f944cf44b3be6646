import type { NewMail } from '#server/platform/mail/queries.ts'

export function invitationMail(para: string, agency: string, role: string, link: string): NewMail {
  const texto = [
    'Olá!',
    `${agency} convidou você a criar uma conta (${role}). Abra o link abaixo; ele vale por 7 dias e uma única vez.`,
    link,
    agency,
  ].join('\n\n')
  return { para, assunto: `${agency}: convite`, texto }
}
