import { z } from 'zod'
import { configuracoesMessages } from './configuracoes-messages.ts'
import { Id, valor } from './fields.ts'

const PESSOAS_MAX = 200

const says = configuracoesMessages

/** What each person of the team costs a month; part of `Configuracoes`. */
export const CamposCustos = z.object({
  custos_mensais: z
    .array(z.object({ usuario_id: Id, valor: valor(says.custo) }))
    .max(PESSOAS_MAX, says.custo)
    .refine((all) => new Set(all.map((one) => one.usuario_id)).size === all.length, says.custo),
})
type CamposCustos = z.output<typeof CamposCustos>

export const custosPadrao: CamposCustos = { custos_mensais: [] }
