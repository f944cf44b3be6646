interface SmtpError {
  code?: string
  command?: string
  response?: string
  message?: string
}

const MOST = 300

/** What went wrong at the mail server, in words that tell what to change; the server's own sentence apart. */
export function failureOf(error: unknown): { mensagem: string; detalhe: string } {
  const { code = '', command = '', response = '', message = '' } = (error ?? {}) as SmtpError
  const detalhe = (response || message).replace(/\s+/g, ' ').slice(0, MOST)
  return { mensagem: sentenceOf(code, command, message), detalhe }
}

function sentenceOf(code: string, command: string, message: string): string {
  if (/ENOTFOUND|EAI_AGAIN/.test(message) || code === 'EDNS')
    return 'O servidor não foi encontrado. Confira o nome.'
  if (/ECONNREFUSED/.test(message)) return 'O servidor não aceitou a conexão. Confira o nome e a porta.'
  if (/certificate|CERT_|altname/i.test(message))
    return 'O certificado do servidor não é válido. Confira o nome do servidor.'
  if (/wrong version number|SSL routines|EPROTO/i.test(message))
    return 'O servidor não fala TLS nesta porta. Confira a segurança: TLS usa em geral a porta 465; STARTTLS, a 587.'
  return byCode[code]?.(command) ?? 'O servidor não aceitou a mensagem.'
}

const byCode: Record<string, (command: string) => string> = {
  EAUTH: () => 'O servidor recusou o usuário ou a senha.',
  ENOAUTH: () => 'O servidor pede usuário e senha.',
  ETLS: () => 'O servidor não oferece STARTTLS. Confira a segurança e a porta.',
  EREQUIRETLS: () => 'O servidor não oferece STARTTLS. Confira a segurança e a porta.',
  ETIMEDOUT: () => 'O servidor não respondeu a tempo. Confira o nome, a porta e a segurança.',
  ECONNECTION: () => 'A conexão com o servidor foi encerrada. Confira a porta e a segurança.',
  ESOCKET: () => 'Não foi possível conectar ao servidor. Confira o nome e a porta.',
  EPROTOCOL: () => 'O que respondeu nessa porta não é um servidor de e-mail.',
  EENVELOPE: (command) =>
    command === 'MAIL FROM'
      ? 'O servidor recusou o remetente. Use um endereço que a conta possa usar.'
      : 'O servidor recusou o destinatário.',
}
