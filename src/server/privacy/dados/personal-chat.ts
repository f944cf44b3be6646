import { sql } from 'kysely'
import { accountsMessages } from '#contract/accounts/messages/accounts.ts'
import { legal, ofAccount, type Person, type Personal, para } from './personal-columns.ts'

const { encerrada } = accountsMessages.conta
const nowOurs = `ficam com a agência, sem o seu nome: são parte do trabalho dela. ${legal}`

/**
 * The condition for the messages to export: those that the user wrote, and for a client also those that the
 * client received. Messages from clients are not exported to members of the team, because they belong to the
 * client and the agency.
 */
const visibleMensagens = ({ id }: Person) =>
  sql`(remetente_id = ${id} or (destinatario_id = ${id}
    and exists (select 1 from usuarios where usuarios.id = ${id} and usuarios.role = 'client')))`

/** Personal columns of the chat messages between a person and the agency. */
export const conversations: Personal = {
  mensagens: {
    titulo: 'Suas conversas',
    de: ({ id }) => sql`remetente_id = ${id}`,
    mostra: visibleMensagens,
    ordem: 'id',
    fica: nowOurs,
    colunas: {
      remetente_id: {
        rotulo: 'Autor',
        finalidade: para.quem,
        como: ({ id, assinatura }) =>
          sql`case when remetente_id = ${id} then (select name from usuarios where usuarios.id = ${id}) else ${assinatura} end`,
      },
      mensagem: { rotulo: 'Mensagem', finalidade: para.contato },
      criada_em: { rotulo: 'Quando', finalidade: para.contato, tipo: 'instante' },
      apagada_em: { rotulo: 'Apagada em', finalidade: para.contato, tipo: 'instante' },
    },
  },
  // Only the files of the chat and those that the user attached to marks are exported. Attachments of transações belong to the agency and are not
  // exported. When the account of the person who attached them is closed, only that person's name is replaced.
  anexos: {
    titulo: 'Arquivos das suas conversas',
    de: ofAccount,
    mostra: (person) =>
      sql`excluido_em is null and (mensagem_id in (select id from mensagens where ${visibleMensagens(person)})
        or (marcacao_mensagem_id is not null and usuario_id = ${person.id}))`,
    ordem: 'id',
    fica: nowOurs,
    colunas: {
      usuario_nome: {
        rotulo: 'Autor',
        finalidade: para.quem,
        como: ({ id, assinatura }) =>
          sql`case when usuario_id = ${id} or marcacao_mensagem_id is not null then usuario_nome else ${assinatura} end`,
        depois: encerrada,
      },
      nome: { rotulo: 'Arquivo', finalidade: para.contato },
      tamanho: { rotulo: 'Tamanho (bytes)', finalidade: para.contato, tipo: 'numero' },
      sha256: { rotulo: 'SHA-256', finalidade: para.contato },
      criado_em: { rotulo: 'Quando', finalidade: para.contato, tipo: 'instante' },
    },
  },
  leituras: {
    titulo: 'Até onde você leu',
    de: ofAccount,
    ordem: 'com_id',
    fica: null,
    colunas: { em: { rotulo: 'Lida em', finalidade: para.contato, tipo: 'instante' } },
  },
}
