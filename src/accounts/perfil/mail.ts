import { momento } from '#platform/contract/datas.ts'
import type { NewMail } from '#platform/mail/queries.ts'

/**
 * Builds the e-mail that confirms the closing of an account and says which data were deleted and which
 * remain.
 */
export function closedMail(
  user: { name: string; email: string },
  agency: string,
  now: Temporal.Instant,
): NewMail {
  return {
    para: user.email,
    assunto: `${agency}: a sua conta foi encerrada`,
    content: {
      tipo: 'conta-encerrada',
      greeting: `Olá, ${user.name}!`,
      paragraphs: [
        `A sua conta foi encerrada em ${momento(now.toString())} (horário de Brasília), como você pediu.`,
        'Apagamos o seu nome, e-mail, empresa, senha, sessões e aparelhos conhecidos, e, se a agência já sabia que o e-mail é seu, o que você escreveu pelo formulário do site.',
        'Por obrigação legal (LGPD, art. 16) guardamos o registro das suas aprovações e pedidos de ajustes, com o nome que você tinha, os documentos fiscais e o registro de auditoria, que não pode ser mudado. Os projetos e as conversas ficam com a agência, sem o seu nome.',
        'Se não foi você quem pediu, fale conosco logo.',
      ],
      signature: agency,
    },
  }
}
