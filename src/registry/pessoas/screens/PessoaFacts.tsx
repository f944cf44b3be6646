import { Text } from '@mantine/core'
import { type Fact, FactList } from '#platform/ui/FactList.tsx'
import { displayText, type RegistryFields } from '#registry/pessoas/schemas.ts'

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

/** Returns the facts for the page of a registry entry, in the order of its fields. */
export function factsOf(fields: RegistryFields, entry: Readonly<Record<string, unknown>>): Fact[] {
  const texts = new Map<string, string[]>()
  for (const [name, field] of Object.entries(fields)) {
    if (field.fact === null) continue
    const text = displayText(field, entry[name])
    texts.set(field.fact, [...(texts.get(field.fact) ?? []), ...(text ? [text] : [])])
  }
  return [...texts].map(([label, parts]) => [label, parts.join(', ')])
}
