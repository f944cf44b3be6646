import { Badge, Text, VisuallyHidden } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { ago, dateTime } from '#platform/browser/format.ts'
import { type ContatoNaLista, tipoContatoLabels } from '#site/contatos/contract.ts'
import { ContatoStatusBadge } from './ContatoStatus.tsx'

/** One contact in the list. The whole item is a link that opens the contact. */
export function ContatoListItem({ contact }: { contact: ContatoNaLista }) {
  const { id, name, subject, trecho, tipo, status, lido, criado_em } = contact
  const [params] = useSearchParams()
  const open = new URLSearchParams(params)
  open.set('contato', String(id))
  return (
    <li className="inbox-row" data-unread={!lido || undefined}>
      <Text size="md" className="inbox-name" truncate>
        {!lido && <VisuallyHidden>Não lido: </VisuallyHidden>}
        {name}
      </Text>
      <div className="inbox-text">
        <Text size="md" component={Link} to={`?${open}`} className="inbox-link" lineClamp={2}>
          {subject}
        </Text>
        <Text c="dimmed" lineClamp={1}>
          {trecho}
        </Text>
      </div>
      <div className="inbox-marks">
        {tipo === 'orcamento' && (
          <Badge fw={500} size="lg">
            {tipoContatoLabels[tipo]}
          </Badge>
        )}
        <ContatoStatusBadge status={status} />
      </div>
      <Text c="dimmed" component="time" dateTime={criado_em} title={dateTime(criado_em)}>
        {ago(criado_em)}
      </Text>
    </li>
  )
}
