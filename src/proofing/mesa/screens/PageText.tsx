import { Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { isBlank } from '#platform/contract/text.ts'

/** The text of the page that is shown, for people who cannot see the page. It is read when it is unfolded. */
export function PageText({ endereco }: { endereco: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="mesa-text" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Texto desta página</summary>
      {isOpen && (
        <QueryBoundary failure="Não foi possível carregar o texto desta página.">
          <Content endereco={endereco} />
        </QueryBoundary>
      )}
    </details>
  )
}

function Content({ endereco }: { endereco: string }) {
  const address = `${endereco}/texto`
  // The text of a page is outside of the contract, like its picture.
  const { data: text } = useSuspenseQuery({ queryKey: [address], queryFn: () => fetchText(address) })
  return isBlank(text) ? (
    <Text c="dimmed">Esta página não tem texto que se possa ler.</Text>
  ) : (
    <Text className="text">{text}</Text>
  )
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return response.text()
}
