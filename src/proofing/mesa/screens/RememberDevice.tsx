import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, useAction } from '#platform/browser/api.ts'
import { PostForm } from '#platform/ui/PostForm.tsx'

/** A browser that is not remembered is verified for at most this long. */
const SHORT_MS = 12 * 3_600_000

/** Asks a person who reviews by link whether this browser is to be remembered. Nothing if it is already. */
export function RememberDevice() {
  const remember = useAction(api.revisao.lembrar)
  const { data: aparelhos = [] } = useQuery(api.revisao.aparelhos.queryOptions())
  const here = aparelhos.find(({ este }) => este)
  if (!here || Date.parse(here.expira_em) - Date.parse(here.verificado_em) > SHORT_MS) return null
  return (
    <PostForm name="lembrar" onSubmit={() => remember.mutate(undefined)}>
      <Text fw={600}>Lembrar neste aparelho?</Text>
      <Text size="sm" c="dimmed" mb="xs">
        Por 30 dias. Não lembre em um aparelho de outras pessoas.
      </Text>
      <Button variant="default" type="submit" loading={remember.isPending}>
        Lembrar
      </Button>
    </PostForm>
  )
}
