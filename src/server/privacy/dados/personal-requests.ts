import { sql } from 'kysely'
import { accountsMessages } from '#contract/accounts/messages/accounts.ts'
import type { WriteDb } from '#server/platform/db/schema.ts'
import { legal, type Person, type Personal, para, withAddress } from './personal-columns.ts'

const { encerrada } = accountsMessages.conta

const onesRequests = (person: Person) => sql`(usuario_id = ${person.id} or ${withAddress('email')(person)})`
const ofRequest = (person: Person) =>
  sql`solicitacao_id in (select id from solicitacoes_titular where ${onesRequests(person)})`

const prova = 'Provar que o pedido foi atendido, e quando.'

/** Personal columns of the person's requests about their own data. */
export const requests: Personal = {
  solicitacoes_titular: {
    titulo: 'Seus pedidos sobre dados pessoais',
    de: onesRequests,
    ordem: 'id',
    fica: `ficam por cinco anos depois da resposta, com o seu nome e e-mail: provam que o pedido foi atendido. ${legal}`,
    colunas: {
      protocolo: { rotulo: 'Protocolo', finalidade: prova },
      tipo: { rotulo: 'Pedido', finalidade: prova },
      nome: { rotulo: 'Nome', finalidade: para.quem },
      email: { rotulo: 'E-mail', finalidade: para.contato },
      mensagem: { rotulo: 'Mensagem', finalidade: prova },
      endereco: { rotulo: 'Endereço IP', finalidade: para.entrada },
      estado: { rotulo: 'Status', finalidade: prova },
      prazo: { rotulo: 'Prazo', finalidade: prova, tipo: 'dia' },
      confirmada_em: { rotulo: 'Identidade confirmada em', finalidade: prova, tipo: 'instante' },
      concluida_em: { rotulo: 'Concluído em', finalidade: prova, tipo: 'instante' },
      criado_em: { rotulo: 'Feito em', finalidade: prova, tipo: 'instante' },
      busca: { finalidade: prova },
    },
  },
  passos_titular: {
    titulo: 'O que foi feito com os seus pedidos',
    de: ofRequest,
    // Internal notes of the team are not exported.
    mostra: (person) => sql`${ofRequest(person)} and tipo <> 'nota'`,
    ordem: 'id',
    fica: 'ficam com o pedido.',
    encerra: (db, { id }) => renameSteps(db, id, encerrada),
    colunas: {
      tipo: { rotulo: 'Passo', finalidade: prova },
      texto: { rotulo: 'Texto', finalidade: prova },
      usuario_nome: {
        rotulo: 'Autor',
        finalidade: prova,
        como: ({ assinatura }) => sql`case when usuario_id is null then usuario_nome else ${assinatura} end`,
      },
      criado_em: { rotulo: 'Quando', finalidade: prova, tipo: 'instante' },
    },
  },
}

/** Replaces the person's name in the history of data subject requests. */
async function renameSteps(db: WriteDb, usuario_id: number, usuario_nome: string): Promise<void> {
  await db.updateTable('passos_titular').set({ usuario_nome }).where('usuario_id', '=', usuario_id).execute()
}
