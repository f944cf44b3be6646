import { Button, Group, Text } from '@mantine/core'

interface Props {
  /** The page number, from 1. */
  page: number
  /** Whether the page has the maximum length, so that there may be a next page. */
  full: boolean
  onPage: (page: number) => void
}

/** Pagination buttons of a list. It renders nothing if the first page holds the whole list. */
export function Pages({ page, full, onPage }: Props) {
  if (page === 1 && !full) return null
  return (
    <Group justify="center" mt="lg" component="nav" aria-label="Páginas">
      <Button variant="default" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Anterior
      </Button>
      <Text>Página {page}</Text>
      <Button variant="default" disabled={!full} onClick={() => onPage(page + 1)}>
        Próxima
      </Button>
    </Group>
  )
}
