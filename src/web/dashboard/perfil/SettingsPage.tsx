import { Tabs } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useSession } from '#web/dashboard/sessao/session-context.ts'
import { Loading, PageHeading } from '#web/ui/states.tsx'
import { ProfilePanels } from './ProfilePanels.tsx'

const AgencyForm = lazy(async () => ({
  default: (await import('#web/dashboard/configuracoes/AgencyForm.tsx')).AgencyForm,
}))

/** The own account; for an admin also the agency. */
export function SettingsPage() {
  const { user } = useSession()
  return (
    <>
      <PageHeading>Configurações</PageHeading>
      {user.role === 'admin' ? (
        <Tabs defaultValue="agencia" keepMounted={false}>
          <Tabs.List mb="lg">
            <Tabs.Tab value="agencia">Agência</Tabs.Tab>
            <Tabs.Tab value="conta">Minha conta</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="agencia">
            <Suspense fallback={<Loading />}>
              <AgencyForm />
            </Suspense>
          </Tabs.Panel>
          <Tabs.Panel value="conta">
            <ProfilePanels />
          </Tabs.Panel>
        </Tabs>
      ) : (
        <ProfilePanels />
      )}
    </>
  )
}
