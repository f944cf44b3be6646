import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { ById, deletes, emailOrNone, Id, line, Nothing, text, versao } from '#platform/contract/fields.ts'
import { revisorMessages } from './messages.ts'
import {
  Acesso,
  Aparelho,
  Baixar,
  Fator,
  InvitedRevisor,
  Papel,
  Revisor,
  RevisorCriado,
  RevisorSalvo,
} from './schemas.ts'

const says = revisorMessages
const path = '/revisores'
const staff = { access: ['admin', 'user'], entidade: 'revisores' } as const

/** A person to invite. Errors are reported in key order. */
export const NewRevisor = z.object({
  nome: text(says.nome),
  email: emailOrNone().default(''),
  telefone: line(40).default(''),
  papel: Papel.default('decide'),
  /** The place under the rule `ordem`. The client of the project is always first. */
  ordem: z.int().min(1).max(99).default(1),
  baixar: Baixar.default('depois'),
  /** `codigo` if the person has an e-mail address and a mail server is configured, otherwise `pin`. */
  fator: Fator.optional(),
  /** Whether the person may accept the price of a further rodada. */
  aceita_custos: z.boolean().optional(),
})

export const revisores = {
  list: endpoint({
    method: 'GET',
    path: '/projetos/{id}/revisores',
    access: ['admin', 'user'],
    input: ById,
    output: z.array(Revisor),
  }),
  create: endpoint({
    ...staff,
    atomic: false,
    method: 'POST',
    path: '/projetos/{id}/revisores',
    input: NewRevisor.extend({ id: Id }),
    output: RevisorCriado,
    status: 201,
    confirmed: { emRodada: 'projeto', when: { papel: ['decide'], aceita_custos: [true] } },
    success: 'Revisor adicionado.',
    failure: 'Erro ao adicionar o revisor.',
  }),
  update: endpoint({
    ...staff,
    atomic: false,
    method: 'PUT',
    path: `${path}/{id}`,
    input: NewRevisor.extend({ versao, id: Id }),
    output: RevisorSalvo,
    confirmed: {
      emRodada: 'revisor',
      changing: ['nome', 'email', 'telefone', 'papel', 'fator', 'aceita_custos'],
    },
    success: 'Revisor salvo.',
    failure: 'Erro ao salvar o revisor.',
  }),
  remove: endpoint({
    ...deletes,
    ...staff,
    path: `${path}/{id}`,
    success: 'Revisor excluído.',
    failure: 'Erro ao excluir o revisor.',
  }),
  /** Makes a further link of a person, because links are not stored. The former ones stay valid. */
  copiarLink: endpoint({
    ...staff,
    method: 'POST',
    path: `${path}/{id}/links`,
    input: ById,
    output: z.object({ link: z.string() }),
    failure: 'Erro ao buscar o link.',
  }),
  /** Ends the former links, the PIN and the devices on which they were verified. */
  novoLink: endpoint({
    ...staff,
    atomic: false,
    method: 'POST',
    path: `${path}/{id}/link`,
    input: ById,
    output: InvitedRevisor,
    confirmed: { emRodada: 'revisor' },
    success: 'Novo link criado. O anterior não vale mais.',
    failure: 'Erro ao criar o link.',
  }),
  enviar: endpoint({
    ...staff,
    method: 'POST',
    path: `${path}/{id}/enviar`,
    input: ById,
    output: Nothing,
    status: 204,
    success: 'Convite na caixa de saída.',
    failure: 'Erro ao enviar o convite.',
  }),
  revogar: endpoint({
    ...staff,
    method: 'POST',
    path: `${path}/{id}/revogar`,
    input: ById,
    /** `aviso` says that the open rodada waits for nobody any more. */
    output: Revisor.extend({ aviso: z.string().optional() }),
    success: 'Convite encerrado.',
    failure: 'Erro ao encerrar o convite.',
  }),
  desbloquear: endpoint({
    ...staff,
    method: 'POST',
    path: `${path}/{id}/desbloquear`,
    input: ById,
    output: Revisor,
    success: 'Revisor desbloqueado.',
    failure: 'Erro ao desbloquear o revisor.',
  }),
  /** Lists the browsers in which the link of a person is open, the newest first. */
  aparelhos: endpoint({
    method: 'GET',
    path: `${path}/{id}/aparelhos`,
    access: ['admin', 'user'],
    input: ById,
    output: z.array(Aparelho),
  }),
  desconectar: endpoint({
    ...staff,
    method: 'POST',
    path: `${path}/{id}/aparelhos/{aparelho}/desconectar`,
    input: ById.extend({ aparelho: Id }),
    output: Nothing,
    status: 204,
    success: 'Aparelho desconectado.',
    failure: 'Erro ao desconectar o aparelho.',
  }),
  acessos: endpoint({
    method: 'GET',
    path: `${path}/{id}/acessos`,
    access: ['admin', 'user'],
    input: ById,
    output: z.array(Acesso),
  }),
}
