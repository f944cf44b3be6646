import { Button, Center } from '@mantine/core'

interface Props {
  /** The list's query. */
  of: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  size?: 'xs'
}

/** The way to the next page of a list; nothing where it ends. */
export function More({ of: { hasNextPage, isFetchingNextPage, fetchNextPage }, size }: Props) {
  if (!hasNextPage) return null
  return (
    <Center mt="lg">
      <Button
        variant="default"
        {...(size && { size })}
        loading={isFetchingNextPage}
        onClick={() => fetchNextPage()}
      >
        Carregar mais
      </Button>
    </Center>
  )
}
