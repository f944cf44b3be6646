import { z } from 'zod'
import { attachmentFiles } from '#platform/contract/anexos.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { ById, day, Id, line, optionalText, text, versao } from '#platform/contract/fields.ts'
import { messages } from '#platform/contract/messages.ts'
import { CONFERENCIA_MAX, CONFERENCIAS_MAX } from '#platform/contract/revisao-schemas.ts'
import { PAGINAS_MAX, PECAS_MAX } from '#proofing/pecas/rules.ts'
import { ProjectStatus } from '#studio/projetos/contract.ts'
import { aditivoMessages } from './aditivos-messages.ts'
import { rodadaMessages } from './messages.ts'
import { decisoes } from './resposta-rules.ts'
import {
  AditivoComPix,
  Conclusao,
  Condicoes,
  NewCondicoes,
  Preco,
  Regra,
  RespostaDePeca,
  Rodada,
  Vista,
} from './schemas.ts'

const says = rodadaMessages
const path = '/rodadas'
const staff = { access: ['admin', 'user'], entidade: 'rodadas' } as const
/** The people who decide. The server finds out whether somebody does, and refuses the team. */
const participant = { access: 'participante', entidade: 'rodadas', vincula: true } as const

/** What an admin decides about the count or the charge of a rodada, with a reason that both sides see. */
const reasoned = {
  method: 'POST',
  access: ['admin'],
  entidade: 'rodadas',
  input: z.object({ motivo: text(aditivoMessages.motivo, 1000), id: Id }),
  output: Rodada,
} as const

/** Errors are reported in key order. */
export const NewRodada = z.object({
  /** The pieces to ask about; all that are not approved yet if they are omitted. */
  pecas: z.array(z.int().positive()).min(1, says.vazia).max(PECAS_MAX).optional(),
  regra: Regra,
  prazo: day(messages.dataInvalida).nullish(),
  mensagem: line(1000).default(''),
})

const Hash = z.string().length(64)

const NewConclusao = z.object({
  motivo: optionalText(10_000),
  /**
   * The `vistas` of the `vista` that was shown last. The list of the hashes of the versions, which clients sent before, is
   * accepted as input and never matches: such a client did not show everything that is recorded.
   */
  vistas: z.union([Hash, z.array(Hash).max(PECAS_MAX)]),
  /** The points of the agency's list that the person ticked. */
  conferencias: z.array(text(messages.dadosInvalidos, CONFERENCIA_MAX)).max(CONFERENCIAS_MAX).default([]),
  /** The version of the wording that the person accepts. */
  texto: z.int().positive(),
  /** The price that the person accepts, exactly as the 409 `RODADA_EXTRA` states it. */
  aceite: Preco.optional(),
})

/** An answer that was given elsewhere. Errors are reported in key order. */
export const NewDecisaoFora = z.object({
  decisao: z.enum(decisoes, says.decisao),
  nome: text(says.nome),
  meio: text(says.meio),
  em: day(says.dia),
  nota: text(says.nota, 10_000),
})

export const rodadas = {
  /** The rodadas of a project, the newest first. */
  list: endpoint({
    method: 'GET',
    path: '/projetos/{id}/rodadas',
    access: 'participante',
    comoCliente: true,
    input: ById,
    output: z.array(Rodada),
  }),
  /** Sends pieces of a project for approval. The status of the project becomes 'Em Revisão'. */
  create: endpoint({
    ...staff,
    method: 'POST',
    path: '/projetos/{id}/rodadas',
    input: NewRodada.extend({ id: Id }),
    output: Rodada,
    status: 201,
    success: 'Enviado para aprovação.',
    failure: 'Erro ao enviar para aprovação.',
  }),
  /** Closes a rodada with the answers that were concluded. Without any, it is withdrawn. */
  encerrar: endpoint({
    ...staff,
    method: 'POST',
    path: `${path}/{id}/encerrar`,
    input: ById,
    output: Rodada,
    success: 'Rodada encerrada.',
    failure: 'Erro ao encerrar a rodada.',
  }),
  retirar: endpoint({
    ...staff,
    method: 'POST',
    path: `${path}/{id}/retirar`,
    /** `status` is that of the project before it was sent, if this undoes the sending. */
    input: ById.extend({ status: ProjectStatus.exclude(['review']).optional() }),
    output: Rodada,
    success: 'Projeto retirado da revisão.',
    failure: 'Erro ao retirar o projeto da revisão.',
  }),
  /** Stores a draft of the asker's answer about one version, in place of a former one. */
  responder: endpoint({
    ...participant,
    method: 'PUT',
    path: `${path}/{id}/respostas`,
    input: z.object({
      versao_id: z.int().positive(),
      resposta: RespostaDePeca,
      /** The numbers of the pages that the asker opened. */
      abertas: z.array(z.int().min(1).max(PAGINAS_MAX)).max(PAGINAS_MAX).default([]),
      id: Id,
    }),
    output: Rodada,
    failure: 'Erro ao guardar a resposta.',
  }),
  /** Everything that will be recorded of the asker's answers, for the screen on which the asker concludes. */
  vista: endpoint({
    method: 'GET',
    path: `${path}/{id}/vista`,
    access: 'participante',
    comoCliente: true,
    input: ById,
    output: Vista,
  }),
  /** Makes the answers of the asker final. 409 with the new `vista` if it is not the one that was shown. */
  concluir: endpoint({
    ...participant,
    method: 'POST',
    path: `${path}/{id}/concluir`,
    input: NewConclusao.extend({ id: Id }),
    output: Conclusao,
    status: 201,
    success: 'Resposta registrada.',
    failure: 'Erro ao registrar a resposta.',
  }),
  /** How many rodadas the project includes, and how many were used. */
  condicoes: endpoint({
    method: 'GET',
    path: '/projetos/{id}/condicoes',
    access: 'participante',
    comoCliente: true,
    input: ById,
    output: Condicoes,
  }),
  setCondicoes: endpoint({
    method: 'PUT',
    path: '/projetos/{id}/condicoes',
    access: ['admin'],
    entidade: 'projetos',
    input: NewCondicoes.extend({ id: Id, versao }),
    output: Condicoes,
    success: 'Condições salvas.',
    failure: 'Erro ao salvar as condições.',
  }),
  /** Takes a rodada out of the count, and drops its charge. */
  naoContar: endpoint({
    ...reasoned,
    path: `${path}/{id}/nao-contar`,
    success: 'A rodada não conta mais.',
    failure: 'Erro ao tirar a rodada da conta.',
  }),
  /** Moves the unpaid charge of a rodada to the bin. */
  dispensar: endpoint({
    ...reasoned,
    path: `${path}/{id}/dispensar`,
    success: 'Cobrança dispensada.',
    failure: 'Erro ao dispensar a cobrança.',
  }),
  /** The price that was accepted in a rodada, for the people to whom it was put, with the Pix code. */
  aditivo: endpoint({
    method: 'GET',
    path: `${path}/{id}/aditivo`,
    access: 'participante',
    comoCliente: true,
    input: ById,
    output: AditivoComPix,
  }),
  /** Records an answer that somebody gave elsewhere, such as by telephone, with a file that shows it. */
  decisaoFora: endpoint({
    method: 'POST',
    path: '/projetos/{id}/decisao-fora',
    access: ['admin'],
    entidade: 'rodadas',
    vincula: true,
    arquivos: { ...attachmentFiles, maxFiles: 1 },
    // Picture processing is slow and runs before the transaction.
    atomic: false,
    input: NewDecisaoFora.extend({ id: Id }),
    output: Conclusao,
    status: 201,
    success: 'Resposta registrada em nome da agência.',
    failure: 'Erro ao registrar a resposta.',
  }),
}
