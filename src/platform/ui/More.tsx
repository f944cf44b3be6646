import { Button, Center } from '@mantine/core'

interface Props {
  /** The list's infinite query. */
  of: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  size?: 'xs'
}

/** The button that loads the next page of a list. It renders nothing on the last page. */
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
