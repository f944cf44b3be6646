import type { Generated } from 'kysely'
import { para, withAddress } from '#platform/db/person.ts'
import type { Schema } from '#platform/db/schema.ts'
import { column, internal, type TableRow, table } from '#platform/db/table.ts'
import { deleteMailsMentioning } from './queries.ts'
import type { Saida } from './saida-contract.ts'

declare module '#platform/db/schema.ts' {
  interface Schema {
    correio: TableRow<typeof correioColumns>
    links_correio: TableRow<typeof linksCorreioColumns>
    saida: TableRow<typeof saidaColumns>
  }
}

// Columns without personal data: state of the delivery, and the application's own explanation of a failure.
const correioColumns = {
  id: column<Generated<number>>(internal),
  para: column<string>({ audit: false, personal: para.contato('Para') }),
  assunto: column<string>({ audit: { label: 'Assunto', hash: true }, personal: para.contato('Assunto') }),
  criado_em: column<string>({ audit: false, personal: para.contato('Escrito em', 'instante') }),
  tentar_em: column<string>(internal),
  tentativas: column<Generated<number>>(internal),
  alugado_ate: column<string | null>(internal),
  enviado_em: column<string | null>({ audit: false, personal: para.contato('Enviado em', 'instante') }),
  // The text and the content are not exported, because they contain links with tokens.
  texto: column<string>({ audit: false, personal: para.contato() }),
  /**
   * The `MailContent` as JSON, from which the HTML is made; null once the e-mail is sent, and for e-mails from
   * before this column existed.
   */
  conteudo: column<string | null>({ audit: false, personal: para.contato() }),
  desistiu_em: column<string | null>({ audit: 'Envio encerrado em', personal: false }),
  responder_a: column<string | null>({ audit: false, personal: para.contato() }),
  /**
   * The unsubscribe link, whose token is made when the e-mail is sent; null for mails that one cannot unsubscribe from.
   */
  sair: column<string | null>({ audit: false, personal: para.contato() }),
  /** The receipt that is attached to the e-mail. */
  recibo_id: column<number | null>(internal),
  /** The termo that is attached to the e-mail. */
  termo_id: column<number | null>(internal),
  /** The `Message-ID` for all attempts; empty for mails that were sent before this column existed. */
  mensagem_id: column<string>(internal),
  /** 1 if the system sent the e-mail automatically, 0 if a person wrote or sent it. */
  automatica: column<Generated<number>>(internal),
  /** The token of the link in the e-mail; null for an e-mail without such a link. */
  token_id: column<number | null>(internal),
  /** 1 if somebody waits for the e-mail, such as for a code; it is then sent before the others. */
  urgente: column<Generated<number>>(internal),
  /** The person whose link is made when the e-mail is sent; null for an e-mail without such a link. */
  revisor_id: column<Generated<number | null>>(internal),
  /** `revisores.geracao` when the e-mail was written. */
  geracao: column<Generated<number | null>>(internal),
  /** The kind and the record of the link in `links_correio` that is made when the e-mail is sent; null without one. */
  link_tipo: column<Generated<Schema['links_correio']['tipo'] | null>>(internal),
  link_de: column<Generated<number | null>>(internal),
  /** Why the last attempt failed: an explanation in Portuguese for the user. */
  falha_mensagem: column<string | null>(internal),
  /** The original response of the mail server. */
  // The detail of a failure is not exported, because a mail server may repeat the address in it.
  falha_detalhe: column<string | null>({ audit: false, personal: para.contato() }),
}

export const correio = table('correio', correioColumns, {
  // Leaves out recipient and text, because mails are deleted after a time and audit rows are not.
  audit: { entidade: 'correio', nome: 'assunto' },
  person: {
    titulo: 'E-mails que o sistema enviou a você',
    de: withAddress('para'),
    ordem: 'id',
    fica: null,
    encerra: async (db, { email, emailIsOwn }) => emailIsOwn && deleteMailsMentioning(db, email),
  },
})

const linksCorreioColumns = {
  id: column<Generated<number>>(internal),
  tipo: column<'sair' | 'lembretes' | 'titular'>(internal),
  /** The id of the account, the person or the request. */
  registro_id: column<number>(internal),
  token_hash: column<string>(internal),
  criado_em: column<string>(internal),
  expira_em: column<string>(internal),
}

/**
 * A link in an e-mail that acts without signing in: it ends the e-mails of an account (`sair`) or the reminders of a
 * person with a link to a review (`lembretes`), or proves the address of a request about personal data (`titular`). It is
 * made when the e-mail is sent, and only its hash is stored.
 */
export const linksCorreio = table('links_correio', linksCorreioColumns)

// Columns without personal data: settings of the agency's mail server.
const saidaColumns = {
  id: column<number>(internal),
  servidor: column<string>({ audit: 'Servidor', personal: false }),
  porta: column<number>({ audit: 'Porta', personal: false }),
  seguranca: column<Saida['seguranca']>({ audit: 'Segurança', personal: false }),
  usuario: column<string>({ audit: 'Usuário', personal: false }),
  /** Encrypted with the key of the installation. */
  senha_selada: column<string | null>(internal),
  senha_em: column<string | null>({ audit: 'Senha definida em', personal: false }),
  remetente_nome: column<string>({ audit: 'Nome do remetente', personal: false }),
  remetente: column<string>({ audit: 'Remetente', personal: false }),
  /** When a test e-mail last succeeded; null if the settings changed afterwards. */
  testada_em: column<string | null>(internal),
  versao: column<Generated<number>>(internal),
  /**
   * Since when sending is paused because the server cannot be reached or rejects the password; null if
   * sending is not paused.
   */
  // The state of a pause in sending after the agency's mail server failed.
  parada_desde: column<string | null>(internal),
  /** When sending is retried. */
  parada_ate: column<string | null>(internal),
  parada_tentativas: column<Generated<number>>(internal),
  parada_mensagem: column<string | null>(internal),
  parada_detalhe: column<string | null>(internal),
  /**
   * A digest that identifies the server that the pause applies to. The pause does not apply to another
   * server.
   */
  parada_servidor: column<string | null>(internal),
}

/** The mail server that is entered in the settings. The table has one row. */
export const saida = table('saida', saidaColumns, {
  audit: { entidade: 'saida' },
})
