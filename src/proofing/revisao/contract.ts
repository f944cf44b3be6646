import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { ById, Id, linkToken, NoInput, Nothing } from '#platform/contract/fields.ts'
import { Peca } from '#proofing/pecas/schemas.ts'
import { revisorMessages } from '#proofing/revisores/messages.ts'
import { CODIGO_OU_PIN, pinAsTyped } from '#proofing/revisores/rules.ts'
import { Aparelho, Fator, Papel } from '#proofing/revisores/schemas.ts'
import { Rodada } from '#proofing/rodadas/schemas.ts'

const says = revisorMessages
/** The person of a link. The body contains the token, because addresses are written to logs. */
const visitor = { method: 'POST', access: 'publico', entidade: 'revisores', atomic: false } as const

/** A malformed token gets the same message as an unknown one. */
const ByToken = z.object({ token: linkToken(says.link) })

/**
 * Names a link by its token, or by its project if this browser has verified the link: a page that shows all projects of
 * a browser knows no token.
 */
const ByLink = z.object({ token: linkToken(says.link).optional(), projeto: Id.optional() })
const codigo = z.string(says.codigo).overwrite(pinAsTyped).regex(CODIGO_OU_PIN, says.codigo)

export const revisao = {
  /** Says whom a link is for. It changes nothing except the access log. */
  abrir: endpoint({
    ...visitor,
    path: '/revisao/abrir',
    input: ByToken,
    output: z.object({
      nome: z.string(),
      fator: Fator,
      /** The masked e-mail address that gets the code; null with a PIN. */
      destino: z.string().nullable(),
      agencia: z.string(),
      /** The id of the project if this browser has verified the link already; otherwise null. */
      projeto: z.int().nullable(),
      /** The name of the account that is signed in to this browser; null if there is none. */
      conta: z.string().nullable(),
    }),
  }),
  /** Sends a code by e-mail. */
  codigo: endpoint({
    ...visitor,
    path: '/revisao/codigo',
    input: ByLink,
    output: Nothing,
    status: 204,
    failure: 'Erro ao enviar o código.',
  }),
  /** Verifies the code or the PIN, and sets the cookie of the browser. */
  entrar: endpoint({
    ...visitor,
    path: '/revisao/entrar',
    input: ByLink.extend({ codigo }),
    output: z.object({ projeto: z.int() }),
    status: 201,
    failure: 'Erro ao confirmar o código.',
  }),
  /** The visitor is not the person whom the link is for. This is only logged. */
  recusar: endpoint({
    ...visitor,
    path: '/revisao/recusar',
    input: ByToken,
    output: Nothing,
    status: 204,
  }),
  /** What the person of this browser reviews. An account gets the projects in whose review it takes part. */
  list: endpoint({
    method: 'GET',
    path: '/revisao',
    access: 'participante',
    input: NoInput,
    output: z.array(
      z.object({
        projeto: z.object({ id: z.int(), title: z.string(), status: z.string() }),
        agencia: z.string(),
        nome: z.string(),
        papel: Papel,
        /** The masked e-mail address that gets a code; null for a person with a PIN and for an account. */
        destino: z.string().nullable(),
        pecas: z.array(Peca),
        /** The rodadas of the project, the newest first. */
        rodadas: z.array(Rodada),
      }),
    ),
  }),
  /** Lists the browsers in which the person of this browser has a link open. An account gets none. */
  aparelhos: endpoint({
    method: 'GET',
    path: '/revisao/aparelhos',
    access: 'participante',
    input: NoInput,
    output: z.array(Aparelho),
  }),
  desconectar: endpoint({
    method: 'POST',
    path: '/revisao/aparelhos/{id}/desconectar',
    access: 'participante',
    entidade: 'revisores',
    input: ById,
    output: Nothing,
    status: 204,
    success: 'Aparelho desconectado.',
    failure: 'Erro ao desconectar o aparelho.',
  }),
  /** Remembers this browser for thirty days. */
  lembrar: endpoint({
    method: 'POST',
    path: '/revisao/lembrar',
    access: 'participante',
    entidade: 'revisores',
    input: NoInput,
    output: Nothing,
    status: 204,
    success: 'Este aparelho será lembrado por 30 dias.',
    failure: 'Erro ao lembrar o aparelho.',
  }),
  /** Ends the access of this browser. */
  sair: endpoint({
    method: 'POST',
    path: '/revisao/sair',
    access: 'participante',
    entidade: 'revisores',
    input: NoInput,
    output: Nothing,
    status: 204,
  }),
  /** Ends the reminders of a person by the link of a reminder. */
  lembretes: endpoint({
    method: 'POST',
    access: 'publico',
    entidade: 'revisores',
    path: '/revisao/lembretes',
    input: z.object({ token: z.string(says.link).max(200, says.link) }),
    output: z.object({ mensagem: z.string() }),
  }),
}
