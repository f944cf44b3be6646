import './clock.css'
import { Text, Title, type TitleOrder } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#platform/browser/api.ts'
import { dateTime } from '#platform/browser/format.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { type Lado, porqueLabels } from '#proofing/relogio/passagem-rules.ts'
import type { Relogio } from '#proofing/relogio/schemas.ts'
import { fraseCorrida, fraseDoRelogio, horasUteis, tempoCorrido } from '#proofing/relogio/words-rules.ts'

interface Props {
  projectId: number
  /** The level of the heading. */
  order?: TitleOrder
  /** The id of the heading of the project, where a page shows several projects. */
  within?: string
  /** Whether nobody has answered yet: the figures then appear only if material was awaited. */
  isUnanswered?: boolean
  /** What the reader can do with the turn. */
  actions?: (relogio: Relogio) => ReactNode
}

/** How long a project was with the agency and with the client. Everybody reads the same figures. */
export const ClockFigures = (props: Props) => (
  <QueryBoundary failure="Erro ao buscar o relógio.">
    <Content {...props} />
  </QueryBoundary>
)

const turns: Record<Lado, string> = {
  agencia: 'A vez é da agência',
  cliente: 'A vez é do cliente',
  ninguem: 'O tempo está parado',
}

const sides: Record<Lado, string> = {
  agencia: 'com a agência',
  cliente: 'com o cliente',
  ninguem: 'parado',
}

function Content({ projectId, order = 3, within = '', isUnanswered = false, actions }: Props) {
  const { data: relogio } = useSuspenseQuery(api.relogio.get.queryOptions({ input: { id: projectId } }))
  const { lado, desde, aguardando, trechos, dias_cliente } = relogio
  if (isUnanswered && trechos.every(({ porque }) => porque !== 'material')) return actions?.(relogio)
  return (
    <section aria-labelledby={`relogio-${projectId} ${within}`} className="clock">
      <Title order={order} size="h3" mb="xs" id={`relogio-${projectId}`}>
        Relógio
      </Title>
      <Text size="md" fw={600} className="clock-sides">
        {fraseDoRelogio(relogio, dias_cliente)}
      </Text>
      <Text c="dimmed">{fraseCorrida(relogio)}</Text>
      <Text mt="xs">{`${turns[lado]} desde ${dateTime(desde)}.`}</Text>
      {aguardando && (
        <div className="clock-material">
          <Text fw={600}>Aguardando material</Text>
          <Text size="md" className="text">
            {aguardando.texto}
          </Text>
        </div>
      )}
      {actions?.(relogio)}
      <details className="clock-parts">
        <summary>Ver histórico</summary>
        <ol className="plain-list">
          {trechos.map(({ em, porque, texto, lado: side, uteis, corridos }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: hand-overs are only added, so that a position stays
            <li key={at}>
              <Text span c="dimmed">
                {dateTime(em)}
              </Text>
              <Text span>
                {`${porqueLabels[porque]}: ${horasUteis(uteis)} ${sides[side]} (${tempoCorrido(corridos)} corridos)`}
              </Text>
              {texto && (
                <Text span c="dimmed" className="text">
                  {`“${texto}”`}
                </Text>
              )}
            </li>
          ))}
        </ol>
        <Text c="dimmed" mt="xs">
          As horas úteis seguem o expediente da agência, sem feriados. O dia útil inteiro conta nos
          parênteses.
        </Text>
      </details>
    </section>
  )
}
