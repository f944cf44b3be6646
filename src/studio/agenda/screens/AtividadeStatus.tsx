import { IconCircleCheck, IconCircleDashed, IconCircleDot, IconEye } from '@tabler/icons-react'
import type { StatusDeAtividade } from '#studio/atividades/contract.ts'

/**
 * Icon and colour of each status. The colour is never the only sign of a status: its icon or its name is
 * always visible too, and screen readers always get the name.
 */
export const statusLooks: Record<StatusDeAtividade, { tone: string; Icon: typeof IconEye }> = {
  Pendente: { tone: 'red', Icon: IconCircleDashed },
  'Em Andamento': { tone: 'yellow', Icon: IconCircleDot },
  'Em Aprovação': { tone: 'blue', Icon: IconEye },
  Aprovado: { tone: 'green', Icon: IconCircleCheck },
}

export function AtividadeStatus({ status }: { status: StatusDeAtividade }) {
  const { Icon } = statusLooks[status]
  return (
    <span className="short">
      <Icon size={16} aria-hidden /> {status}
    </span>
  )
}
