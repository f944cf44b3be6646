import { Button, Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/browser/api.ts'
import { dateTime } from '#platform/browser/format.ts'
import { TermoLinks } from '#proofing/mesa/screens/TermoLinks.tsx'
import { atoLabels } from '#proofing/termos/words-rules.ts'

const FIRST = 10

/** The records of what the client answered, also in projects that are no longer the client's. */
export function OwnTermos() {
  const { data: termos } = useSuspenseQuery(api.termos.list.queryOptions())
  const [isWhole, setIsWhole] = useState(false)
  if (termos.length === 0) return null
  const shown = isWhole ? termos : termos.slice(0, FIRST)
  return (
    <section aria-labelledby="meus-termos">
      <Title order={2} size="h3" mb="xs" id="meus-termos">
        Meus termos
      </Title>
      <Text mb="sm">
        O registro de cada resposta sua, também em projetos que não são mais seus. Guarde uma cópia.
      </Text>
      <Stack component="ul" gap="sm" className="plain-list">
        {shown.map(({ codigo, projeto, ato, em }) => (
          <li key={codigo}>
            <Text fw={600} className="text">
              {projeto ? `${atoLabels[ato]}: ${projeto}` : atoLabels[ato]}
            </Text>
            <Text size="sm" c="dimmed">
              {dateTime(em)}
            </Text>
            <TermoLinks codigo={codigo} />
          </li>
        ))}
      </Stack>
      {shown.length < termos.length && (
        <Button variant="default" mt="sm" onClick={() => setIsWhole(true)}>
          Mostrar todos ({termos.length})
        </Button>
      )}
    </section>
  )
}
