import { Button, Group, Input, PasswordInput, Text } from '@mantine/core'
import { useState } from 'react'

/** The password of the mail server. A stored one is never shown; it can be replaced or removed. */
export function MailPassword({ kept, error }: { kept: boolean; error: string | undefined }) {
  const [change, setChange] = useState(!kept)
  if (!change && !error)
    return (
      <Input.Wrapper label="Senha" labelElement="div">
        <Group justify="space-between" wrap="nowrap" mih={36}>
          <Text size="sm">Guardada e protegida</Text>
          <Button size="compact-sm" variant="default" onClick={() => setChange(true)}>
            Trocar senha
          </Button>
        </Group>
      </Input.Wrapper>
    )
  return (
    <PasswordInput
      name="senha"
      label="Senha"
      autoComplete="new-password"
      maxLength={500}
      error={error}
      autoFocus={kept}
    />
  )
}
