import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AuditRow } from '#contract/auditoria.ts'
import type { Transacao } from '#contract/transacoes-financeiras.ts'
import { api } from '#web/api.ts'
import { differences } from '#web/dashboard/auditoria/sentences.ts'
import { verbs } from '#web/dashboard/auditoria/verbs.ts'
import { dateTime } from '#web/format.ts'
import { DetailSection } from './DetailSection.tsx'

const PAGE = 10
const MOST = 100

/** Who changed what of it, and when, the latest first. */
export function HistorySection({ transacao: { id } }: { transacao: Transacao }) {
  const [limit, setLimit] = useState(PAGE)
  const filter = { entidade: 'transacoes_financeiras', entidade_id: id, limit }
  const { data: rows = [] } = useQuery({
    ...api.auditoria.list.queryOptions({ input: filter }),
    placeholderData: (before) => before,
  })
  return (
    <DetailSection title="Histórico">
      <ul className="plain-list lines">
        {rows.map((row) => (
          <Entry key={row.seq} row={row} />
        ))}
      </ul>
      {rows.length === limit && limit < MOST && (
        <Button size="compact-sm" variant="subtle" onClick={() => setLimit(MOST)}>
          Mostrar mais
        </Button>
      )}
    </DetailSection>
  )
}

function Entry({ row }: { row: AuditRow }) {
  const changes = row.antes ? differences(row) : []
  return (
    <li>
      <div>
        <Text size="sm">
          {row.usuario_nome} {deed(row.acao)}
        </Text>
        <Text size="xs" c="dimmed">
          {dateTime(row.quando)}
        </Text>
        {changes.map(({ field, before, after }) => (
          <Text key={field} size="xs" className="text money">
            {field}: {before} → {after}
          </Text>
        ))}
      </div>
    </li>
  )
}

/** The verb without what it would name: everything here is of the one transaction. */
const deed = (acao: string) => (verbs[acao] ?? acao).replace(/ (de|da|do)$/, '')
