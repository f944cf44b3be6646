import { List, Text } from '@mantine/core'
import type { Permissao } from '#studio/permissoes/contract.ts'
import { inWords } from './words.ts'

/** Lists all answers of the client about the portfolio. Answers are never deleted. */
export function PermissaoHistory({ list }: { list: Permissao[] }) {
  if (list.length === 0) return null
  return (
    <List size="sm" spacing={4} mt="xs">
      {list.map((one) => (
        <List.Item key={one.id}>
          {inWords(one)}
          <Text span size="xs" c="dimmed">
            {` · endereço IP ${one.endereco}`}
          </Text>
          {one.nota && <Text className="text">{`“${one.nota}”`}</Text>}
        </List.Item>
      ))}
    </List>
  )
}
