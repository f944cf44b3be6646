import { Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '#platform/browser/api.ts'
import { time } from '#platform/browser/format.ts'
import type { GrupoDaSaude } from '#platform/health/contract.ts'
import { LiveRegion } from '#platform/ui/LiveRegion.tsx'
import { Failures } from './Failures.tsx'
import { LimitsReached } from './LimitsReached.tsx'
import { Overall } from './Overall.tsx'
import { SaudeItem } from './SaudeItem.tsx'
import { groups } from './words.ts'

const EVERY_MS = 30_000
/** A report that was read while the screen was opened is not read again. */
const JUST_READ_MS = 5_000

/** The health report, refetched every 30 seconds and when the window gets the focus. */
export function SaudeReport() {
  const { data, isError } = useSuspenseQuery({
    ...api.saude.get.queryOptions(),
    staleTime: JUST_READ_MS,
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: 'always',
  })
  return (
    <Stack gap="xl">
      <Overall saude={data} />
      <LiveRegion>
        {isError && (
          <Text fw={600}>Não foi possível examinar de novo: o que se vê é das {time(data.quando)}.</Text>
        )}
      </LiveRegion>
      {(Object.keys(groups) as GrupoDaSaude[]).map((group) => {
        const items = data.itens.filter(({ grupo }) => grupo === group)
        return (
          items.length > 0 && (
            <section key={group} aria-labelledby={`saude-${group}`}>
              <Title order={2} size="h3" mb="sm" id={`saude-${group}`}>
                {groups[group]}
              </Title>
              <ul className="health-items">
                {items.map((item) => (
                  <SaudeItem key={item.id} item={item} />
                ))}
              </ul>
            </section>
          )
        )
      })}
      <LimitsReached limites={data.limites} />
      <Failures falhas={data.falhas} />
    </Stack>
  )
}
