import { Switch } from '@mantine/core'
import { api, useAction } from '#platform/browser/api.ts'
import type { Project } from '#studio/projetos/contract.ts'

/** Switches on or off the reminders that the client gets. */
export function LembreteSwitch({ project: { id, clientId, lembrar, versao } }: { project: Project }) {
  const setLembrar = useAction(api.projetos.setLembrar)
  if (clientId === null) return null
  return (
    <Switch
      label="Lembrar o cliente enquanto o projeto aguarda aprovação"
      description="Depois de 2, 5 e 10 dias em revisão, por e-mail e no sino."
      checked={lembrar}
      disabled={setLembrar.isPending}
      onChange={({ currentTarget }) => setLembrar.mutate({ id, lembrar: currentTarget.checked, versao })}
    />
  )
}
