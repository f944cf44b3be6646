import { sql } from 'kysely'
import { accountsMessages } from '#contract/accounts/messages/accounts.ts'
import { legal, ofAccount, ofRegistry, type Person, type Personal, para } from './personal-columns.ts'

const { encerrada } = accountsMessages.conta

/** A subquery for the ids of the transações of the cliente that is linked to the account. */
const ownTransactions = (person: Person) =>
  sql`(select id from transacoes_financeiras where ${ofRegistry(person)} and excluido_em is null)`

const ofOwnTransaction = (person: Person) => sql`transacao_id in ${ownTransactions(person)}`

/**
 * An expression for the name of the team member who recorded the row. The export of a client shows the
 * agency's signature instead.
 */
const author = ({ id, assinatura }: Person) =>
  sql`case when usuario_id = ${id} then usuario_nome else ${assinatura} end`

/**
 * An expression for a column that only the client who paid exports. The amount is not personal data of the
 * team member who recorded the payment.
 */
const ofPayer =
  (column: string) =>
  ({ id }: Person) =>
    sql`case when usuario_id = ${id} then null else ${sql.ref(column)} end`

/**
 * Personal columns of the records around the transações of a cliente, of the imports and of the closed
 * months. The clients' data stay, because the law requires the books. The names of the team members who made
 * the records are replaced, because the audit log already proves who acted.
 */
export const bookkeeping: Personal = {
  pagamentos: {
    titulo: 'Pagamentos',
    de: ofAccount,
    mostra: (person) => sql`(${ofOwnTransaction(person)} or ${ofAccount(person)})`,
    ordem: 'id',
    fica: `ficam com a agência, sem o nome de quem os registrou: são transações que a lei obriga a guardar. ${legal}`,
    colunas: {
      valor: { rotulo: 'Valor', finalidade: para.cobranca, tipo: 'dinheiro', como: ofPayer('valor') },
      data: { rotulo: 'Pago em', finalidade: para.cobranca, tipo: 'dia', como: ofPayer('data') },
      forma: { rotulo: 'Forma de pagamento', finalidade: para.cobranca, como: ofPayer('forma') },
      estornado_em: {
        rotulo: 'Estornado em',
        finalidade: para.cobranca,
        tipo: 'instante',
        como: ofPayer('estornado_em'),
      },
      usuario_nome: { rotulo: 'Quem registrou', finalidade: para.registro, como: author, depois: encerrada },
      criado_em: { rotulo: 'Registrado em', finalidade: para.registro, tipo: 'instante' },
      // Internal notes of the team are not exported.
      observacao: { finalidade: para.cobranca },
    },
  },
  notas: {
    titulo: 'Notas fiscais',
    de: (person) => sql`id in ${ownTransactions(person)}`,
    ordem: 'id',
    fica: `ficam como foram emitidas: são documentos fiscais. ${legal}`,
    colunas: {
      numero: { rotulo: 'Número', finalidade: para.cobranca },
      data: { rotulo: 'Data', finalidade: para.cobranca, tipo: 'dia' },
      valor: { rotulo: 'Valor', finalidade: para.cobranca, tipo: 'dinheiro' },
      // This access key opens the whole document on the public consultation page, so it is not exported.
      chave: { finalidade: para.cobranca },
    },
  },
  contas_fixas: {
    titulo: 'O que a agência cobra de você todo mês',
    de: ofRegistry,
    mostra: (person) => sql`${ofRegistry(person)} and excluido_em is null`,
    ordem: 'id',
    fica: `ficam como estão: são o combinado de que vêm as transações. ${legal}`,
    colunas: {
      descricao: { rotulo: 'Descrição', finalidade: para.cobranca },
      valor: { rotulo: 'Valor', finalidade: para.cobranca, tipo: 'dinheiro' },
      dia_vencimento: { rotulo: 'Dia de vencimento', finalidade: para.cobranca, tipo: 'numero' },
      data_inicio: { rotulo: 'Início', finalidade: para.cobranca, tipo: 'dia' },
      data_fim: { rotulo: 'Término', finalidade: para.cobranca, tipo: 'dia' },
      // The normalised description is a copy of `descricao` and stays, as `descricao` does.
      busca: { finalidade: para.cobranca },
    },
  },
  linhas_extrato: {
    titulo: 'Linhas do extrato com os seus pagamentos',
    de: (person) => sql`pagamento_id in (select id from pagamentos where ${ofOwnTransaction(person)})`,
    ordem: 'id',
    fica: `ficam como o banco as escreveu: provam os pagamentos. ${legal}`,
    colunas: {
      data: { rotulo: 'Data', finalidade: para.cobranca, tipo: 'dia' },
      valor: { rotulo: 'Valor', finalidade: para.cobranca, tipo: 'dinheiro' },
      // The text of the bank often names the payer. A line without a payment cannot be attributed to a
      // person.
      memo: { rotulo: 'Texto do banco', finalidade: para.cobranca },
    },
  },
  cobrancas: {
    titulo: 'Lembretes de cobrança',
    de: ofAccount,
    mostra: (person) => sql`(${ofOwnTransaction(person)} or ${ofAccount(person)})`,
    ordem: 'id',
    fica: `ficam com a transação, sem o nome de quem lembrou. ${legal}`,
    colunas: {
      data_vencimento: { rotulo: 'Vencimento', finalidade: para.cobranca, tipo: 'dia' },
      canal: { rotulo: 'Canal', finalidade: para.cobranca },
      usuario_nome: { rotulo: 'Quem lembrou', finalidade: para.registro, como: author, depois: encerrada },
      criado_em: { rotulo: 'Quando', finalidade: para.cobranca, tipo: 'instante' },
    },
  },
  importacoes: {
    titulo: 'Arquivos que você importou',
    de: ofAccount,
    ordem: 'id',
    fica: 'ficam, sem o seu nome: dizem de onde vieram os cadastros e as transações.',
    colunas: {
      nome: { rotulo: 'Arquivo', finalidade: para.registro },
      usuario_nome: { rotulo: 'Quem importou', finalidade: para.registro, depois: encerrada },
      criado_em: { rotulo: 'Quando', finalidade: para.registro, tipo: 'instante' },
    },
  },
  fechamentos: {
    titulo: 'Meses que você fechou',
    de: ofAccount,
    ordem: 'id',
    fica: `ficam, sem o seu nome: são a escrituração da agência. ${legal}`,
    colunas: {
      mes: { rotulo: 'Mês', finalidade: para.registro },
      usuario_nome: { rotulo: 'Quem fechou', finalidade: para.registro, depois: encerrada },
      criado_em: { rotulo: 'Quando', finalidade: para.registro, tipo: 'instante' },
      // This name is stored without an account id, so `replaceMemberName` replaces it. It is not exported
      // here, because the export of the audit log shows who reopened the month.
      reaberto_por: { finalidade: para.registro },
    },
  },
}
