import { IconBeach, IconCoin, type IconEye, IconFlag } from '@tabler/icons-react'
import type { Camada } from '#studio/agenda/contract.ts'

export const layerShapes: Record<Camada, typeof IconEye> = {
  prazo: IconFlag,
  vencimento: IconCoin,
  feriado: IconBeach,
}
