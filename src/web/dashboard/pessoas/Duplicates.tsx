import { Anchor, Text } from '@mantine/core'
import { type Duplicate, duplicatesOf, type Known } from './duplicates.ts'

interface Props {
  typed: Known
  all: Known[]
  /** `/dashboard/clientes`. */
  path: string
}

/** Who already has what is typed: a hint with a way to look, never a reason to refuse. */
export function Duplicates({ typed, all, path }: Props) {
  const found = duplicatesOf(typed, all)
  return (
    <div role="status">
      {found.map(({ id, nome, by }: Duplicate) => (
        <Text key={by} size="sm" className="text">
          Já existe {/* Elsewhere: what is typed here stays. */}
          <Anchor href={`${path}/${id}`} target="_blank" underline="always">
            {nome}
          </Anchor>{' '}
          com {by}.
        </Text>
      ))}
    </div>
  )
}
