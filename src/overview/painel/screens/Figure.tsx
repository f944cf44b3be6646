import { Card, Text } from '@mantine/core'

interface Props {
  label: string
  value: number
}

/** A card with one figure. */
export function Figure({ label, value }: Props) {
  return (
    <Card withBorder padding="md">
      <Text c="dimmed">{label}</Text>
      <p className="figure">{value}</p>
    </Card>
  )
}
