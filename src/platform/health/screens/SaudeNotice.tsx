import { Alert, Anchor } from '@mantine/core'
import { IconAlertOctagon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/browser/api.ts'
import { Link } from '#platform/ui/navigation.tsx'

const RARELY_MS = 300_000

/** A notice on the admin's home page, shown only if an item has a problem. */
export function SaudeNotice() {
  const { data } = useQuery({ ...api.saude.get.queryOptions(), staleTime: RARELY_MS })
  if (data?.situacao !== 'problema') return null
  const first = data.itens.find(({ situacao }) => situacao === 'problema')
  return (
    <Alert color="red" variant="light" mb="lg" icon={<IconAlertOctagon aria-hidden />} title={first?.nome}>
      {first?.frase}{' '}
      <Anchor component={Link} to="/dashboard/saude" inherit underline="always">
        Ver a saúde do sistema
      </Anchor>
    </Alert>
  )
}
