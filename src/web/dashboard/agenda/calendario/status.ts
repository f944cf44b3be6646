import {
  IconBeach,
  IconCircleCheck,
  IconCircleDashed,
  IconCoin,
  IconEye,
  IconFlag,
  IconProgress,
} from '@tabler/icons-react'
import type { Camada } from '#contract/agenda.ts'
import type { StatusDeAtividade } from '#contract/atividades.ts'

/** A status is told by word and shape; the colour only helps. */
export const shapes: Record<StatusDeAtividade, typeof IconEye> = {
  Pendente: IconCircleDashed,
  'Em Andamento': IconProgress,
  'Em Aprovação': IconEye,
  Aprovado: IconCircleCheck,
}

export const layerShapes: Record<Camada, typeof IconEye> = {
  prazo: IconFlag,
  vencimento: IconCoin,
  feriado: IconBeach,
}
