import { SimpleGrid, type SimpleGridProps, Text } from '@mantine/core'
import type { ReactNode } from 'react'

export type Fact = readonly [label: string, value: ReactNode]

interface Props extends Pick<SimpleGridProps, 'cols' | 'aria-live'> {
  facts: readonly Fact[]
}

/** A list of labels with values. Entries without a value are not shown. */
export function FactList({ facts, cols = { base: 1, xs: 2 }, ...more }: Props) {
  return (
    <SimpleGrid component="dl" cols={cols} spacing="sm" m={0} {...more}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <Text component="dt" size="xs" c="dimmed">
                {label}
              </Text>
              <Text size="md" component="dd" m={0} className="text">
                {value}
              </Text>
            </div>
          ),
      )}
    </SimpleGrid>
  )
}
