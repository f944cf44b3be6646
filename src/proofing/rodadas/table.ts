import { type Generated, sql } from 'kysely'
import { accountsMessages } from '#platform/auth/messages.ts'
import { legal, para } from '#platform/db/person.ts'
import { column, internal, type TableRow, table, yesNo } from '#platform/db/table.ts'
import { decisoesOf, revisoresOf, unlessErased } from '#studio/visibility/queries.ts'
import {
  type Decisao,
  type Desfecho,
  desfechoLabels,
  type PecaResultado,
  type Resposta,
} from './resposta-rules.ts'
import { type Regra, regraLabels } from './rules.ts'

declare module '#platform/db/schema.ts' {
  interface Schema {
    rodadas: TableRow<typeof rodadasColumns>
    rodada_pecas: TableRow<typeof rodadaPecasColumns>
    rodada_revisores: TableRow<typeof rodadaRevisoresColumns>
    respostas: TableRow<typeof respostasColumns>
    decisoes: TableRow<typeof decisoesColumns>
    aditivos: TableRow<typeof aditivosColumns>
  }
}

const { encerrada } = accountsMessages.conta

// Columns without personal data: what the agency asks, until when, and what came of it.
const rodadasColumns = {
  id: column<Generated<number>>(internal),
  projectId: column<number>({ audit: 'Projeto', personal: para.trabalho('Projeto', 'projeto') }),
  /** Counts the rodadas of the project, from 1. */
  numero: column<number>({ audit: 'Número', personal: false }),
  regra: column<Regra>({ audit: { label: 'Quem decide', words: regraLabels }, personal: false }),
  /** The day until which the agency asks for an answer. Nothing happens on that day by itself. */
  prazo: column<string | null>({ audit: 'Prazo', personal: false }),
  mensagem: column<Generated<string>>(internal),
  aberta_em: column<string>({ audit: false, personal: para.registro('Quando', 'instante') }),
  /** The account that sent the pieces; 0 if it is not known. */
  aberta_por_id: column<number>(internal),
  aberta_por_nome: column<string>({ audit: false, personal: para.registro('Quem', { depois: encerrada }) }),
  fechada_em: column<string | null>({ audit: 'Encerrada em', personal: false }),
  desfecho: column<Desfecho | null>({ audit: { label: 'Desfecho', words: desfechoLabels }, personal: false }),
  /** 0 if an admin took the rodada out of the count. */
  conta: column<Generated<number>>({ audit: { label: 'Conta', words: yesNo }, personal: false }),
  /** When an admin waived the charge of the rodada. */
  dispensada_em: column<Generated<string | null>>({ audit: 'Cobrança dispensada em', personal: false }),
  /** Why an admin did either. Both sides see it. */
  motivo: column<Generated<string | null>>({ audit: 'Motivo', personal: false }),
}

/**
 * The cycle from sending pieces to the client until the last answer. A project has at most one open rodada, only while
 * it is in review. A trigger withdraws the rodada when the project leaves review in another way than by an answer.
 */
export const rodadas = table('rodadas', rodadasColumns, {
  // Leaves out the message and the names.
  audit: { entidade: 'rodadas' },
  person: {
    titulo: 'Rodadas de aprovação que você abriu',
    de: ({ id }) => sql`aberta_por_id = ${id}`,
    ordem: 'id',
    fica: `ficam no projeto, sem o seu nome: mostram o que foi enviado, e quando. ${legal}`,
  },
})

// Columns without personal data: ids and results.
const rodadaPecasColumns = {
  rodada_id: column<number>(internal),
  peca_id: column<number>(internal),
  versao_id: column<number>(internal),
  /** The place of the piece when the rodada was opened. */
  ordem: column<number>(internal),
  /** Null until the rodada is closed, and after a withdrawal. */
  resultado: column<PecaResultado | null>(internal),
}

/** A version about which a rodada asks. The rows are written when the rodada is opened. */
export const rodadaPecas = table('rodada_pecas', rodadaPecasColumns)

const rodadaRevisoresColumns = {
  rodada_id: column<number>(internal),
  revisor_id: column<number>(internal),
  /** The place of the person under the rule `ordem`. */
  ordem: column<number>(internal),
  /** When the person concluded. Before that, the answers of the person are drafts. */
  concluida_em: column<string | null>({ audit: false, personal: para.prova('Quando', 'instante') }),
  /** When the person asked for adjustments whose price somebody else has to accept. */
  aceite_pedido_em: column<Generated<string | null>>(internal),
}

/** A person who decides in a rodada. The rows are written when the rodada is opened, or when the client changes. */
export const rodadaRevisores = table('rodada_revisores', rodadaRevisoresColumns, {
  person: {
    titulo: 'Quando você respondeu',
    de: (person) => sql`revisor_id in ${revisoresOf(person)}`,
    ordem: 'rodada_id',
    fica: `ficam no projeto, sem o seu nome. ${legal}`,
  },
})

const respostasColumns = {
  rodada_id: column<number>(internal),
  versao_id: column<number>(internal),
  revisor_id: column<number>(internal),
  resposta: column<Resposta>({ audit: false, personal: para.prova('Resposta') }),
  /** JSON list of the numbers of the pages that the person opened, ascending. */
  abertas: column<Generated<string>>({
    audit: false,
    personal: para.prova('Páginas que você abriu', 'lista'),
  }),
  em: column<string>({ audit: false, personal: para.prova('Quando', 'instante') }),
}

/** What a person answers about a version: a draft until the person concludes. */
export const respostas = table('respostas', respostasColumns, {
  person: {
    titulo: 'O que você respondeu, peça por peça',
    de: (person) => sql`revisor_id in ${revisoresOf(person)}`,
    ordem: 'rodada_id',
    fica: `ficam no projeto, sem o seu nome. ${legal}`,
  },
})

const decisoesColumns = {
  id: column<Generated<number>>(internal),
  projectId: column<number>({ audit: false, personal: para.prova('Projeto', 'projeto') }),
  userId: column<number>(internal),
  decisao: column<Decisao>({ audit: false, personal: para.prova('Decisão', 'decisao') }),
  motivo: column<string | null>({ audit: false, personal: para.prova('Motivo') }),
  userName: column<string>({ audit: false, personal: para.prova('Nome') }),
  createdAt: column<string>({ audit: false, personal: para.prova('Quando', 'instante') }),
  endereco: column<string>({
    audit: false,
    personal: para.prova('Endereço IP', { como: () => unlessErased('endereco', 'endereco') }),
  }),
  agente: column<string>({
    audit: false,
    personal: para.prova('Navegador', { como: () => unlessErased('agente', 'navegador') }),
  }),
  /** JSON list of the SHA-256 hashes of the pictures to which the decision refers. */
  imagens: column<string>({ audit: false, personal: para.prova('Imagens (SHA-256)', 'lista') }),
  /** Who decided, in which rodada; null for an answer given elsewhere by somebody who is not in the rodada. */
  revisor_id: column<Generated<number | null>>(internal),
  rodada_id: column<Generated<number | null>>(internal),
  /** How the answer was given: with an account, by a link, or elsewhere, so that an admin recorded it. */
  origem: column<Generated<'portal' | 'link' | 'fora'>>(internal),
  /** JSON list of the answers about the pieces: `versao_id`, `resposta` and the opened pages (`abertas`). */
  itens: column<Generated<string>>({ audit: false, personal: para.prova('Respostas por peça') }),
  /** JSON list of the points that the person ticked before deciding. */
  conferencias: column<Generated<string>>({
    audit: false,
    personal: para.prova('O que você conferiu', 'lista'),
  }),
  /** The version of the wording that was accepted; null if none was. */
  texto: column<Generated<number | null>>({
    audit: false,
    personal: para.aceite('Versão do texto', 'numero'),
  }),
  /** How, on which day and in which words an answer was given elsewhere. */
  meio: column<Generated<string | null>>({ audit: false, personal: para.prova('Por onde você respondeu') }),
  dia: column<Generated<string | null>>({ audit: false, personal: para.prova('Dia da resposta', 'dia') }),
  nota: column<Generated<string | null>>({ audit: false, personal: para.prova('O que a agência registrou') }),
}

export const decisoes = table('decisoes', decisoesColumns, {
  person: {
    titulo: 'Suas decisões',
    de: (person) => sql`id in ${decisoesOf(person)}`,
    ordem: 'id',
    fica: `ficam como estão, com o seu nome: são o registro do que você aprovou ou pediu. ${legal}`,
  },
})

const aditivosColumns = {
  id: column<Generated<number>>(internal),
  rodada_id: column<number>(internal),
  /** The person who accepted the price. */
  revisor_id: column<number>(internal),
  /** The receita that the acceptance created. */
  transacao_id: column<number>(internal),
  /** The place of the rodada among those that count, from 1. */
  numero: column<number>({ audit: false, personal: para.aceite('Rodada', 'numero') }),
  /** In centavos. */
  valor: column<number>({ audit: false, personal: para.aceite('Valor', 'dinheiro') }),
  vencimento: column<string>({ audit: false, personal: para.aceite('Vencimento', 'dia') }),
  criado_em: column<string>({ audit: false, personal: para.aceite('Quando', 'instante') }),
}

/**
 * A price that a person accepted for a rodada beyond those that the project includes. Triggers reject every update and
 * delete. A rodada has one at most.
 */
export const aditivos = table('aditivos', aditivosColumns, {
  person: {
    titulo: 'Valores de rodadas extras que você aceitou',
    de: (person) => sql`revisor_id in ${revisoresOf(person)}`,
    ordem: 'id',
    fica: `ficam no projeto, sem o seu nome: são o registro do que você aceitou pagar. ${legal}`,
  },
})
