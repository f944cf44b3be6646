import { z } from 'zod'
import { configuracoesMessages } from './configuracoes-messages.ts'

const MAIS_MESES = 120
const says = configuracoesMessages.mesesDasConversas(MAIS_MESES)

/** The agency's settings on personal data; part of `Configuracoes`. */
export const CamposLgpd = z.object({
  /**
   * Whether the agency is a small processing agent (agente de tratamento de pequeno porte), for which the
   * deadlines for data requests and incidents are doubled.
   */
  pequeno_porte: z.boolean(),
  /** After how many months chat messages and their files are deleted; 0 means never. */
  meses_conversas: z.int(says).min(0, says).max(MAIS_MESES, says),
})
export type CamposLgpd = z.output<typeof CamposLgpd>

/** Defaults: the stricter deadlines and no automatic deletion of messages. */
export const lgpdPadrao: CamposLgpd = { pequeno_porte: false, meses_conversas: 0 }
