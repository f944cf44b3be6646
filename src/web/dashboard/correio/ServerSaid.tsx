import { Text } from '@mantine/core'

/** The sentence by which a provider's help finds the cause. A server's begins with a code; other failures have none. */
export function ServerSaid({ detalhe }: { detalhe: string }) {
  if (!detalhe) return null
  const isQuoted = /^\d{3}\b/.test(detalhe)
  return (
    <Text size="sm" className="text">
      {isQuoted ? 'O servidor disse: ' : 'Detalhe técnico: '}
      <span lang="en">{isQuoted ? `“${detalhe}”` : detalhe}</span>
    </Text>
  )
}
