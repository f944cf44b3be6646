import { z } from 'zod'
import { Falha } from './correio.ts'
import { endpoint } from './endpoint.ts'
import { emailOrNone, line, NoInput, versao } from './fields.ts'
import { messages } from './messages.ts'

const says = messages.saida

const Seguranca = z.enum(['tls', 'starttls', 'nenhuma'])

/** Where mails leave the house. Without a server they are kept in the outbox. */
export const Saida = z.object({
  servidor: line(253).regex(/^[\w.:-]*$/, says.servidor),
  porta: z.int(says.porta).min(1, says.porta).max(65_535, says.porta),
  seguranca: Seguranca,
  usuario: line(),
  remetente_nome: line(),
  remetente: emailOrNone(),
})
export type Saida = z.infer<typeof Saida>

/** The password goes in and never comes out. Left out, the one that is kept stays; empty, it is forgotten. */
export const NovaSaida = Saida.extend({ senha: z.string().max(500, messages.muitoLongo(500)).optional() })

export const SaidaAtual = Saida.extend({
  tem_senha: z.boolean(),
  /** `host:port` of `SMTP_URL`, which wins over all this; null where it is not set. */
  ambiente: z.string().nullable(),
  /** Mails that wait for a server. */
  guardados: z.int(),
  versao: z.int(),
})
export type SaidaAtual = z.infer<typeof SaidaAtual>

export const Teste = Falha.extend({ enviado: z.boolean() })
export type Teste = z.infer<typeof Teste>

const Exemplo = z.object({
  nome: z.string(),
  de: z.string(),
  para: z.string(),
  assunto: z.string(),
  texto: z.string(),
})
export type Exemplo = z.infer<typeof Exemplo>

const path = '/configuracoes/correio'
const admin = { access: ['admin'], entidade: 'saida' } as const

export const saidaRows = {
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
