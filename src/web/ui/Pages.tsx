import { Button, Group, Text } from '@mantine/core'

interface Props {
  /** From 1. */
  page: number
  /** Whether it is as long as a page can be: then there may be another. */
  full: boolean
  onPage: (page: number) => void
}

/** The way through a list that is shown a page at a time; nothing where all of it is on the first. */
export function Pages({ page, full, onPage }: Props) {
  if (page === 1 && !full) return null
  return (
    <Group justify="center" mt="lg" component="nav" aria-label="Páginas">
      <Button variant="default" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Anterior
      </Button>
      <Text size="sm">Página {page}</Text>
      <Button variant="default" disabled={!full} onClick={() => onPage(page + 1)}>
        Próxima
      </Button>
    </Group>
  )
}
