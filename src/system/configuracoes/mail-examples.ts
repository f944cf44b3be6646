import { clientInvitationMail } from '#accounts/clients/mail.ts'
import { invitationMail } from '#accounts/convites/mail.ts'
import { closedMail } from '#accounts/perfil/mail.ts'
import {
  addressChangedMail,
  newDeviceMail,
  passwordChangedMail,
  resetMail,
  twoStepsOffMail,
} from '#accounts/seguranca/mail.ts'
import { approvedMail, confirmationMail, refusedMail } from '#accounts/usuarios/mail.ts'
import { reminderMail } from '#money/cobrancas/mail.ts'
import { subjectOf, textOf } from '#money/cobrancas/texts.ts'
import { receiptMail } from '#money/recibos/mail.ts'
import { invoiceMail } from '#money/transacoes-financeiras/aviso-de-fatura.ts'
import { isTipoDeCorreio, type TipoDeCorreio } from '#platform/contract/correio.ts'
import { roleLabels } from '#platform/contract/roles.ts'
import { today, toStored } from '#platform/db/time.ts'
import { examplePicture } from '#platform/mail/compose.ts'
import type { FindPreview } from '#platform/mail/previews.ts'
import type { NewMail } from '#platform/mail/queries.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import {
  receivedMail,
  answerMail as titularAnswerMail,
  noticeMail as titularNotice,
} from '#privacy/titulares/mail.ts'
import { codeMail } from '#proofing/revisao/mail.ts'
import { revisorInvitationMail } from '#proofing/revisores/mail.ts'
import { CODIGO_MINUTOS } from '#proofing/revisores/rules.ts'
import { noticeMail } from '#site/contato/mail.ts'
import { answerMail } from '#site/contatos/mail.ts'
import { accessMail, digestMail, oneMail, reviewsMail, termoMail } from '#studio/avisos/mail.ts'

interface Example {
  /** The admin who looks at the examples. */
  reader: { name: string; email: string }
  agency: { nome: string; email: string }
  baseUrl: string
  now: Temporal.Instant
}

type Build = (of: Example) => Omit<NewMail, 'para'>

/** The picture of an example. It is no record, so the preview draws it. */
const picture = { id: 0, alt: 'Primeira imagem do projeto' }
const projeto = { caminho: '/dashboard/projects', trecho: null }

const envelope = ({ reader, agency, baseUrl }: Example) => ({
  to: reader,
  agency: agency.nome,
  baseUrl,
  sair: `${baseUrl}/avisos/sair?t=exemplo`,
})

const readerWithAgency = ({ reader, agency }: Example) => ({ ...reader, agency: agency.nome })

const titular = ({ reader, now }: Example) => ({
  protocolo: '2026-0001',
  tipo: 'acesso' as const,
  email: reader.email,
  prazo: today(now.add({ hours: 15 * 24 })),
})

const contato = {
  name: 'Marina Duarte',
  email: 'marina@exemplo.com.br',
  telefone: '(11) 91234-5678',
  subject: 'Nova identidade visual',
  categoria: 'Branding' as const,
  message: 'Olá! Vamos abrir uma segunda loja em março.\n\nVocês podem nos ajudar com a identidade visual?',
}

const replyTo = ({ reader, agency }: Example) => ({
  nome: agency.nome,
  responder_a: agency.email || reader.email,
})

/** One example for each kind of mail, built by the function that builds the real mail. Its links do not work. */
const examples: Record<TipoDeCorreio, Build> = {
  convite: ({ reader, agency, baseUrl }) =>
    invitationMail({
      para: reader.email,
      agency: agency.nome,
      role: roleLabels.client,
      link: `${baseUrl}/register?convite=exemplo`,
    }),
  'convite-cliente': ({ reader, agency, baseUrl }) =>
    clientInvitationMail(reader, agency.nome, `${baseUrl}/criar-senha?token=exemplo`),
  'confirmar-email': ({ reader, agency, baseUrl }) =>
    confirmationMail(reader, agency.nome, {
      link: `${baseUrl}/dashboard/confirmar-email?token=exemplo`,
      changed: false,
    }),
  senha: ({ reader, agency, baseUrl }) =>
    resetMail(reader, agency.nome, {
      link: `${baseUrl}/redefinir?token=exemplo`,
      first: false,
      by: 'pessoa',
    }),
  'senha-alterada': (of) => passwordChangedMail(readerWithAgency(of), { now: of.now, by: 'pessoa' }),
  'duas-etapas-desativadas': (of) => twoStepsOffMail(readerWithAgency(of), of.now),
  'aparelho-novo': (of) =>
    newDeviceMail(readerWithAgency(of), {
      now: of.now,
      agente: 'Firefox no Windows',
      endereco: '203.0.113.7',
    }),
  'email-trocado': (of) =>
    addressChangedMail(readerWithAgency(of), { novo: 'marina@exemplo.com.br', now: of.now }),
  'acesso-aprovado': ({ reader, agency, baseUrl }) => approvedMail(reader, { nome: agency.nome, baseUrl }),
  'acesso-recusado': ({ reader, agency }) => refusedMail(reader, agency.nome),
  'conta-encerrada': ({ reader, agency, now }) => closedMail(reader, agency.nome, now),
  revisao: (of) =>
    oneMail(envelope(of), {
      ...projeto,
      tipo: 'revisao',
      frase: '“Embalagem de café” aguarda a sua aprovação.',
      picture,
    }),
  revisoes: (of) =>
    reviewsMail(envelope(of), [
      { ...projeto, frase: '“Embalagem de café” aguarda a sua aprovação.' },
      { ...projeto, frase: '“Site da padaria” aguarda a sua aprovação.' },
    ]),
  vez: (of) =>
    oneMail(envelope(of), {
      ...projeto,
      tipo: 'vez',
      frase: 'Chegou a sua vez: “Embalagem de café” aguarda a sua aprovação.',
      picture,
    }),
  acesso: (of) =>
    accessMail(envelope(of), {
      title: 'Cardápio de verão',
      what: 'link criado, PIN criado',
      isBlocked: false,
      hadDrafts: false,
    }),
  lembrete: (of) =>
    oneMail(envelope(of), {
      ...projeto,
      tipo: 'lembrete',
      frase: '“Embalagem de café” ainda aguarda a sua aprovação.',
      picture,
    }),
  'convite-revisao': ({ reader, agency, baseUrl }) =>
    revisorInvitationMail({
      to: { nome: reader.name, email: reader.email },
      agency: agency.nome,
      projeto: 'Embalagem de café',
      link: `${baseUrl}/revisao/exemplo`,
      papel: 'decide',
    }),
  'codigo-revisao': ({ reader, agency }) =>
    codeMail({
      to: { nome: reader.name, email: reader.email },
      agency: agency.nome,
      codigo: '123456',
      minutos: CODIGO_MINUTOS,
    }),
  aprovado: (of) =>
    oneMail(envelope(of), {
      ...projeto,
      tipo: 'aprovado',
      frase: 'Marina Duarte aprovou “Embalagem de café”.',
    }),
  ajustes: (of) =>
    oneMail(envelope(of), {
      ...projeto,
      tipo: 'ajustes',
      frase: 'Marina Duarte pediu ajustes em “Embalagem de café”.',
      trecho: 'O verde ficou ótimo. Só falta aumentar o peso líquido no verso.',
    }),
  termo: (of) =>
    termoMail(envelope(of), {
      answer: 'aprovado',
      title: 'Embalagem de café',
      autor: 'Marina Duarte',
      termo: { id: 0, codigo: '7Q2MX9KD4TB0HNRE5WGA' },
    }),
  encerrada: (of) =>
    oneMail(envelope(of), {
      ...projeto,
      tipo: 'encerrada',
      frase: '“Embalagem de café” foi aprovado.',
      answers: [
        { text: 'Marina Duarte aprovou.', address: `${of.baseUrl}/aprovacao/exemplo` },
        { text: 'Rui Prado aprovou com ajustes.', address: `${of.baseUrl}/aprovacao/exemplo` },
      ],
    }),
  material: (of) =>
    oneMail(envelope(of), {
      ...projeto,
      tipo: 'material',
      frase: `${of.agency.nome} aguarda material para continuar “Embalagem de café”.`,
      trecho: 'As fotos do produto em alta resolução e o texto do verso.',
    }),
  recebido: (of) =>
    oneMail(envelope(of), {
      ...projeto,
      tipo: 'recebido',
      frase: 'Marina Duarte já enviou o material de “Embalagem de café”.',
    }),
  mencao: (of) =>
    oneMail(envelope(of), {
      ...projeto,
      tipo: 'mencao',
      frase: 'Marina Duarte mencionou você em “Embalagem de café”.',
      trecho: `@${of.reader.name} pode ver o verso?`,
    }),
  resumo: (of) =>
    digestMail(envelope(of), [
      { ...projeto, frase: 'Marina Duarte comentou em “Embalagem de café”.' },
      { ...projeto, frase: 'Rui Prado comentou em “Site da padaria”.' },
    ]),
  cobranca: ({ reader, agency, now }) => {
    const about = {
      pessoa: contato.name,
      agencia: agency.nome,
      descricao: 'Embalagem de café',
      data_vencimento: today(now),
      dias: 0,
      valor: 180_000,
      saldo: 180_000,
      copia_e_cola: null,
    }
    return reminderMail({
      para: reader.email,
      assunto: subjectOf(about),
      texto: textOf('D0', about),
      responder_a: agency.email || reader.email,
    })
  },
  fatura: ({ reader, agency, baseUrl }) => ({
    para: reader.email,
    ...invoiceMail(
      {
        greeting: `Olá, ${reader.name}!`,
        sentence: 'A fatura “Site da padaria”, de R$ 1.800,00, vence em 10/12/2026.',
        due: 'vence em 10/12/2026',
        link: `${baseUrl}/dashboard/faturas`,
        pix: null,
        agency: agency.nome,
      },
      { valor: 1800, pago: 0 },
    ),
  }),
  recibo: ({ reader, agency, baseUrl }) =>
    receiptMail(
      {
        id: 0,
        numero: '2026/0001',
        valor: 1800,
        pagador_nome: contato.name,
        verificacao: `${baseUrl}/verificar/exemplo`,
      },
      reader.email,
      agency,
    ),
  contato: ({ baseUrl }) => noticeMail({ ...contato, tipo: 'contato' }, `${baseUrl}/dashboard/contatos`),
  orcamento: ({ baseUrl }) => noticeMail({ ...contato, tipo: 'orcamento' }, `${baseUrl}/dashboard/contatos`),
  resposta: (of) =>
    answerMail(
      { ...contato, criado_em: toStored(of.now) },
      `Olá, ${contato.name}!\n\nPodemos, sim. Que tal uma conversa na quinta-feira, às 15h?`,
      replyTo(of),
    ),
  'titular-recebido': (of) => receivedMail(titular(of), of.agency.nome, `${of.baseUrl}/privacidade/exemplo`),
  'titular-aviso': (of) => titularNotice(titular(of), `${of.baseUrl}/dashboard/lgpd`),
  'titular-resposta': (of) =>
    titularAnswerMail(
      titular(of),
      { estado: 'atendida', texto: 'Segue o que guardamos sobre você, como pediu.' },
      replyTo(of),
    ),
  teste: ({ reader, agency }) => testMail(reader, agency.nome),
}

/** The example of a kind, addressed to the admin who looks at it. */
export const exampleOf = (tipo: TipoDeCorreio, of: Example): NewMail => ({
  ...examples[tipo](of),
  para: of.reader.email,
})

export function testMail({ name, email }: Example['reader'], agency: string): NewMail {
  return {
    para: email,
    assunto: `${agency}: teste de envio`,
    content: {
      tipo: 'teste',
      greeting: `Olá, ${name}!`,
      paragraphs: ['Se você está lendo isto, o envio de e-mails está funcionando.'],
      signature: agency,
    },
  }
}

/** Finds the example of a kind of mail for an admin. */
export const findExample: FindPreview = async ({ app, user, now }, tipo) => {
  if (user.role !== 'admin' || !isTipoDeCorreio(tipo)) return undefined
  const agency = await getConfiguracoes(app.database.reads)
  const example = exampleOf(tipo, { reader: user, agency, baseUrl: app.config.baseUrl, now })
  return { ...example, picture: example.content.picture && (await examplePicture(app)) }
}
