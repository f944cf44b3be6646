import { sql } from 'kysely'
import { ofAccount, type Personal, para } from './personal-columns.ts'

/** What somebody and the agency told each other. */
export const conversations: Personal = {
  mensagens: {
    titulo: 'Suas conversas',
    de: ({ id }) => sql`remetente_id = ${id}`,
    mostra: ({ id }) => sql`${id} in (remetente_id, destinatario_id)`,
    ordem: 'id',
    fica: 'ficam com a agência, sem o seu nome: são parte do trabalho dela.',
    colunas: {
      mensagem: { rotulo: 'Mensagem', finalidade: para.contato },
      criada_em: { rotulo: 'Quando', finalidade: para.contato, tipo: 'instante' },
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
