import { z } from 'zod'
import { Instant } from './fields.ts'
import { Role } from './roles.ts'

export const Campo = z.object({
  nome: z.string(),
  rotulo: z.string(),
  /** What the house keeps it for. */
  finalidade: z.string(),
  /** How the value is to be read; `projeto` is the number of a project, `acao` a row of the contract, `aviso` a text's version. */
  tipo: z.enum([
    'texto',
    'numero',
    'instante',
    'dia',
    'dinheiro',
    'lista',
    'estado',
    'projeto',
    'acao',
    'papel',
    'status',
    'decisao',
    'aviso',
    'consentimento',
  ]),
})
export type Campo = z.infer<typeof Campo>

export const Secao = z.object({
  tabela: z.string(),
  titulo: z.string(),
  /** Why it outlives the account, to be read after 'Se a conta for encerrada,'; null where it goes with it. */
  fica: z.string().nullable(),
  campos: z.array(Campo),
  linhas: z.array(z.record(z.string(), z.unknown())),
  /** There is more than fits: these are the newest. */
  cortada: z.boolean(),
})
export type Secao = z.infer<typeof Secao>

/** All that the house keeps about a person, with the names and the reasons to read it by. */
export const MeusDados = z.object({
  gerado_em: Instant,
  agencia: z.string(),
  titular: z.object({ id: z.int(), name: z.string(), email: z.string(), role: Role }),
  secoes: z.array(Secao),
})
export type MeusDados = z.infer<typeof MeusDados>
