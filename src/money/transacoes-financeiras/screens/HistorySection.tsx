import { Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Transacao } from '#money/transacoes-financeiras/contract.ts'
import type { AuditRow } from '#platform/audit/contract.ts'
import { api } from '#platform/browser/api.ts'
import { dateTime } from '#platform/browser/format.ts'
import { paginationOptions } from '#platform/browser/use-pages.tsx'
import { verbs } from '#platform/dashboard/audit-words/verbs.ts'
import { DetailSection } from '#platform/ui/DetailSection.tsx'
import { More } from '#platform/ui/More.tsx'

const PAGE = 10

/** The audit log of the transaction, newest first. */
export function HistorySection({ transacao: { id } }: { transacao: Transacao }) {
  const filter = { entidade: 'transacoes_financeiras', entidade_id: id, limit: PAGE }
  const list = useInfiniteQuery(
    api.auditoria.list.infiniteOptions({
      input: (offset: number) => ({ ...filter, offset }),
      ...paginationOptions(PAGE),
    }),
  )
  return (
    <DetailSection title="Histórico">
      <ul className="plain-list lines">
        {list.data?.pages.flat().map((row) => (
          <Entry key={row.seq} row={row} />
        ))}
      </ul>
      <More of={list} size="xs" />
    </DetailSection>
  )
}

function Entry({ row }: { row: AuditRow }) {
  const changes = row.antes ? row.mudancas : []
  return (
    <li>
      <div>
        <Text>
          {row.usuario_nome} {actionText(row.acao)}
        </Text>
        <Text size="xs" c="dimmed">
          {dateTime(row.quando)}
        </Text>
        {changes.map(({ campo, antes, depois }) => (
          <Text key={campo} size="xs" className="text money">
            {campo}: {antes} → {depois}
          </Text>
        ))}
      </div>
    </li>
  )
}

/**
 * Returns the text for an audited action, for example 'criou a transação'. The final preposition is removed,
 * because the name of the record does not follow here.
 */
const actionText = (acao: string) => (verbs[acao] ?? acao).replace(/ (de|da|do)$/, '')
