import { Text } from '@mantine/core'

/**
 * The technical message about a failure, for the provider's support. A message that begins with a status code
 * comes from the mail server; any other message does not.
 */
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
