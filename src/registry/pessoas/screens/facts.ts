import type { Fact } from '#platform/ui/FactList.tsx'
import { displayText, type RegistryFields } from '#registry/pessoas/schemas.ts'

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
