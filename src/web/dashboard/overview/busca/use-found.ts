import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Role } from '#contract/roles.ts'
import { normalise } from '#contract/text.ts'
import { api } from '#web/api.ts'
import { foundGroups, type Group, type Matches, pageHits } from './groups.ts'

const PAUSE_MS = 120
/** The maximum number of pages among other results. While the field is empty, all pages are shown. */
const MOST_PAGES = 5

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
  const matches: Matches = (...words) => normalise(words.join('\n')).includes(normalise(wanted))
  const isFresh = q === wanted && data !== undefined && !isPlaceholderData
  const pages = pageHits(role, matches)
  const groups: Group[] =
    wanted === ''
      ? [{ label: 'Páginas', hits: pages }]
      : [
          { label: 'Páginas', hits: pages.slice(0, MOST_PAGES) },
          ...(data ? foundGroups(data, isFresh ? () => true : matches) : []),
        ]
  return {
    groups: groups.filter(({ hits }) => hits.length > 0),
    answered: wanted === '' || isFresh,
    failed: isError && wanted !== '',
  }
}
