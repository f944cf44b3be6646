import { Stack, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '#platform/browser/api.ts'
import { DeviceNotices } from '#platform/dashboard/push/DeviceNotices.tsx'
import { EmailChoice } from '#studio/avisos/screens/EmailChoice.tsx'
import { SoundSwitch } from '#studio/chat-aviso/screens/SoundSwitch.tsx'
import { CloseAccount } from './CloseAccount.tsx'
import { NameForm } from './NameForm.tsx'
import { OpenSessions } from './OpenSessions.tsx'
import { OwnData } from './OwnData.tsx'
import { OwnRequests } from './OwnRequests.tsx'
import { OwnTermos } from './OwnTermos.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { TwoSteps } from './TwoSteps.tsx'

export function ProfilePanels() {
  const { data: profile } = useSuspenseQuery(api.perfil.get.queryOptions())
  return (
    <Stack gap="xl" maw={640}>
      <NameForm profile={profile} />
      <PasswordForm
        heading={
          <Title order={2} size="h3">
            Senha
          </Title>
        }
        submit="Alterar senha"
      />
      <TwoSteps profile={profile} />
      <EmailChoice />
      {profile.role !== 'user' && <SoundSwitch description="Neste aparelho, quando chega uma mensagem." />}
      <DeviceNotices />
      <OpenSessions />
      <OwnData />
      {profile.role === 'client' && <OwnTermos />}
      <OwnRequests />
      <CloseAccount profile={profile} />
    </Stack>
  )
}
