import { z } from 'zod'
import { tipos } from '#platform/contract/correio.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { atMost, emailOrNone, line, NoInput, versao } from '#platform/contract/fields.ts'
import { systemMessages } from '#platform/contract/mail-messages.ts'
import { Falha } from '#platform/contract/mail-schemas.ts'

const says = systemMessages.saida

const Seguranca = z.enum(['tls', 'starttls', 'nenhuma'])

/** The settings of the mail server. While no server is set, e-mails are only stored in the outbox. */
export const Saida = z.object({
  servidor: line(253).regex(/^[\w.:-]*$/, says.servidor),
  porta: z.int(says.porta).min(1, says.porta).max(65_535, says.porta),
  seguranca: Seguranca,
  usuario: line(),
  remetente_nome: line(),
  remetente: emailOrNone(),
})
export type Saida = z.infer<typeof Saida>

/**
 * The new settings of the mail server. The password is never returned. If it or `usuario` is empty, the
 * stored password is deleted. If it is omitted, the stored password is kept, but the request is rejected with
 * 422 if the server, the port, the encryption or `usuario` changes.
 */
export const NovaSaida = Saida.extend({ senha: z.string().check(atMost(500)).optional() })

export const SaidaAtual = Saida.extend({
  tem_senha: z.boolean(),
  /**
   * Host and port from the environment variable `SMTP_URL`, which overrides these settings; null if the
   * variable is not set.
   */
  ambiente: z.string().nullable(),
  /** Number of e-mails that wait for a mail server. */
  guardados: z.int(),
  versao: z.int(),
})
export type SaidaAtual = z.infer<typeof SaidaAtual>

export const Teste = Falha.extend({ enviado: z.boolean() })
export type Teste = z.infer<typeof Teste>

const Exemplo = z.object({
  tipo: z.enum(tipos),
  de: z.string(),
  para: z.string(),
  assunto: z.string(),
  texto: z.string(),
})

const path = '/configuracoes/correio'
const admin = { access: ['admin'], entidade: 'saida' } as const

export const saidaEndpoints = {
  getSaida: endpoint({ method: 'GET', path, access: ['admin'], input: NoInput, output: SaidaAtual }),
  updateSaida: endpoint({
    ...admin,
    method: 'PUT',
    path,
    confirmed: true,
    input: NovaSaida.extend({ versao }),
    output: SaidaAtual,
    success: 'Servidor de e-mail salvo.',
    failure: 'Erro ao salvar o servidor de e-mail.',
  }),
  testarSaida: endpoint({
    ...admin,
    method: 'POST',
    path: `${path}/teste`,
    atomic: false,
    input: NoInput,
    output: Teste,
    failure: 'Erro ao testar o envio.',
  }),
  exemplosDeCorreio: endpoint({
    method: 'GET',
    path: `${path}/exemplos`,
    access: ['admin'],
    input: NoInput,
    output: z.array(Exemplo),
  }),
}
