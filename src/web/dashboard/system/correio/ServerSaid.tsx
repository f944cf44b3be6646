import { Text } from '@mantine/core'

/** The technical sentence for the provider's support. A sentence of the mail server begins with a code; others do not. */
export function ServerSaid({ detalhe }: { detalhe: string }) {
  if (!detalhe) return null
  const isQuoted = /^\d{3}\b/.test(detalhe)
  return (
    <Text className="text">
      {isQuoted ? 'O servidor disse: ' : 'Detalhe técnico: '}
      <span lang="en">{isQuoted ? `“${detalhe}”` : detalhe}</span>
    </Text>
  )
}
