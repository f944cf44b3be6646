import { Text } from '@mantine/core'
import { useEffect } from 'react'
import { StatusDot } from '#studio/projetos/screens/StatusBadge.tsx'
import type { Group, Hit } from './groups.ts'

interface Props {
  id: string
  groups: Group[]
  marked: Hit | undefined
  onGo: (to: string) => void
}

/** The search results as a listbox. The search field keeps the focus and refers to the marked option. */
export function Hits({ id, groups, marked, onGo }: Props) {
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
  onGo: (to: string) => void
}

function Option({ id, hit, marked, onGo }: OptionProps) {
  const { to, label, description, status, Icon } = hit
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field keeps the focus and handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={marked}
      className="hit"
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onGo(to)}
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
