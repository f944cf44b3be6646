import { Text } from '@mantine/core'

/** What is written down of somebody; what is not is left out. */
export function Facts({ facts }: { facts: [label: string, value: string | null][] }) {
  const known = facts.filter(([, value]) => value)
  if (known.length === 0) return <Text c="dimmed">Só o nome está no cadastro.</Text>
  return (
    <dl className="facts">
      {known.map(([label, value]) => (
        <div key={label}>
          <Text component="dt" size="xs" c="dimmed">
            {label}
          </Text>
          <Text component="dd" size="sm" m={0} className="text">
            {value}
          </Text>
        </div>
      ))}
    </dl>
  )
}
