import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { time } from '#platform/browser/format.ts'
import { statusLooks } from '#studio/agenda/screens/AtividadeStatus.tsx'
import type { Atividade } from '#studio/atividades/contract.ts'
import { type Dado, tituloDe } from './events.ts'
import { layerShapes } from './layer-shapes.ts'

interface Props {
  dado: Dado
  /** Name of the library's view: `dayGridMonth`, `dayGridWeek`, `listMonth` or `listWeek`. */
  view: string
  /**
   * Whether this segment of the event contains the first day of the event (`isStart`) and the last day
   * (`isEnd`).
   */
  isStart: boolean
  isEnd: boolean
}

export function EventContent({ dado, view, isStart, isEnd }: Props) {
  if (dado.tipo === 'marco') {
    const { camada, titulo } = dado.marco
    const Icon = layerShapes[camada]
    return (
      <Line title={titulo}>
        <Icon size={14} aria-hidden />
        <span className="pauta-titulo">{titulo}</span>
      </Line>
    )
  }
  const { atividade } = dado
  const { Icon } = statusLooks[atividade.status]
  const isRoomy = view !== 'dayGridMonth'
  return (
    <Line roomy={isRoomy} title={`${tituloDe(atividade)} · ${atividade.status} · ${atividade.responsavel}`}>
      <Icon size={14} aria-hidden />
      <span className="pauta-titulo">{tituloDe(atividade)}</span>
      {isRoomy ? (
        <span className="pauta-resto">
          {[
            atividade.status,
            atividade.responsavel,
            view.startsWith('list') && hours(atividade, isStart, isEnd),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      ) : (
        <VisuallyHidden>{atividade.status}</VisuallyHidden>
      )}
    </Line>
  )
}

interface LineProps {
  title?: string
  roomy?: boolean
  children: ReactNode
}

const Line = ({ title, roomy = false, children }: LineProps) => (
  <span className="pauta-linha" data-roomy={roomy || undefined} title={title}>
    {children}
  </span>
)

/**
 * Describes the time of the request on the first day of an event, and the time of the delivery on its last
 * day.
 */
function hours({ data_pedido, data_entrega }: Atividade, isStart: boolean, isEnd: boolean): string {
  if (data_entrega < data_pedido) return ''
  return [isStart && `pedido às ${time(data_pedido)}`, isEnd && `entrega às ${time(data_entrega)}`]
    .filter(Boolean)
    .join(', ')
}
