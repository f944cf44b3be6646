import { Text } from '@mantine/core'
import { type Fact, FactList } from '#platform/ui/FactList.tsx'

/** The recorded facts of a person, or a note that only the name is known. */
export function PessoaFacts({ facts }: { facts: Fact[] }) {
  if (!facts.some(([, value]) => value))
    return (
      <Text size="md" c="dimmed">
        Só o nome está no cadastro.
      </Text>
    )
  return <FactList facts={facts} cols={{ base: 1, xs: 2, md: 4 }} />
}
