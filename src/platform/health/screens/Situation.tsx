import { IconAlertOctagon, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { SituacaoDaSaude } from '#platform/health/contract.ts'
import { situacoes } from './words.ts'

export const looks: Record<SituacaoDaSaude, { color: string; Icon: typeof IconCircleCheck }> = {
  bem: { color: 'teal', Icon: IconCircleCheck },
  atencao: { color: 'yellow', Icon: IconAlertTriangle },
  problema: { color: 'red', Icon: IconAlertOctagon },
}

/** The state as an icon with a word, so that colour is not the only sign. */
export function Situation({ situacao }: { situacao: SituacaoDaSaude }) {
  const { Icon } = looks[situacao]
  return (
    <span className="health-state" data-state={situacao}>
      <Icon size={18} aria-hidden /> {situacoes[situacao]}
    </span>
  )
}
