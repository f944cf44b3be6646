import { sql } from 'kysely'
import { accountsMessages } from '#contract/accounts/messages/accounts.ts'
import { deleteMailsMentioning } from '#server/platform/mail/queries.ts'
import { renameAuthor } from '#server/site/contatos/detail-queries.ts'
import { nowhere, ofAccount, type Person, type Personal, para, withAddress } from './personal-columns.ts'

const { encerrada, apagado } = accountsMessages.conta

const ofContact = (person: Person) => sql`("clientId" = ${person.id} or ${withAddress('email')(person)})`
const onesContacts = (person: Person) => sql`(select id from contatos where ${ofContact(person)})`

/**
 * Personal columns of messages sent through the contact form, the agency's answers, and other e-mails and
 * avisos to the person.
 */
export const letters: Personal = {
  // This table must come before `contatos`, because its rows are found through the contatos, which are
  // overwritten next.
  contato_conversas: {
    titulo: 'Respostas ao que você escreveu',
    de: (person) => sql`contato_id in ${onesContacts(person)}`,
    // Internal notes of the team are not exported.
    mostra: (person) => sql`contato_id in ${onesContacts(person)} and tipo = 'resposta'`,
    ordem: 'id',
    fica: null,
    encerra: (db, { id }) => renameAuthor(db, id, encerrada),
    colunas: {
      texto: { rotulo: 'Resposta', finalidade: para.contato },
      usuario_nome: {
        rotulo: 'Autor',
        finalidade: para.contato,
        como: ({ assinatura }) => sql`cast(${assinatura} as text)`,
      },
      criado_em: { rotulo: 'Quando', finalidade: para.contato, tipo: 'instante' },
    },
  },
  contatos: {
    titulo: 'Mensagens pelo formulário do site',
    de: ofContact,
    ordem: 'id',
    fica: 'fica só que houve um contato, quando, e o que foi aceito.',
    colunas: {
      tipo: { rotulo: 'Tipo', finalidade: para.contato, tipo: 'status' },
      name: { rotulo: 'Nome', finalidade: para.contato, depois: encerrada },
      email: { rotulo: 'E-mail', finalidade: para.contato, depois: nowhere },
      telefone: { rotulo: 'Telefone', finalidade: para.contato, depois: null },
      subject: { rotulo: 'Assunto', finalidade: para.contato, depois: apagado },
      categoria: { rotulo: 'Categoria', finalidade: para.contato },
      message: { rotulo: 'Mensagem', finalidade: para.contato, depois: apagado },
      busca: { finalidade: para.contato, depois: '' },
      endereco: { rotulo: 'Endereço IP', finalidade: para.entrada, depois: '' },
      criado_em: { rotulo: 'Enviada em', finalidade: para.contato, tipo: 'instante' },
      aviso_versao: { rotulo: 'Aviso de privacidade lido', finalidade: para.aceite, tipo: 'aviso' },
      consentimento_versao: {
        rotulo: 'Texto de marketing aceito',
        finalidade: para.aceite,
        tipo: 'consentimento',
      },
      consentimento_em: { rotulo: 'Aceito em', finalidade: para.aceite, tipo: 'instante' },
      consentimento_retirado_em: { rotulo: 'Retirado em', finalidade: para.aceite, tipo: 'instante' },
    },
  },
  correio: {
    titulo: 'E-mails que o sistema enviou a você',
    de: withAddress('para'),
    ordem: 'id',
    fica: null,
    encerra: async (db, { email, emailIsOwn }) => emailIsOwn && deleteMailsMentioning(db, email),
    colunas: {
      para: { rotulo: 'Para', finalidade: para.contato },
      assunto: { rotulo: 'Assunto', finalidade: para.contato },
      criado_em: { rotulo: 'Escrito em', finalidade: para.contato, tipo: 'instante' },
      enviado_em: { rotulo: 'Enviado em', finalidade: para.contato, tipo: 'instante' },
      // The text and the content are not exported, because they contain links with tokens.
      texto: { finalidade: para.contato },
      conteudo: { finalidade: para.contato },
      responder_a: { finalidade: para.contato },
      sair: { finalidade: para.contato },
      // The detail of a failure is not exported, because a mail server may repeat the address in it.
      falha_detalhe: { finalidade: para.contato },
    },
  },
  avisos: {
    titulo: 'Avisos na tela',
    de: ofAccount,
    ordem: 'id',
    fica: null,
    colunas: {
      tipo: { rotulo: 'Sobre', finalidade: para.trabalho },
      criado_em: { rotulo: 'Quando', finalidade: para.trabalho, tipo: 'instante' },
      lido_em: { rotulo: 'Lido em', finalidade: para.trabalho, tipo: 'instante' },
    },
  },
}
