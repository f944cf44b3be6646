import {
  IconBeach,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleDot,
  IconCoin,
  IconEye,
  IconFlag,
} from '@tabler/icons-react'
import type { Camada } from '#contract/agenda.ts'
import type { StatusDeAtividade } from '#contract/atividades.ts'

/** A status is told by word and shape; the colour only helps. */
export const shapes: Record<StatusDeAtividade, typeof IconEye> = {
  Pendente: IconCircleDashed,
  'Em Andamento': IconCircleDot,
  'Em Aprovação': IconEye,
  Aprovado: IconCircleCheck,
}

export const layerShapes: Record<Camada, typeof IconEye> = {
  prazo: IconFlag,
  vencimento: IconCoin,
  feriado: IconBeach,
}
