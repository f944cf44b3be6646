import { Text, TextInput, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconHistory, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { api } from '#platform/browser/api.ts'
import { counted } from '#platform/browser/format.ts'
import { listRecent, remember } from '#platform/browser/recent.ts'
import type { Role } from '#platform/contract/roles.ts'
import { normalise } from '#platform/contract/text.ts'
import { useSession } from '#platform/dashboard/session-context.ts'
import { Announced } from '#platform/ui/Announced.tsx'
import { Dialog } from '#platform/ui/Dialog.tsx'
import { isComposing } from '#platform/ui/dom.ts'
import { useNavigate } from '#platform/ui/navigation.tsx'
import { overLimit } from '#platform/ui/over-limit.ts'
import { StatusDot } from '#studio/projetos/screens/project-parts.tsx'
import { actionHits, firstActions, projectToSend, sendHits } from './actions.ts'
import { foundGroups, type Group, type Hit, type Matches, pageHits } from './groups.ts'

const BUSCA_MAX = 100

interface Props {
  typed: string
  onType: (typed: string) => void
  cameFrom: Element | null
  onClose: () => void
}

/** A search field with a list of results. The arrow keys move the mark, and Enter opens the marked result. */
export function SearchDialog({ typed, onType, cameFrom, onClose }: Props) {
  const { user } = useSession()
  const navigate = useNavigate()
  const list = useId()
  const [chosen, setChosen] = useState<string | null>(null)
  const over = overLimit(typed, BUSCA_MAX)
  const { groups, answered, failed } = useFound(over ? '' : typed, user)
  const hits = groups.flatMap((group) => group.hits)
  const at = Math.max(
    0,
    hits.findIndex(({ key }) => key === chosen),
  )
  const marked = hits[at]

  function go(hit: Hit): void {
    if (hit.isRecord) remember(user.id, hit)
    onClose()
    navigate(hit.to)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (isComposing(event) || !marked) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setChosen(hits.at((at + step) % hits.length)?.key ?? null)
    else if (event.key === 'Enter') go(marked)
    else return
    event.preventDefault()
  }

  return (
    <Dialog onClose={onClose} cameFrom={cameFrom} title="Buscar" size="lg" yOffset="8dvh">
      <TextInput
        // The field gets the focus on mount. Keys pressed before the dialog itself moves the focus would be
        // lost.
        autoFocus
        data-autofocus
        size="md"
        aria-label="Buscar"
        placeholder={wanted[user.role]}
        leftSection={<IconSearch size={20} aria-hidden />}
        error={over}
        autoComplete="off"
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls={list}
        aria-activedescendant={marked && `${list}-${marked.key}`}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          onType(value)
          setChosen(null)
        }}
        onFocus={({ currentTarget }) => currentTarget.setSelectionRange(typed.length, typed.length)}
        onKeyDown={onKeyDown}
      />
      <Hits id={list} groups={groups} marked={marked} onGo={go} />
      {hits.length === 0 && <Nothing typed={typed.trim()} answered={answered} failed={failed} />}
      <VisuallyHidden role="status">
        {answered && hits.length > 0 && counted(hits.length, 'resultado', 'resultados')}
      </VisuallyHidden>
    </Dialog>
  )
}

const wanted: Record<Role, string> = {
  admin: 'Projeto, atividade, cliente, contato, página',
  user: 'Projeto, atividade ou página',
  client: 'Projeto ou página',
}

interface NothingProps {
  typed: string
  answered: boolean
  failed: boolean
}

function Nothing({ typed, answered, failed }: NothingProps) {
  return (
    <Announced>
      <Text size="md" ta="center" c="dimmed" py="xl" className="text">
        {failed
          ? 'Não foi possível buscar. Tente de novo.'
          : answered
            ? `Nada encontrado para “${typed}”`
            : 'Buscando…'}
      </Text>
    </Announced>
  )
}

const PAUSE_MS = 120
/** The maximum number of pages among other results. While the field is empty, all pages are shown. */
const MOST_PAGES = 5
const MOST_ACTIONS = 5
/** How many projects, beginning with the one that was changed last, are searched for some that can be sent for approval. */
const MOST_SENDABLE = 50

type User = ReturnType<typeof useSession>['user']

/** The records that the user has opened from the search, the last one first. */
const recentHits = (user: number): Hit[] =>
  listRecent(user).map((recent) => ({ ...recent, Icon: IconHistory, isRecord: true }))

const asRecords = ({ label, hits }: Group): Group => ({
  label,
  hits: hits.map((hit) => ({ ...hit, isRecord: true })),
})

/**
 * Search results in groups. Until the server has answered for the current text, the previous results that
 * match the current text are shown.
 */
function useFound(typed: string, { id, role }: User) {
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
  const { data: hoje } = useQuery({
    ...api.painel.hoje.queryOptions(),
    enabled: role === 'admin' && wanted === '',
  })
  const actions = [...actionHits(role, wanted), ...(named === undefined ? [] : sendHits(sendable))]
  const matches: Matches = (...words) => normalise(words.join('\n')).includes(normalise(wanted))
  const isFresh = q === wanted && data !== undefined && !isPlaceholderData
  const pages = pageHits(role, matches)
  const groups: Group[] =
    wanted === ''
      ? [
          { label: 'Ações', hits: firstActions(role, hoje) },
          { label: 'Recentes', hits: recentHits(id) },
          { label: 'Páginas', hits: pages },
        ]
      : [
          { label: 'Ações', hits: actions.slice(0, MOST_ACTIONS) },
          { label: 'Páginas', hits: pages.slice(0, MOST_PAGES) },
          ...(data ? foundGroups(data, isFresh ? () => true : matches).map(asRecords) : []),
        ]
  return {
    groups: groups.filter(({ hits }) => hits.length > 0),
    answered: wanted === '' || isFresh,
    failed: isError && wanted !== '',
  }
}

interface HitsProps {
  id: string
  groups: Group[]
  marked: Hit | undefined
  onGo: (hit: Hit) => void
}

/** The search results as a listbox. The search field keeps the focus and refers to the marked option. */
function Hits({ id, groups, marked, onGo }: HitsProps) {
  const current = marked && `${id}-${marked.key}`
  useEffect(() => {
    if (current) document.getElementById(current)?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <div id={id} role="listbox" aria-label="Resultados" className="hits">
      {groups.map(({ label, hits }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups of options, not fieldsets
        <div key={label} role="group" aria-label={label}>
          <Text size="xs" fw={600} c="dimmed" className="kind" aria-hidden>
            {label}
          </Text>
          {hits.map((hit) => (
            <Option key={hit.key} id={`${id}-${hit.key}`} hit={hit} marked={hit === marked} onGo={onGo} />
          ))}
        </div>
      ))}
    </div>
  )
}

interface OptionProps {
  id: string
  hit: Hit
  marked: boolean
  onGo: (hit: Hit) => void
}

function Option({ id, hit, marked, onGo }: OptionProps) {
  const { label, description, status, Icon } = hit
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field keeps the focus and handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={marked}
      className="hit"
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onGo(hit)}
    >
      {status && <StatusDot status={status} />}
      {Icon && <Icon size={16} stroke={1.6} aria-hidden />}
      <div className="grow">
        <Text size="md" span className="text">
          {label}
        </Text>
        {description && (
          <Text size="xs" c="dimmed" className="text">
            {description}
          </Text>
        )}
      </div>
    </div>
  )
}
