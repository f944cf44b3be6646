import { Button, Center } from '@mantine/core'
import { type ReactNode, useState } from 'react'

const PART = 50

/** Renders a long list in parts, because rendering a thousand rows at once takes seconds. */
export function usePart<Row>(rows: Row[]): [shown: Row[], more: ReactNode] {
  const [most, setMost] = useState(PART)
  const more = rows.length > most && (
    <Center mt="lg">
      <Button variant="default" onClick={() => setMost(most + PART)}>
        Carregar mais
      </Button>
    </Center>
  )
  return [rows.slice(0, most), more]
}
