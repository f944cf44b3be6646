import { Button, Group, Text } from '@mantine/core'
import { Link } from './navigation.tsx'

interface Props {
  /** The page number, from 1. */
  page: number
  /** Whether the page has the maximum length, so that there may be a next page. */
  full: boolean
  addressOf: (page: number) => string
}

/** Links to the pages of a list. It renders nothing if the first page holds the whole list. */
export function Pages({ page, full, addressOf }: Props) {
  if (page === 1 && !full) return null
  const link = (label: string, to: number, isThere: boolean) =>
    isThere ? (
      <Button variant="default" component={Link} to={addressOf(to)}>
        {label}
      </Button>
    ) : (
      <Button variant="default" disabled>
        {label}
      </Button>
    )
  return (
    <Group justify="center" mt="lg" component="nav" aria-label="Páginas">
      {link('Anterior', page - 1, page > 1)}
      <Text>Página {page}</Text>
      {link('Próxima', page + 1, full)}
    </Group>
  )
}
