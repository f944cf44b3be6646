import { momento } from '#platform/contract/datas.ts'
import type { NewMail } from '#platform/mail/queries.ts'
import { emailMasked } from '#proofing/revisores/rules.ts'

/** Who is told about a change of the own account, and the name of the agency. */
export interface AccountMailRecipient {
  name: string
  email: string
  agency: string
}

interface PasswordLinkMail {
  link: string
  /** Whether the account has no password yet. */
  first: boolean
  /** Who asked for the link. */
  by: 'pessoa' | 'agencia'
}

/** Builds the e-mail that tells a person that the password of the account was changed, by the person or by the agency. */
export function passwordChangedMail(
  { name, email, agency }: AccountMailRecipient,
  { now, by }: { now: Temporal.Instant; by: 'pessoa' | 'agencia' },
): NewMail {
  const at = `${momento(now.toString())} (horário de Brasília)`
  const own = by === 'pessoa'
  return {
    para: email,
    assunto: `${agency}: a sua senha foi alterada`,
    content: {
      tipo: 'senha-alterada',
      greeting: `Olá, ${name}!`,
      paragraphs: [
        own
          ? `A senha da sua conta foi alterada em ${at}, e as outras sessões foram encerradas.`
          : `A agência definiu uma senha provisória para a sua conta em ${at}. Antes de aprovar ou decidir algo, você cria a sua própria senha.`,
      ],
      notes: [
        own
          ? 'Se não foi você, peça uma nova senha na página de entrada e fale conosco.'
          : 'Se você não pediu, fale conosco.',
      ],
      signature: agency,
    },
  }
}

export function resetMail(
  user: { name: string; email: string },
  agency: string,
  { link, first, by }: PasswordLinkMail,
): NewMail {
  const verb = first || by === 'agencia' ? 'criar' : 'redefinir'
  const asked =
    by === 'agencia'
      ? `${agency} enviou este link para você criar a sua senha. Abra e escolha a senha; ele vale por 24 horas e uma única vez.`
      : `Recebemos um pedido para ${verb} a sua senha. Abra o link abaixo e escolha a ${first ? 'senha' : 'nova'}; ele vale por 30 minutos e uma única vez.`
  const unchanged = first ? 'nada muda na sua conta' : 'a sua senha continua a mesma'
  const ignored =
    by === 'agencia'
      ? 'A senha que você escolher é só sua: a agência não a vê.'
      : `Se não foi você quem pediu, ignore esta mensagem: ${unchanged}.`
  return {
    para: user.email,
    assunto: `${agency}: ${verb} a sua senha`,
    content: {
      tipo: 'senha',
      greeting: `Olá, ${user.name}!`,
      paragraphs: [asked],
      button: { label: verb === 'criar' ? 'Criar senha' : 'Escolher nova senha', address: link },
      notes: [ignored],
      signature: agency,
    },
  }
}

/** Builds the e-mail that tells a person that two-step sign-in was switched off. */
export function twoStepsOffMail(
  { name, email, agency }: AccountMailRecipient,
  now: Temporal.Instant,
): NewMail {
  return {
    para: email,
    assunto: `${agency}: verificação em duas etapas desativada`,
    content: {
      tipo: 'duas-etapas-desativadas',
      greeting: `Olá, ${name}!`,
      paragraphs: [
        `A verificação em duas etapas da sua conta foi desativada em ${momento(now.toString())} (horário de Brasília). Para entrar basta a senha.`,
      ],
      notes: ['Se não foi você, troque a senha e fale conosco.'],
      signature: agency,
    },
  }
}

/** Builds the e-mail that tells a person that somebody signed in from a device that was not known. */
export function newDeviceMail(
  { name, email, agency }: AccountMailRecipient,
  { now, agente, endereco }: { now: Temporal.Instant; agente: string; endereco: string },
): NewMail {
  return {
    para: email,
    assunto: `${agency}: entrada em um novo aparelho`,
    content: {
      tipo: 'aparelho-novo',
      greeting: `Olá, ${name}!`,
      paragraphs: ['Alguém entrou na sua conta em um aparelho que ainda não conhecíamos.'],
      facts: [
        { label: 'Quando', value: `${momento(now.toString())} (horário de Brasília)` },
        { label: 'Navegador', value: agente || 'não informado' },
        { label: 'Endereço IP', value: endereco },
      ],
      notes: ['Se foi você, nada precisa ser feito. Se não foi, troque a senha e fale conosco.'],
      signature: agency,
    },
  }
}

/**
 * Builds the e-mail to the former address of an account that somebody at the agency changed. It shows the new address
 * only in part, because the reader may no longer be the person of the account.
 */
export function addressChangedMail(
  { name, email, agency }: AccountMailRecipient,
  { novo, now }: { novo: string; now: Temporal.Instant },
): NewMail {
  return {
    para: email,
    assunto: `${agency}: o e-mail da sua conta foi trocado`,
    content: {
      tipo: 'email-trocado',
      greeting: `Olá, ${name}!`,
      paragraphs: [
        `A agência trocou o e-mail da sua conta de ${email} para ${emailMasked(novo)} em ${momento(now.toString())} (horário de Brasília), e as sessões foram encerradas.`,
      ],
      notes: ['Se você não pediu a troca, fale conosco logo.'],
      signature: agency,
    },
  }
}
