import { z } from 'zod'
import { lgpdMessages } from './lgpd-messages.ts'

const MAIS_MESES = 120
const says = lgpdMessages.mesesDasConversas(MAIS_MESES)

/** What the agency decides about how it keeps personal data: part of the settings. */
export const CamposLgpd = z.object({
  /** Small agents have twice as long for what people ask, and for incidents. */
  pequeno_porte: z.boolean(),
  /** Months that chat messages and their files are kept; 0 keeps them. */
  meses_conversas: z.int(says).min(0, says).max(MAIS_MESES, says),
})
export type CamposLgpd = z.output<typeof CamposLgpd>

/** The stricter deadline, and nothing that goes by itself, until somebody chooses. */
export const lgpdPadrao: CamposLgpd = { pequeno_porte: false, meses_conversas: 0 }
