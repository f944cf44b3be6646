import { Switch } from '@mantine/core'
import type { Project } from '#contract/work/endpoints/projetos.ts'
import { api, useAction } from '#web/api.ts'

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
