import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#platform/browser/api.ts'
import type { Role } from '#platform/contract/roles.ts'
import { normalise } from '#platform/contract/text.ts'
import { actionHits, projectToSend, sendHits } from './actions.ts'
import { foundGroups, type Group, type Matches, pageHits } from './groups.ts'

const PAUSE_MS = 120
/** The maximum number of pages among other results. While the field is empty, all pages are shown. */
const MOST_PAGES = 5
const MOST_ACTIONS = 5
/** Of the projects that were changed last, this many are looked through for some that can be sent for approval. */
const MOST_SENDABLE = 50

/**
 * Search results in groups. Until the server has answered for the current text, the previous results that
 * match the current text are shown.
 */
export function useFound(typed: string, role: Role) {
  const wanted = typed.trim()
  const [q] = useDebouncedValue(wanted, PAUSE_MS)
  const { data, isPlaceholderData, isError } = useQuery({
    ...api.busca.get.queryOptions({ input: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const named = projectToSend(role, q)
  const { data: sendable = [] } = useQuery({
    ...api.projetos.list.queryOptions({
      input: { offset: 0, limit: MOST_SENDABLE, ...(named && { busca: named }) },
    }),
    enabled: named !== undefined,
    placeholderData: keepPreviousData,
  })
  const actions = [...actionHits(role, wanted), ...(named === undefined ? [] : sendHits(sendable))]
  const matches: Matches = (...words) => normalise(words.join('\n')).includes(normalise(wanted))
  const isFresh = q === wanted && data !== undefined && !isPlaceholderData
  const pages = pageHits(role, matches)
  const groups: Group[] =
    wanted === ''
      ? [{ label: 'Páginas', hits: pages }]
      : [
          { label: 'Ações', hits: actions.slice(0, MOST_ACTIONS) },
          { label: 'Páginas', hits: pages.slice(0, MOST_PAGES) },
          ...(data ? foundGroups(data, isFresh ? () => true : matches) : []),
        ]
  return {
    groups: groups.filter(({ hits }) => hits.length > 0),
    answered: wanted === '' || isFresh,
    failed: isError && wanted !== '',
  }
}
