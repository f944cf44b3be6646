import { Text, Title } from '@mantine/core'
import type { AuditRow } from '#platform/audit/contract.ts'
import { dateTime } from '#platform/browser/format.ts'
import { sentence } from '#platform/dashboard/audit-words/sentences.ts'

/** The audit log of a registered person, newest first. */
export function PessoaHistory({ rows }: { rows: AuditRow[] }) {
  return (
    <section aria-labelledby="historico">
      <Title order={2} size="h4" id="historico" mb="sm">
        Histórico
      </Title>
      <ul className="plain-list">
        {rows.map((row) => (
          <li key={row.seq} className="row">
            <Text py={6} className="text">
              {sentence(row)}{' '}
              <Text span inherit c="dimmed" className="short">
                {dateTime(row.quando)}
              </Text>
            </Text>
          </li>
        ))}
      </ul>
    </section>
  )
}
