import { Button, Stack, Text } from '@mantine/core'
import { api } from '#platform/browser/api.ts'
import { Frame } from './Frame.tsx'
import { RequestError } from './RequestError.tsx'
import { useRequest } from './use-request.ts'

interface Props {
  /** The name of the account. */
  conta: string
  /** The name of the person of the link. */
  nome: string
  onSignedOut: () => void
}

/** Asks which identity to use if an account is signed in, because an answer is never given in two names. */
export function AccountChoice({ conta, nome, onSignedOut }: Props) {
  const logout = useRequest(api.sessao.logout)
  return (
    <Frame title={`Você está na conta de ${conta}.`}>
      <Text size="md">Este link é de {nome}. Com qual nome você quer continuar?</Text>
      <Stack gap="sm">
        <Button size="md" variant="default" component="a" href="/dashboard/projects">
          Continuar na conta
        </Button>
        <Button
          size="md"
          variant="default"
          className="review-long"
          loading={logout.isPending}
          onClick={() => logout.mutate(undefined, { onSuccess: onSignedOut })}
        >
          Sair da conta e continuar como {nome}
        </Button>
      </Stack>
      <RequestError error={logout.error} failure="Não foi possível sair da conta." />
    </Frame>
  )
}
