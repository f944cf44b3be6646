interface SmtpError {
  code?: string
  command?: string
  response?: string
  responseCode?: number
  message?: string
}

/**
 * - `servidor`: the settings or the server are at fault, not the mail. The mail waits.
 * - `conexao`: any other failure, such as no connection, a broken connection or a busy server. Only another
 *   attempt to connect shows whether the server is down.
 * - `adiada`: only this mail is tried again later, for example because the server refused it temporarily.
 * - `recusada`: the server or nodemailer refused this mail permanently.
 */
type Causa = 'servidor' | 'conexao' | 'adiada' | 'recusada'

export interface Failure {
  /** An explanation in Portuguese that says what to change. */
  mensagem: string
  /** The server's own message, or nodemailer's if the server sent none. */
  detalhe: string
  causa: Causa
}

/** Classifies a failure by the SMTP command and the server's code. */
export function failureOf(error: unknown): Failure {
  const smtp = (error ?? {}) as SmtpError
  const detalhe = clean(smtp.response || smtp.message || '')
  return { ...classify(smtp), detalhe }
}

const MOST = 300

/** Joins the server's answer to one line without control characters and without the code that each line repeats. */
function clean(text: string): string {
  return text
    .split(/[\r\n]+/)
    .map((line, at) => (at === 0 ? line : line.replace(/^\d{3}[ -](\d\.\d{1,3}\.\d{1,3} )?/, '')))
    .join(' ')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, MOST)
    .toWellFormed()
}

type ClassifiedFailure = Omit<Failure, 'detalhe'>

function classify(smtp: SmtpError): ClassifiedFailure {
  const { code = '', response = '', responseCode = 0 } = smtp
  if (code === 'EENVELOPE' || code === 'EMESSAGE')
    return isAboutAccess(responseCode)
      ? { causa: 'servidor', mensagem: accessSentence(response) }
      : judgeLetter(smtp)
  if (code === 'EAUTH' && responseCode > 0 && responseCode < 500)
    return { causa: 'servidor', mensagem: 'O servidor não pôde conferir o usuário e a senha agora.' }
  if (responseCode === 421)
    return { causa: 'conexao', mensagem: 'O servidor está ocupado e pediu para esperar.' }
  return { causa: ofServer.has(code) ? 'servidor' : 'conexao', mensagem: sentenceOf(smtp) }
}

/** 530, 534, 535, 538: the server requires authentication, or another kind of authentication. */
const isAboutAccess = (responseCode: number) => [530, 534, 535, 538].includes(responseCode)

const accessSentence = (response: string) =>
  /STARTTLS|TLS|encrypt/i.test(response)
    ? 'O servidor exige uma conexão segura. Confira a segurança.'
    : 'O servidor pede usuário e senha.'

/** Errors that are certainly about the server or its settings. A broken connection can have other causes. */
const ofServer = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS', 'EREQUIRETLS', 'EDNS', 'EPROXY', 'ECONFIG'])

/** Classifies the server's answer to the sender, the recipient or the text of one mail. */
function judgeLetter({ command = '', response = '', responseCode = 0 }: SmtpError): ClassifiedFailure {
  const isTemporary = responseCode >= 400 && responseCode < 500
  const causa = isTemporary ? 'adiada' : 'recusada'
  // RFC 3463: the second and third number of the enhanced code give the subject.
  const enhancedCode = /^\d{3}[ -]\d\.(\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? ''
  return {
    causa,
    mensagem: isTemporary
      ? delayedSentence(enhancedCode)
      : refusedSentence({ command, enhancedCode, responseCode }),
  }
}

const delayedSentence = (enhancedCode: string) =>
  enhancedCode === '2.2'
    ? 'A caixa de entrada do destinatário está cheia.'
    : 'O servidor pediu para tentar de novo mais tarde.'

interface SmtpRefusal {
  command: string
  enhancedCode: string
  responseCode: number
}

function refusedSentence({ command, enhancedCode, responseCode }: SmtpRefusal): string {
  const isTooBig =
    enhancedCode === '3.4' || enhancedCode === '2.3' || responseCode === 0 || responseCode === 552
  if (enhancedCode === '2.2') return 'A caixa de entrada do destinatário está cheia.'
  if (command === 'RCPT TO') {
    if (enhancedCode.startsWith('7.'))
      return 'O servidor não permite enviar para este destinatário. Às vezes é porque faltam o usuário e a senha do servidor.'
    return isTooBig
      ? 'A mensagem é grande demais ou a caixa de entrada do destinatário está cheia.'
      : 'O destinatário não existe ou não recebe mensagens. Confira o endereço.'
  }
  if (command === 'API') return 'O endereço do destinatário ou do remetente não é válido.'
  if (isTooBig) return 'A mensagem é grande demais para o servidor.'
  return command === 'MAIL FROM'
    ? 'O servidor recusou o remetente. Use um endereço que a conta possa usar.'
    : 'O servidor recusou o conteúdo da mensagem.'
}

function sentenceOf({ code = '', response = '', message = '' }: SmtpError): string {
  if (/ENOTFOUND|EAI_AGAIN/.test(message) || code === 'EDNS')
    return 'O servidor não foi encontrado. Confira o nome.'
  if (/ECONNREFUSED/.test(message)) return 'O servidor não aceitou a conexão. Confira o nome e a porta.'
  if (/certificate|CERT_|altname/i.test(message))
    return 'O certificado do servidor não é válido. Confira o nome do servidor.'
  if (/wrong version number|SSL routines|EPROTO\b/i.test(message))
    return 'O servidor não usa TLS nesta porta. Confira a segurança: TLS usa em geral a porta 465; STARTTLS, a 587.'
  if (code === 'EPROTOCOL' && /^[45]\d\d/.test(response))
    return 'O servidor recusou a comunicação. Veja a resposta dele.'
  return byCode[code] ?? 'O servidor não aceitou a mensagem.'
}

const byCode: Record<string, string> = {
  EAUTH: 'O servidor recusou o usuário ou a senha.',
  ENOAUTH: 'O servidor pede usuário e senha.',
  ETLS: 'O servidor não oferece STARTTLS. Confira a segurança e a porta.',
  EREQUIRETLS: 'O servidor não oferece STARTTLS. Confira a segurança e a porta.',
  ETIMEDOUT: 'O servidor não respondeu a tempo. Confira o nome, a porta e a segurança.',
  ECONNECTION: 'A conexão com o servidor foi encerrada. Confira a porta e a segurança.',
  ESOCKET: 'Não foi possível conectar ao servidor. Confira o nome e a porta.',
  EPROTOCOL: 'O que respondeu nessa porta não é um servidor de e-mail.',
}
