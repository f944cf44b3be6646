import { Anchor, Text } from '@mantine/core'
import { type ComparedFields, type Duplicate, duplicatesOf } from './duplicates.ts'

interface Props {
  typed: ComparedFields
  all: ComparedFields[]
  /** Path of the list, for example `/dashboard/clientes`. */
  path: string
}

/** Points out registered people with the same name, document or e-mail. The hint does not prevent saving. */
export function Duplicates({ typed, all, path }: Props) {
  const found = duplicatesOf(typed, all)
  return (
    <div role="status">
      {found.map(({ id, nome, by }: Duplicate) => (
        <Text key={by} className="text">
          Já existe {/* The link opens in a new tab, so that the text typed in this form is not lost. */}
          <Anchor href={`${path}/${id}`} target="_blank" underline="always">
            {nome}
          </Anchor>{' '}
          com {by}.
        </Text>
      ))}
    </div>
  )
}
