import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { leaveView } from '#platform/browser/client-view.ts'

/** Says that the server has ended the view, and leads back. */
export const ViewEnded = ({ sentence }: { sentence: string }) => (
  <Center mih="100dvh" component="main">
    <Stack align="center" gap="md" p="md">
      <Title order={1} size="h3">
        A visão terminou
      </Title>
      <Text size="md" ta="center" role="alert">
        {sentence}
      </Text>
      <Button onClick={() => leaveView()}>Voltar ao painel</Button>
    </Stack>
  </Center>
)
