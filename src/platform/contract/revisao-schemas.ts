import { z } from 'zod'
import { configuracoesMessages } from './configuracoes-messages.ts'
import { text } from './fields.ts'

/** The maximum of points that the agency asks to check before an approval, and their length. */
export const CONFERENCIAS_MAX = 8
export const CONFERENCIA_MAX = 120
/** How many days the invitation of a reviewer is valid. */
const DIAS_MIN = 7
const DIAS_MAX = 180
const VENCE_MAX = 90

const says = configuracoesMessages
const dias = says.revisaoDias(DIAS_MIN, DIAS_MAX)
const vence = says.rodadaExtraDias(VENCE_MAX)

/** The agency's settings on reviews; part of `Configuracoes`. */
export const CamposRevisao = z.object({
  /** What a person is asked to check before an approval. */
  conferencias: z
    .array(text(says.conferencia, CONFERENCIA_MAX))
    .max(CONFERENCIAS_MAX, says.conferencias(CONFERENCIAS_MAX))
    .refine((all) => new Set(all).size === all.length, says.conferenciaRepetida),
  /** Whether all of it must be ticked before an approval. */
  conferencias_obrigatorias: z.boolean(),
  /** How many days the invitation of a reviewer is valid after the latest rodada was opened. */
  revisao_dias: z.int(dias).min(DIAS_MIN, dias).max(DIAS_MAX, dias),
  /** After how many days the price of a further rodada is due. */
  rodada_extra_dias: z.int(vence).min(0, vence).max(VENCE_MAX, vence),
})
type CamposRevisao = z.output<typeof CamposRevisao>

export const revisaoPadrao: CamposRevisao = {
  conferencias: [
    'Textos, nomes e telefones',
    'Preços, datas e condições',
    'Logotipos e marcas',
    'Medidas e formato',
  ],
  conferencias_obrigatorias: false,
  revisao_dias: 30,
  rodada_extra_dias: 7,
}
