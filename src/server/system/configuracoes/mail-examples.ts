import type { Exemplo } from '#contract/system/endpoints/saida.ts'
import { invitationMail } from '#server/accounts/convites/mail.ts'
import { resetMail } from '#server/accounts/senha/mail.ts'
import { answerMail } from '#server/accounts/usuarios/mail.ts'
import type { NewMail } from '#server/platform/mail/queries.ts'

interface Reader {
  name: string
  email: string
}

/**
 * Builds example mails with the same functions that build the real mails. The links in the examples do not
 * work.
 */
export function examplesFor(reader: Reader, agency: string, baseUrl: string): Omit<Exemplo, 'de'>[] {
  const named: [string, NewMail][] = [
    [
      'Convite',
      invitationMail({
        para: reader.email,
        agency,
        role: 'Cliente',
        link: `${baseUrl}/register?convite=exemplo`,
      }),
    ],
    ['Senha', resetMail(reader, agency, `${baseUrl}/redefinir?token=exemplo`)],
    ['Acesso à equipe', answerMail(reader, agency, true)],
  ]
  return named.map(([nome, { para, assunto, texto }]) => ({ nome, para, assunto, texto }))
}

export function testMail({ name, email }: Reader, agency: string): NewMail {
  return {
    para: email,
    assunto: `${agency}: teste de envio`,
    texto: [`Olá, ${name}!`, 'Se você está lendo isto, o envio de e-mails está funcionando.', agency].join(
      '\n\n',
    ),
  }
}
